/// A frame with how long it took to appear and how late it was.
struct FrameTiming {
  let record: FrameRecord
  /// Counts repeats from 0.
  let repeatIndex: Int
  /// Seconds from the frame before it; nil for the first one and after an idle gap.
  let frameTime: Double?
  /// Seconds; 0 without a frame time.
  let hitch: Double
  /// Refreshes that showed a former frame again.
  let droppedFrames: Int
}

extension ProfileReport {
  /// The frames of all repeats, in the order they were presented.
  var timings: [FrameTiming] {
    let lateness = Lateness(
      refreshInterval: 1 / scene.refreshRate,
      isSynchronized: run.isSynchronized || run.presentSource == .virtual)
    var timings: [FrameTiming] = []
    timings.reserveCapacity(repeats.reduce(0) { $0 + $1.count })
    for (index, frames) in repeats.enumerated() {
      var former: FrameRecord?
      for frame in frames {
        let time = former.flatMap { former in
          frame.isContinuous
            ? lateness.frameTime(of: frame, after: former, run.presentSource) : nil
        }
        timings.append(
          FrameTiming(
            record: frame, repeatIndex: index, frameTime: time,
            hitch: time.map(lateness.hitch) ?? 0,
            droppedFrames: time.map(lateness.droppedFrames) ?? 0))
        former = frame
      }
    }
    return timings
  }
}
