/// The span of time that can be viewed while time is paused, in media seconds from the start.
package struct Timeline: Sendable, Hashable {
  package var start, end: Double
  /// The time that is shown.
  package var now: Double

  /// - Parameters:
  ///   - end: After `start`.
  package init(start: Double, end: Double, now: Double) {
    (self.start, self.end, self.now) = (start, end, now)
  }

  /// The position of `now` between the start, 0, and the end, 1.
  package var position: Double {
    let position = (now - start) / (end - start)
    return position.isFinite ? min(max(position, 0), 1) : 0
  }

  /// Returns the time at a position, clamped to the ends.
  package func time(at position: Double) -> Double {
    start + min(max(position.isFinite ? position : 0, 0), 1) * (end - start)
  }
}

/// The bounds of the time line's bar, in points of a surface with a size in points.
package struct TimelineBar: Sendable, Hashable {
  /// The height of the band at the bottom of the surface in which the bar receives the mouse.
  package static let bandHeight = 44.0
  private static let margin = 16.0

  package let left, right, top: Double

  package init(width: Double, height: Double) {
    left = Self.margin
    right = max(width - Self.margin, left + 1)
    top = height - Self.bandHeight
  }

  /// Returns true if a position is in the bar's band.
  package func contains(y: Double) -> Bool { y >= top }

  /// Returns the position along the bar: 0...1 between its ends.
  package func position(x: Double) -> Double { (x - left) / (right - left) }
}
