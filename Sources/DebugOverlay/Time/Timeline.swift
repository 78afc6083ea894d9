/// The span of time that can be viewed while time is paused, in media seconds from the start.
public struct Timeline: Sendable, Hashable {
  public var start, end: Double
  /// The time that is shown.
  public var now: Double

  /// - Parameters:
  ///   - end: After `start`.
  public init(start: Double, end: Double, now: Double) {
    (self.start, self.end, self.now) = (start, end, now)
  }

  /// The position of `now` between the start, 0, and the end, 1.
  public var position: Double {
    let position = (now - start) / (end - start)
    return position.isFinite ? min(max(position, 0), 1) : 0
  }

  /// Returns the time at a position, clamped to the ends.
  public func time(at position: Double) -> Double {
    start + min(max(position.isFinite ? position : 0, 0), 1) * (end - start)
  }
}

/// The bounds of the time line's bar, in points of a surface with a size in points.
public struct TimelineBar: Sendable, Hashable {
  /// The height of the band at the bottom of the surface in which the bar receives the mouse.
  public static let bandHeight = 44.0
  private static let margin = 16.0

  public let left, right, top: Double

  public init(width: Double, height: Double) {
    left = Self.margin
    right = max(width - Self.margin, left + 1)
    top = height - Self.bandHeight
  }

  /// Returns true if a position is in the bar's band.
  public func contains(y: Double) -> Bool { y >= top }

  /// Returns the position along the bar: 0...1 between its ends.
  public func position(x: Double) -> Double { (x - left) / (right - left) }
}
