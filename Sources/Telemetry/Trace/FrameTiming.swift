/// A frame with its timing relative to others: its frame time and its lateness.
package struct FrameTiming {
  let record: FrameRecord
  /// Seconds from the frame before it; nil for the first one and after an idle gap.
  let frameTime: Double?
  /// The number of the repeat, from 0.
  var repeatIndex = 0
  /// Seconds since the first frame of all.
  var time = 0.0
  /// The lateness in seconds; 0 without a frame time.
  var hitch = 0.0
  /// The refreshes that showed a former frame again.
  var droppedFrames = 0

  /// Makes a frame by itself.
  init(_ record: FrameRecord, frameTime: Double? = nil) {
    (self.record, self.frameTime) = (record, frameTime)
  }

  /// Makes a frame of a window that was shown after `former`.
  package init(_ record: FrameRecord, after former: FrameRecord?) {
    let time = record.isContinuous ? former.map { record.presentTime - $0.presentTime } : nil
    self.init(record, frameTime: time)
  }
}

extension ProfileReport {
  /// The frames of all repeats, in the order they were presented.
  var timings: [FrameTiming] {
    let lateness = Lateness(
      refreshInterval: 1 / scene.refreshRate,
      isVSynced: run.isVSynced || run.presentSource == .virtual)
    var timings: [FrameTiming] = []
    timings.reserveCapacity(repeats.reduce(0) { $0 + $1.count })
    var origin: Double?
    for (index, frames) in repeats.enumerated() {
      var former: FrameRecord?
      for frame in frames {
        let time = former.flatMap { former in
          frame.isContinuous
            ? lateness.frameTime(of: frame, after: former, run.presentSource) : nil
        }
        let shown = frame.time(on: run.presentSource)
        var timing = FrameTiming(frame, frameTime: time)
        timing.repeatIndex = index
        timing.time = shown - (origin ?? shown)
        timing.hitch = time.map(lateness.hitch) ?? 0
        timing.droppedFrames = time.map(lateness.droppedFrames) ?? 0
        timings.append(timing)
        origin = origin ?? shown
        former = frame
      }
    }
    return timings
  }
}
