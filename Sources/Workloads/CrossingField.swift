package import CalqueRenderTree

/// Siblings in the cells of a grid that turn about y. Each reaches into the cells beside its own
/// and turns the other way round than the siblings there, so that most neighbours cross.
package struct CrossingField: Workload {
  package struct Sibling: Sendable {
    /// The centre.
    package var position: SIMD2<Float>
    package var color: SIMD4<Float>
    /// The rotation about y, in radians.
    package var angle: Swing<Float>
  }

  package let siblings: [Sibling]
  /// The size of each sibling that faces the eye, in points.
  package let size: SIMD2<Float>

  package init(count: Int) {
    let columns = max(Int(Float(count).squareRoot()), 1)
    let rows = (count + columns - 1) / columns
    let surface = SIMD2(Float(Workloads.width), Float(Workloads.height))
    let cell = surface / SIMD2(Float(columns), Float(max(rows, 1)))
    size = cell * SIMD2(1.5, 0.9)
    var random = RandomNumbers()
    siblings = (0..<count).map { index in
      let (column, row) = (index % columns, index / columns)
      let side: Float = column & 1 == 0 ? 1 : -1
      return Sibling(
        position: cell * SIMD2(Float(column) + 0.5, Float(row) + 0.5),
        color: SIMD4(random.number(0.2...1), random.number(0.2...1), random.number(0.2...1), 1),
        angle: Swing(
          from: side * random.number(0.2...0.4), to: side * random.number(0.4...0.8),
          duration: random.number(1...4)))
    }
  }

  package var count: Int { siblings.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    for sibling in siblings {
      let layer = builder.add(to: builder.root, at: sibling.position, size.x, size.y) {
        $0.appearance.backgroundColor = sibling.color
      }
      builder.swing(
        layer, AnimationTarget(.transforms(.transform), .rotationY), sibling.angle)
    }
    return builder.finish()
  }
}
