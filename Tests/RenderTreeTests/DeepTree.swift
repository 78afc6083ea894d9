import CalqueMotion

@testable import CalqueRenderTree

/// A commit with a chain of nested layers.
struct DeepTree {
  var commit = Commit()
  private(set) var layers: [LayerID] = []

  /// Creates `depth` layers of 100 points, and passes the state of each to `change` with its depth.
  init(depth: Int, _ change: (Int, inout LayerState) -> Void = { _, _ in }) {
    var allocator = LayerIDAllocator()
    layers = (0..<depth).map { _ in allocator.allocate() }
    commit.created = layers
    commit.root = layers.first
    for (level, layer) in layers.enumerated() {
      var state = LayerState()
      state.geometry.bounds = SIMD4(0, 0, 100, 100)
      state.geometry.position = SIMD2(50, 50)
      change(level, &state)
      commit.states.append(.init(layer, state))
      if level > 0 { commit.children.append(.init(layers[level - 1], [layer])) }
    }
  }
}
