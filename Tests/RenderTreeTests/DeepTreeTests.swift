import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// Trees of up to 100,000 layers: no pass is recursive, and none visits a level more than a few
/// times.
@Suite struct DeepTreeTests {
  enum Kind: CaseIterable {
    case plain, insideOut, clipped, faded, turned, masked, speed, shaded, blurred, tilted, volumes
  }

  private func dress(_ state: inout LayerState, _ kind: Kind, _ level: Int) {
    switch kind {
    case .plain, .insideOut, .masked: break
    case .clipped:
      state.appearance.flags.insert(.masksToBounds)
      state.appearance.cornerRadius = 3
    case .faded: state.appearance.opacity = 0.9999
    case .turned: state.transforms.transform.m12 = 1e-9
    case .speed: state.timing.speed = 1.0001
    case .shaded: if level % 1000 == 0 { state.shadow.opacity = 0.5 }
    case .blurred:
      if level % 1000 == 0 {
        var blur = LayerFilter(.gaussianBlur, name: "blur")
        blur.values = [SIMD4(repeating: 0.2)]
        state.filters.contentFilters = [blur]
      }
    case .tilted: state.transforms.transform.m13 = 1e-9
    case .volumes: if level % 2 == 0 { state.appearance.flags.insert(.preserves3D) }
    }
  }

  @Test("100,000 levels, for the plain ones, and 20,000", arguments: Kind.allCases)
  func deep(_ kind: Kind) {
    let depth = kind == .plain || kind == .insideOut ? 100_000 : 20_000
    var deep = DeepTree(depth: depth) { level, state in
      dress(&state, kind, level)
      if level == depth - 1 { state.appearance.backgroundColor = SIMD4(1, 0, 0, 1) }
    }
    if kind == .insideOut { deep.commit.children.reverse() }
    if kind == .masked {
      var allocator = LayerIDAllocator()
      for _ in 0..<depth { _ = allocator.allocate() }
      for layer in deep.layers where layer.index % 10 == 9 && Int(layer.index) < depth - 1 {
        let mask = allocator.allocate()
        var state = LayerState()
        state.geometry.bounds = SIMD4(0, 0, 100, 100)
        state.geometry.position = SIMD2(50, 50)
        state.appearance.backgroundColor = SIMD4(0, 0, 0, 1)
        deep.commit.created.append(mask)
        deep.commit.states.append(.init(mask, state))
        deep.commit.masks.append(.init(layer, mask))
      }
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(deep.commit)
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 0, events: &events)
    _ = tree.makeFrame()
    if kind == .clipped {
      // Each few of the clips need a pass, and there are more than a frame may have.
      #expect(tree.takeExcesses().map(\.work) == [.passes])
    } else {
      #expect(tree.frame.counters.layersVisible >= 1)
    }
    guard let last = deep.layers.last else { return }
    var change = Commit()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, 10, 10)
    state.appearance.backgroundColor = SIMD4(1, 1, 0, 1)
    change.states.append(.init(last, state))
    tree.apply(change)
    _ = tree.makeFrame()
    #expect(tree.frame.counters.updatedPixels > 0)
    var removal = Commit()
    removal.removed = deep.layers.reversed()
    tree.apply(removal)
    _ = tree.makeFrame(evenUnchanged: true)
    #expect(tree.frame.counters.layersVisible == 0 && tree.frame.sprites.isEmpty)
  }

  @Test("a replicator around 10,000 levels copies, changes and drops them")
  func copies() {
    let deep = DeepTree(depth: 10_000) { level, state in
      if level == 0 {
        var replicator = LayerReplicator()
        replicator.count = 2
        replicator.delay = 0.1
        state.replicator = replicator
      }
      if level == 9_999 { state.appearance.backgroundColor = SIMD4(1, 0, 0, 1) }
      if level == 7 { state.timing.speed = 0.5 }
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(deep.commit)
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 0, events: &events)
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersVisible == 2)
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, 100, 100)
    var change = Commit()
    change.states.append(.init(deep.layers[0], state))
    tree.apply(change)
    _ = tree.evaluate(at: 1, events: &events)
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersVisible == 1)
  }
}
