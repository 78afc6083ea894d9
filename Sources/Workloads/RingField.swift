package import RenderTree
internal import CoreGraphics

/// Rings that are drawn partly: the ends of their strokes move back and forth.
package struct RingField: Workload {
  /// The side of a ring's layer, the radius of the circle and the width of its stroke, in points.
  package static let side: Float = 80
  package static let radius: Float = 36
  package static let width: Float = 8
  package static let color = SIMD4<Float>(0.1, 0.4, 0.9, 1)

  package struct Ring: Sendable {
    package var place: SIMD2<Float>
    package var end: Swing<Float>
  }

  package let rings: [Ring]

  package init(count: Int) {
    var random = RandomNumbers()
    rings = (0..<count).map { _ in
      Ring(
        place: random.place(margin: Self.side / 2),
        end: Swing(from: 0.05, to: 0.95, duration: random.number(1...4)))
    }
  }

  package var count: Int { rings.count }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let edge = CGFloat(Self.side / 2 - Self.radius)
    let side = CGFloat(2 * Self.radius)
    let path = ShapePath(
      CGPath(ellipseIn: CGRect(x: edge, y: edge, width: side, height: side), transform: nil)
        .elements)
    for ring in rings {
      let layer = builder.add(to: builder.root, at: ring.place, Self.side, Self.side) {
        var shape = LayerShape()
        shape.path = path
        shape.fillColor = SIMD4()
        shape.strokeColor = Self.color
        shape.pen.width = Double(Self.width)
        $0.shape = shape
      }
      builder.swing(layer, AnimationTarget(.shape(.strokeEnd)), ring.end, pace: .easeInEaseOut)
    }
    return builder.finish()
  }
}
