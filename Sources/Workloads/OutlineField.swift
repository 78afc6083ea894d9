package import CalqueRenderTree
internal import CoreGraphics

/// Rounded squares whose outlines are drawn partly.
package struct OutlineField: Workload {
  /// Half the side of an outline, and its corner radius, in points.
  package static let reach: Float = 36
  package static let radius: Float = 12

  package let field: StrokeField

  package init(count: Int) { field = StrokeField(count: count) }

  package var count: Int { field.strokes.count }

  package var commit: Commit {
    let edge = CGFloat(StrokeField.side / 2 - Self.reach)
    let side = CGFloat(2 * Self.reach)
    let corner = CGFloat(Self.radius)
    return field.commit(
      along: ShapePath(
        CGPath(
          roundedRect: CGRect(x: edge, y: edge, width: side, height: side), cornerWidth: corner,
          cornerHeight: corner, transform: nil
        ).elements))
  }
}
