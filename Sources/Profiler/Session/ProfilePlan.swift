package import CoreGraphics

/// The way to play a subject for a measurement.
package struct ProfilePlan: Sendable, Hashable {
  /// The length of a repeat.
  package enum Length: Sendable, Hashable {
    /// Seconds of its animation.
    case seconds(Double)
    /// Presented frames; fewer if nothing moves for `ProfilePlan.longestRest` before that.
    case frames(Int)
  }

  /// The seconds without a new frame after which a play ends.
  private static let longestRest = 1.0

  package var length: Length
  /// The number of repeats; at least 1.
  package var repeatCount = 1
  /// The least number of frames presented and discarded before the first repeat. The subject is
  /// played as a whole as often as that takes, so that the first repeat begins like the others.
  /// Nil plays it once.
  package var warmup: Int?
  /// The size of the surface, in points.
  package var size: CGSize
  /// Pixels per point in memory; nil for 1. A window always has the display's scale.
  package var scale: Double?
  /// True for real time in memory. A window always runs in real time.
  package var isRealTime = false
  /// True if a window's presents wait for the display.
  package var waitsForDisplay = true
  /// True to record when animations begin and end, for a trace.
  package var watchesAnimations = false

  package init(_ length: Length, size: CGSize) {
    (self.length, self.size) = (length, size)
  }

  /// The condition for the end of a play. If `frames` is set, a play also ends after a long rest.
  struct End: Hashable {
    /// The number of presented frames.
    var frames: Int?
    var seconds: Double?

    /// Returns true if the play has reached its end, or has rested too long to wait
    /// for more frames.
    func isReached(frames count: Int, seconds time: Double, rest: Double) -> Bool {
      if let frames, count >= frames { return true }
      // A refresh that only rounding keeps before the end counts as reached.
      if let seconds { return time >= seconds - 1e-9 }
      return rest >= ProfilePlan.longestRest
    }
  }

  /// The end of a play, both of a repeat and of warming up.
  var end: End {
    switch length {
    case .seconds(let seconds): End(seconds: seconds)
    case .frames(let count): End(frames: count)
    }
  }
}
