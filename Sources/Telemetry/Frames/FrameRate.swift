/// The value of a frame rate display at a moment; never a stale number.
package enum FrameRate: Sendable, Hashable {
  /// Nothing has moved for a second.
  case idle
  /// Frames per second: the frames presented in the last second divided by the time
  /// they really took.
  case running(Double)

  /// The time span that a running rate covers, in seconds.
  package static let window = 1.0
  /// The longest time, in seconds, between frames without animation that still counts as one
  /// movement, such as frames that the main thread makes one by one.
  static let longestStep = 0.25

  /// Computes the rate at `hostTime`.
  ///
  /// - Parameters:
  ///   - frames: The recently presented frames, oldest first.
  ///   - hostTime: In seconds, on the scale of `FrameRecord.presentTime`.
  package init(of frames: some BidirectionalCollection<FrameRecord>, at hostTime: Double) {
    var intervals = 0
    var span = 0.0
    var later: FrameRecord?
    for frame in frames.reversed() {
      if let later {
        if hostTime >= later.presentTime + Self.window { break }
        let time = max(later.presentTime - frame.presentTime, 0)
        if later.isContinuous || time <= Self.longestStep {
          intervals += 1
          span += time
        }
      }
      later = frame
    }
    self = span > 0 ? .running(Double(intervals) / span) : .idle
  }
}

extension FrameRate: CustomStringConvertible {
  /// The text `60.0 fps` or `idle`.
  package var description: String {
    switch self {
    case .idle: "idle"
    case .running(let rate): "\(rate.fixed(1)) fps"
    }
  }
}
