package import CoreGraphics

/// How a subject is played to be measured.
package struct ProfilePlan: Sendable, Hashable {
  /// How much of the subject a repeat is.
  package enum Length: Sendable, Hashable {
    /// Seconds of its animation.
    case seconds(Double)
    /// Frames presented; fewer where nothing moves for `ProfilePlan.longestRest` before.
    case frames(Int)
  }

  /// Seconds without a new frame after which no more are waited for.
  package static let longestRest = 1.0

  package var length: Length
  /// At least 1.
  package var repeatCount = 1
  /// Frames that are presented before the first repeat and thrown away, at least: the subject is played as
  /// a whole as often as that takes, so that the first repeat begins like the others. Nil plays it once.
  package var warmup: Int?
  /// Of the surface, in points.
  package var size: CGSize
  /// Pixels in a point; nil for the display's. A window always has the display's.
  package var scale: Double?
  /// Whether time goes by as it does for people; in memory. A window knows no other.
  package var isRealTime = false
  /// Whether a window's presents wait for the display.
  package var waitsForDisplay = true
  /// Whether to keep when animations begin and end, for a trace.
  package var watchesAnimations = false

  package init(_ length: Length, size: CGSize) {
    (self.length, self.size) = (length, size)
  }

  /// When a play ends: whichever comes first.
  struct End: Hashable {
    /// Frames presented.
    var frames: Int?
    var seconds: Double?

    /// Whether frames are so long in coming that none is waited for any more.
    func isReached(frames count: Int, seconds time: Double, rest: Double) -> Bool {
      if let frames, count >= frames { return true }
      // A refresh that falls on the end, but for rounding, is behind it.
      if let seconds { return time >= seconds - 1e-9 }
      return rest >= ProfilePlan.longestRest
    }
  }

  /// When a play ends, a repeat or one to warm up.
  var end: End {
    switch length {
    case .seconds(let seconds): End(seconds: seconds)
    case .frames(let count): End(frames: count)
    }
  }
}
