/// What a frame rate display says at a moment; never a stale number.
public enum FrameRate: Sendable, Hashable {
  /// Nothing has moved for a second.
  case idle
  /// The main thread has been busy with one turn of its loop for so many seconds.
  case stalled(Double)
  /// Frames per second: frames presented in the last second over the time they really took.
  case running(Double)

  /// The span that a running rate looks back on, in seconds.
  public static let window = 1.0
  /// How long a turn of the main loop may last before it counts as a stall, in seconds.
  public static let stallThreshold = 0.5

  /// The rate at `hostTime`.
  ///
  /// - Parameters:
  ///   - frames: The frames presented lately, oldest first.
  ///   - hostTime: In seconds, on the scale of `FrameRecord.presentTime`.
  ///   - mainThreadBusySince: The host time at which the main thread began the turn of its loop
  ///     that it is in; nil while it waits for events. A waiting main thread is no stall, however
  ///     long it waits.
  public init(
    of frames: some BidirectionalCollection<FrameRecord>, at hostTime: Double,
    mainThreadBusySince: Double? = nil
  ) {
    if let since = mainThreadBusySince, hostTime >= since + Self.stallThreshold {
      self = .stalled(hostTime - since)
      return
    }
    var intervals = 0
    var span = 0.0
    var later: FrameRecord?
    for frame in frames.reversed() {
      if let later {
        if hostTime >= later.presentTime + Self.window { break }
        if frame.isAnimating && later.isAnimating {
          intervals += 1
          span += max(later.presentTime - frame.presentTime, 0)
        }
      }
      later = frame
    }
    self = span > 0 ? .running(Double(intervals) / span) : .idle
  }
}

extension FrameRate: CustomStringConvertible {
  /// `60.0 fps`, `idle` or `stalled 1.2 s`.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .stalled(let seconds): "stalled \(seconds.fixed(1)) s"
    case .running(let rate): "\(rate.fixed(1)) fps"
    }
  }
}
