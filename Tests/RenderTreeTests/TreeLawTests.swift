import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// A tree that is changed incrementally shows the same as a tree created at once, with every kind
/// of layer in it.
@Suite struct TreeLawTests {
  /// Makes the edits of `CommitLawTests`, and edits of 3D transforms, replicators, shadows, and the
  /// superlayers of layers.
  private func edit(_ builder: inout TreeBuilder, _ maker: inout RandomAnimations) -> Commit {
    var random = SeededGenerator(seed: maker.random.next())
    let layers = builder.states.keys.sorted { $0.index < $1.index }
    for _ in 0..<3 {
      guard let pick = layers.randomElement(using: &random), pick != builder.root else { continue }
      let kind = Int.random(in: 0..<12, using: &random)
      if kind < 10 {
        builder.change(pick) { dress(&$0, kind, &random) }
      } else {
        move(pick, in: &builder, &random)
      }
    }
    return CommitLawTests().edit(&builder, &maker)
  }

  private func dress(_ state: inout LayerState, _ kind: Int, _ random: inout SeededGenerator) {
    switch kind {
    case 0, 1: state.shadow.opacity = state.shadow.opacity > 0 ? 0 : 0.5
    case 2:
      let blur = LayerFilter(.gaussianBlur, name: "blur")
      state.filters.contentFilters = state.filters.contentFilters.isEmpty ? [blur] : []
    case 3: state.appearance.flags.formSymmetricDifference(.isGeometryFlipped)
    case 4, 5:
      if state.replicator == nil {
        var replicator = LayerReplicator()
        replicator.count = Double(Int.random(in: 0...3, using: &random))
        replicator.transform = .translation(7, 5, Bool.random(using: &random) ? 0 : 3)
        state.replicator = replicator
      } else {
        state.replicator = nil
      }
    case 6: state.transforms.zPosition = Double(Int.random(in: -2...2, using: &random))
    case 7:
      state.transforms.sublayerTransform.m34 =
        state.transforms.sublayerTransform.m34 == 0 ? -0.004 : 0
    case 8: state.transforms.transform = .identity
    default:
      let lean = Double.random(in: -0.6...0.6, using: &random)
      state.transforms.transform = CATransform3D(
        rows: SIMD4(0.8, 0.5, lean, 0), SIMD4(-0.6, 0.8, 0.1, 0), SIMD4(0, 0, 1, 0),
        SIMD4(0, 0, 0, 1))
    }
  }

  /// Moves a layer without sublayers and mask to another superlayer.
  private func move(
    _ layer: LayerID, in builder: inout TreeBuilder, _ random: inout SeededGenerator
  ) {
    guard builder.childList(of: layer).isEmpty, builder.mask(of: layer) == nil else { return }
    let layers = builder.states.keys.sorted { $0.index < $1.index }
    guard let from = layers.first(where: { builder.childList(of: $0).contains(layer) }),
      let to = layers.randomElement(using: &random), to != layer, to != from
    else { return }
    builder.reorder(from) { $0.removeAll { $0 == layer } }
    builder.reorder(to) { $0.append(layer) }
  }

  @Test("changed bit by bit and made at once are the same", arguments: seeds(100, of: 250))
  func incremental(_ seed: UInt64) {
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    var all: [Commit] = []
    var events: [AnimationEvent] = []
    for step in 0..<14 {
      let commit = edit(&builder, &maker)
      all.append(commit)
      tree.apply(commit)
      _ = tree.evaluate(at: Double(step) * 0.2, events: &events)
      _ = tree.makeFrame()
    }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    var fresh = RenderTree(width: 100, height: 100, scale: 1)
    for commit in all { fresh.apply(commit) }
    _ = fresh.evaluate(at: 13 * 0.2, events: &events)
    _ = fresh.makeFrame()
    #expect(named(tree.frame.description) == named(fresh.frame.description), "seed \(seed)")
  }

  /// Returns `description` without the identifiers of layers and images, which depend on earlier
  /// ones.
  private func named(_ description: String) -> String {
    description.replacing(/(image|layer|rasterization|gradient) \d+/) { "\($0.output.1)" }
  }

  @Test(
    "a layer that takes the place of one with a shadow, and was copied, has none when it is shown")
  func reusedPlace() {
    var builder = TreeBuilder()
    let shaded = builder.add(x: 10, y: 10, width: 20, height: 20) { $0.shadow.opacity = 1 }
    let holder = builder.add(x: 0, y: 0, width: 90, height: 90, color: SIMD4()) {
      $0.replicator = LayerReplicator()
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.remove(shaded)
    tree.apply(builder.take())
    let next = builder.add(to: holder, x: 30, y: 30, width: 20, height: 20)
    #expect(next.index == shaded.index)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.change(holder) { $0.replicator = nil }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(
      tree.layers.drawProperties.visibleRect(of: next.index)
        == PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50))
  }

  @Test("what changed while only copies of a layer were shown is seen when it is shown itself")
  func changedAsSource() {
    var builder = TreeBuilder()
    let holder = builder.add(x: 0, y: 0, width: 90, height: 90, color: SIMD4()) {
      $0.replicator = LayerReplicator()
    }
    let layer = builder.add(to: holder, x: 30, y: 30, width: 20, height: 20, color: SIMD4())
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.change(layer) { $0.appearance.backgroundColor = SIMD4(1, 0, 0, 1) }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.change(holder) { $0.replicator = nil }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layersVisible == 2)
  }
}
