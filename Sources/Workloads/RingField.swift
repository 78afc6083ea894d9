package import CalqueRenderTree
internal import CoreGraphics

/// Rings that are drawn partly.
package struct RingField: Workload {
  /// The radius of the circle, in points.
  package static let radius: Float = 36

  package let field: StrokeField

  package init(count: Int) { field = StrokeField(count: count) }

  package var count: Int { field.strokes.count }

  package var commit: Commit {
    let edge = CGFloat(StrokeField.side / 2 - Self.radius)
    let side = CGFloat(2 * Self.radius)
    return field.commit(
      along: ShapePath(
        CGPath(ellipseIn: CGRect(x: edge, y: edge, width: side, height: side), transform: nil)
          .elements))
  }
}
