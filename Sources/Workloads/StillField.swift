package import RenderTree

/// Sprites of one image, one of which moves: that in the middle of their order.
package struct StillField: Workload {
  package let places: [SIMD2<Float>]
  package let moving: Int
  package let swing: Swing<SIMD2<Float>>

  package init(count: Int) {
    var random = RandomNumbers()
    let side = Float(MoverField.side)
    places = (0..<count).map { _ in random.place(margin: side) }
    moving = count / 2
    swing = Swing(from: places[moving], to: places[moving] + SIMD2(40, 0), duration: 2)
  }

  package var count: Int { places.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let image = BenchmarkImage.disc(side: MoverField.side).image
    let side = Float(MoverField.side)
    for (index, place) in places.enumerated() {
      let layer = builder.add(to: builder.root, at: place, side, side) { $0.content.image = image }
      if index == moving { builder.swing(layer, AnimationTarget(.box(.position)), swing) }
    }
    return builder.finish()
  }
}
