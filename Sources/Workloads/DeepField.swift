package import CalqueRenderTree

/// A tree in which each layer has three sublayers, filled level by level; its root moves and
/// carries the others along.
package struct DeepField: Workload {
  package static let branches = 3
  package static let side: Float = 12

  /// The index of each layer's superlayer, which precedes it; the first layer has none.
  package let parents: [Int]
  /// The centre of each layer in the coordinates of its superlayer.
  package let positions: [SIMD2<Float>]
  package let swing: Swing<SIMD2<Float>>

  package init(count: Int) {
    var random = RandomNumbers()
    parents = (0..<count).map { $0 == 0 ? -1 : ($0 - 1) / Self.branches }
    positions = (0..<count).map { index in
      index == 0
        ? SIMD2(Float(Workloads.width), Float(Workloads.height)) / 2
        : SIMD2(random.number(-60...60), random.number(-35...35))
    }
    swing = Swing(from: positions[0], to: positions[0] + SIMD2(30, 10), duration: 2)
  }

  /// Returns the opaque colour of the layer at `index`.
  package static func color(_ index: Int) -> SIMD4<Float> {
    SIMD4(Float(index % 3) / 2, Float(index % 5) / 4, Float(index % 7) / 6, 1)
  }

  package var count: Int { positions.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    var layers: [LayerID] = []
    for index in positions.indices {
      let parent = index == 0 ? builder.root : layers[parents[index]]
      layers.append(
        builder.add(to: parent, at: positions[index], Self.side, Self.side) {
          $0.appearance.backgroundColor = Self.color(index)
        })
    }
    builder.swing(layers[0], AnimationTarget(.geometry(.position)), swing)
    return builder.finish()
  }
}
