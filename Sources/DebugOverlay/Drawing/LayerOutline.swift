internal import CalqueRenderTree

/// A frame around a layer, shown over the picture.
package struct LayerOutline: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    /// The layer under the pointer, filled lightly.
    case hovered
    /// The selected layer.
    case selected
  }

  /// The four corners around the layer, in pixels of the surface.
  package var corners: [SIMD2<Float>]
  package var style: Style

  package init(corners: [SIMD2<Float>], style: Style) {
    (self.corners, self.style) = (corners, style)
  }

  /// The bounding rectangle of the selected layer; nil for any other.
  var selectedBounds: OverlayBox? {
    guard style == .selected, let first = corners.first,
      corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return nil }
    let least = corners.reduce(first) { pointwiseMin($0, $1) }
    let most = corners.reduce(first) { pointwiseMax($0, $1) }
    return OverlayBox(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// Adds lines along the edges, and the fill. Draws nothing unless there are four finite corners.
  func append(to frame: inout Frame, scale: Float) {
    guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    let color = style == .hovered ? OverlayColor(0.3, 0.65, 1) : OverlayColor(1, 0.35, 0.75)
    if style == .hovered, let plane = parallelogram { frame.fill(plane, color.faded(0.2)) }
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      // A dark line beside a light one is visible on any background.
      Self.line(from, to, width: 3 * scale, OverlayColor(0, 0, 0, 0.5), in: &frame)
      Self.line(from, to, width: 1.5 * scale, color, in: &frame)
    }
  }

  /// The quad itself if opposite sides are parallel, as without perspective.
  private var parallelogram: Homography? {
    let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
    let last = corners[0] + u + v - corners[2]
    guard abs(last.x) < 1, abs(last.y) < 1 else { return nil }
    return Homography(u.x, v.x, corners[0].x, u.y, v.y, corners[0].y)
  }

  /// Adds a line that is `width` pixels wide, half of it on each side.
  private static func line(
    _ from: SIMD2<Float>, _ to: SIMD2<Float>, width: Float, _ color: OverlayColor,
    in frame: inout Frame
  ) {
    let way = to - from
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return }
    let side = SIMD2(-way.y, way.x) * (width / 2 / length)
    let first = from - side
    frame.fill(
      Homography(way.x, 2 * side.x, first.x, way.y, 2 * side.y, first.y), color)
  }
}
