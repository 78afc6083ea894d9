package import RenderTree
internal import CoreGraphics

/// Rounded squares whose outlines are drawn partly: the ends of their strokes move back and forth.
package struct OutlineField: Workload {
  /// The side of a square's layer, half the side of its outline, the corner radius and the width of
  /// its stroke, in points.
  package static let side: Float = 80
  package static let reach: Float = 36
  package static let radius: Float = 12
  package static let width: Float = 8
  package static let color = SIMD4<Float>(0.1, 0.4, 0.9, 1)

  package struct Outline: Sendable {
    package var place: SIMD2<Float>
    package var end: Swing<Float>
  }

  package let outlines: [Outline]

  package init(count: Int) {
    var random = RandomNumbers()
    outlines = (0..<count).map { _ in
      Outline(
        place: random.place(margin: Self.side / 2),
        end: Swing(from: 0.05, to: 0.95, duration: random.number(1...4)))
    }
  }

  package var count: Int { outlines.count }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let edge = CGFloat(Self.side / 2 - Self.reach)
    let side = CGFloat(2 * Self.reach)
    let corner = CGFloat(Self.radius)
    let path = ShapePath(
      CGPath(
        roundedRect: CGRect(x: edge, y: edge, width: side, height: side), cornerWidth: corner,
        cornerHeight: corner, transform: nil
      ).elements)
    for outline in outlines {
      let layer = builder.add(to: builder.root, at: outline.place, Self.side, Self.side) {
        var shape = LayerShape()
        shape.path = path
        shape.fillColor = SIMD4()
        shape.strokeColor = Self.color
        shape.pen.width = Double(Self.width)
        $0.shape = shape
      }
      builder.swing(layer, AnimationTarget(.shape(.strokeEnd)), outline.end, pace: .easeInEaseOut)
    }
    return builder.finish()
  }
}
