/// The scale of a window by its size in points and in pixels.
package enum PixelScale {
  /// The steps of fractional scales in one. Source: Wayland, fractional-scale-v1.
  private static let steps = 120.0

  /// Returns the pixels per point; 1 for an empty window.
  ///
  /// A window system rounds the size in pixels, so that a width of 1001 points is 1251 pixels at
  /// 1.25. Their quotient would be another scale at each size, and all views would be drawn anew
  /// for it. So it is the nearest scale that a window system can choose, if that explains both
  /// sizes, and otherwise the quotient.
  package static func of(
    points: (width: Double, height: Double), pixels: (width: Double, height: Double)
  ) -> Double {
    guard points.width > 0, pixels.width > 0 else { return 1 }
    let quotient = pixels.width / points.width
    // The longer side has the smaller error.
    let longer = points.width >= points.height ? quotient : pixels.height / points.height
    let scale = (longer * steps).rounded() / steps
    let isExplained =
      abs(points.width * scale - pixels.width) <= 1
      && abs(points.height * scale - pixels.height) <= 1
    return isExplained && scale > 0 ? scale : quotient
  }
}
