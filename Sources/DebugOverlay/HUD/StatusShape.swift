internal import CalqueRenderTree
internal import CalqueTelemetry

/// A status by shape as well as colour: a green circle, a yellow square, a red triangle.
enum StatusShape {
  static func append(_ band: HitchBand, in box: OverlayBox, to frame: inout Frame) {
    switch band {
    case .good: frame.fill(box, cornerRadius: box.width / 2, OverlayColor(0.3, 0.85, 0.35))
    case .warning: frame.fill(box, OverlayColor(1, 0.85, 0.1))
    case .critical: frame.fill(triangle(in: box), OverlayColor(1, 0.3, 0.2))
    }
  }

  /// Returns a triangle: the unit square in a perspective that narrows its top to a fiftieth.
  private static func triangle(in box: OverlayBox) -> Homography {
    let top: Float = 50
    let middle = box.x + box.width / 2
    // At v = 0, w = top and the edge spans width / top around the middle; at v = 1, w = 1 and it
    // spans the width.
    return Homography(
      box.width, box.x - (middle * top - box.width / 2), middle * top - box.width / 2,
      0, box.y + box.height - box.y * top, box.y * top,
      0, 1 - top, top)
  }
}
