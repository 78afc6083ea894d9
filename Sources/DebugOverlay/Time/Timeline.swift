/// The stretch of time that can be looked at while time stands, in media seconds from the beginning.
public struct Timeline: Sendable, Hashable {
  public var start, end: Double
  /// The moment that is shown.
  public var now: Double

  /// - Parameters:
  ///   - end: After `start`.
  public init(start: Double, end: Double, now: Double) {
    (self.start, self.end, self.now) = (start, end, now)
  }

  /// Where `now` is between the start, 0, and the end, 1.
  public var position: Double {
    let position = (now - start) / (end - start)
    return position.isFinite ? min(max(position, 0), 1) : 0
  }

  /// The time at a position; those beyond the ends are the ends.
  public func time(at position: Double) -> Double {
    start + min(max(position.isFinite ? position : 0, 0), 1) * (end - start)
  }
}

/// Where the bar of a time line lies, in points of a surface of some size in points.
public struct TimelineBar: Sendable, Hashable {
  /// The band in which the mouse is the bar's, at the bottom of the surface.
  public static let bandHeight = 44.0
  private static let margin = 16.0

  public let left, right, top: Double

  public init(width: Double, height: Double) {
    left = Self.margin
    right = max(width - Self.margin, left + 1)
    top = height - Self.bandHeight
  }

  /// Whether a place is in the bar's band.
  public func contains(y: Double) -> Bool { y >= top }

  /// The position along the bar, 0...1 within its ends.
  public func position(x: Double) -> Double { (x - left) / (right - left) }
}
