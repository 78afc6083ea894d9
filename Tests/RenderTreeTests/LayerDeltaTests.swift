import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct LayerDeltaTests {
  @Test(
    "changed fields show what whole states show, animated or not",
    arguments: 1..<100 as Range<UInt64>)
  func law(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    var layers: [LayerID] = []
    for _ in 0..<12 {
      let parent = Bool.random(using: &random) ? layers.randomElement(using: &random) : nil
      layers.append(
        builder.add(
          to: parent, x: Double.random(in: 0...80, using: &random),
          y: Double.random(in: 0...80, using: &random), width: 20, height: 15))
    }
    var whole = RenderTree(width: 100, height: 100, scale: 1)
    var changed = RenderTree(width: 100, height: 100, scale: 1)
    let first = builder.take()
    whole.apply(first)
    changed.apply(first)
    for step in 0..<12 {
      var fields: [LayerID: StateFields] = [:]
      for layer in layers where Bool.random(using: &random) {
        fields[layer] = StateFields(rawValue: UInt8.random(in: 1...7, using: &random))
        builder.change(layer) { change(&$0, fields[layer] ?? [], &random) }
      }
      if step.isMultiple(of: 3), let layer = layers.randomElement(using: &random) {
        builder.commit.animations.append(.added(maker.next(), to: layer))
      }
      let commit = builder.take()
      whole.apply(commit)
      changed.apply(commit.withDeltas(fields))
      let time = Double(step) * 0.2
      var events: [[AnimationEvent]] = [[], []]
      _ = whole.evaluate(at: time, events: &events[0])
      _ = changed.evaluate(at: time, events: &events[1])
      _ = whole.makeFrame()
      _ = changed.makeFrame()
      #expect(events[0] == events[1], "seed \(seed)")
      let (all, some) = (whole.frame.description, changed.frame.description)
      #expect(all == some, "seed \(seed), step \(step)")
      for layer in layers {
        let (expected, shown) = (
          whole.presentationState(of: layer), changed.presentationState(of: layer)
        )
        #expect(shown == expected, "seed \(seed), step \(step)")
      }
    }
  }

  private func change(
    _ state: inout LayerState, _ fields: StateFields, _ random: inout SeededGenerator
  ) {
    if fields.contains(.geometry) {
      state.geometry.position.x += Double.random(in: -9...9, using: &random)
      if Bool.random(using: &random) { state.geometry.bounds.z += 1 }
    }
    if fields.contains(.opacity) {
      state.appearance.opacity = Float.random(in: 0...1, using: &random)
    }
    if fields.contains(.transform) {
      state.transform =
        Bool.random(using: &random)
        ? .identity
        : ValueFunction.rotateZ.matrix(SIMD4(Double.random(in: 0...3, using: &random), 0, 0, 0))
    }
  }

  @Test("each property has the value that its descriptor names", arguments: LayerProperty.allCases)
  func values(_ property: LayerProperty) {
    var state = LayerState.withAllFeatures
    state.geometry.position = SIMD2(1, 2)
    state.geometry.bounds = SIMD4(3, 4, 5, 6)
    state.appearance.opacity = 0.5
    #expect(state.value(of: property) == state.storedValue(of: property))
  }

  @Test("a state is equal to another, whatever transforms came and went")
  func transformThatGoes() {
    var state = LayerState()
    state.transform = ValueFunction.scale.matrix(SIMD4(2, 2, 1, 0))
    #expect(state.hasRareValues && state.transforms.transform == state.transform)
    let copy = state
    state.transform = .identity
    #expect(state == LayerState() && LayerState() == state && state != copy)
    #expect(copy.transform == ValueFunction.scale.matrix(SIMD4(2, 2, 1, 0)))
  }

  @Test("deltas of a layer that is gone are ignored, and the values of others stay in their places")
  func stale() {
    var builder = TreeBuilder()
    let layers = (0..<3).map { builder.add(x: Double($0) * 20, y: 0, width: 10, height: 10) }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    builder.remove(layers[1])
    tree.apply(builder.take())
    var late = Commit()
    for (index, layer) in layers.enumerated() {
      var state = LayerState()
      state.appearance.opacity = Float(index) / 4
      late.deltas.append(layer, .opacity, of: &state)
    }
    tree.apply(late)
    var opacities: [Float?] = []
    for layer in layers {
      opacities.append(tree.presentationState(of: layer)?.appearance.opacity)
    }
    #expect(opacities == [0, nil, 0.5])
  }

  @Test("deltas that are removed keep their room while it is used, and give it back later")
  func capacity() {
    var deltas = LayerDeltas()
    var allocator = LayerIDAllocator()
    let layer = allocator.allocate()
    var state = LayerState()
    for _ in 0..<1000 { deltas.append(layer, .geometry, of: &state) }
    deltas.removeAll()
    #expect(deltas.isEmpty && deltas.capacity >= 1000)
    deltas.append(layer, .geometry, of: &state)
    deltas.removeAll()
    #expect(deltas.capacity < 1000)
  }
}

extension Commit {
  /// Returns the commit with deltas in place of the states of the layers in `fields`.
  fileprivate func withDeltas(_ fields: [LayerID: StateFields]) -> Commit {
    var result = self
    for change in states {
      var state = change.state
      guard let fields = fields[change.layer],
        result.deltas.append(change.layer, fields, of: &state)
      else { continue }
      result.states.removeAll { $0.layer == change.layer }
    }
    return result
  }
}
