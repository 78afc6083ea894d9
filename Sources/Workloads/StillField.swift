package import CalqueRenderTree

/// Sprites of one image, one of which moves: that in the middle of their order.
package struct StillField: Workload {
  package let positions: [SIMD2<Float>]
  package let moving: Int
  package let swing: Swing<SIMD2<Float>>

  package init(count: Int) {
    var random = RandomNumbers()
    let side = Float(MoverField.side)
    positions = (0..<count).map { _ in random.position(margin: side) }
    moving = count / 2
    swing = Swing(from: positions[moving], to: positions[moving] + SIMD2(40, 0), duration: 2)
  }

  package var count: Int { positions.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let image = BenchmarkImage.disc(side: MoverField.side).image
    let side = Float(MoverField.side)
    for (index, position) in positions.enumerated() {
      let layer = builder.add(to: builder.root, at: position, side, side) {
        $0.content.image = image
      }
      if index == moving { builder.swing(layer, AnimationTarget(.geometry(.position)), swing) }
    }
    return builder.finish()
  }
}
