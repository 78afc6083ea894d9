/// What a frame rate display says at a moment; never a stale number.
public enum FrameRate: Sendable, Hashable {
  /// Nothing has moved for a second.
  case idle
  /// Frames per second: frames presented in the last second over the time they really took.
  case running(Double)

  /// The span that a running rate looks back on, in seconds.
  public static let window = 1.0
  /// The longest time between frames that are not animated for which they are still taken to be
  /// one movement, in seconds: those that the main thread makes one by one.
  static let longestStep = 0.25

  /// The rate at `hostTime`.
  ///
  /// - Parameters:
  ///   - frames: The frames presented lately, oldest first.
  ///   - hostTime: In seconds, on the scale of `FrameRecord.presentTime`.
  public init(of frames: some BidirectionalCollection<FrameRecord>, at hostTime: Double) {
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
  /// `60.0 fps` or `idle`.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .running(let rate): "\(rate.fixed(1)) fps"
    }
  }
}
