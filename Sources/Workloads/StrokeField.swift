package import CalqueRenderTree
internal import CoreGraphics

/// Strokes that are drawn partly: their ends move back and forth.
package struct StrokeField: Sendable {
  /// The side of a stroke's layer and the width of the stroke, in points.
  package static let side: Float = 80
  package static let width: Float = 8
  package static let color = SIMD4<Float>(0.1, 0.4, 0.9, 1)

  package struct Stroke: Sendable {
    package var position: SIMD2<Float>
    package var end: Swing<Float>
  }

  package let strokes: [Stroke]

  init(count: Int) {
    var random = RandomNumbers()
    strokes = (0..<count).map { _ in
      Stroke(
        position: random.position(margin: Self.side / 2),
        end: Swing(from: 0.05, to: 0.95, duration: random.number(1...4)))
    }
  }

  /// Returns the commit of a layer for each stroke, along `path`.
  func commit(along path: ShapePath) -> Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    for stroke in strokes {
      let layer = builder.add(to: builder.root, at: stroke.position, Self.side, Self.side) {
        var shape = LayerShape()
        shape.path = path
        shape.fillColor = SIMD4()
        shape.strokeColor = Self.color
        shape.pen.width = Double(Self.width)
        $0.shape = shape
      }
      builder.swing(layer, AnimationTarget(.shape(.strokeEnd)), stroke.end, easing: .easeInEaseOut)
    }
    return builder.finish()
  }
}

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
