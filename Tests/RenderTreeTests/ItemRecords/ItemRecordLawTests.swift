import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Invariants of item records, with random trees.
@Suite struct ItemRecordLawTests {
  /// Makes edits of every kind, including effects, shadows and transitions.
  private func edit(_ builder: inout TreeBuilder, _ maker: inout RandomAnimations) -> Commit {
    var random = SeededGenerator(seed: maker.random.next())
    let layers = builder.states.keys.sorted { $0.index < $1.index }
    for _ in 0..<3 {
      guard let pick = layers.randomElement(using: &random), pick != builder.root else { continue }
      let kind = Int.random(in: 0..<9, using: &random)
      if kind < 8 {
        builder.change(pick) { dress(&$0, kind) }
      } else {
        let kind = TransitionStyle.Kind.allCases.randomElement(using: &random) ?? .fade
        builder.pass(pick, TransitionStyle(kind, .left))
      }
    }
    return CommitLawTests().edit(&builder, &maker)
  }

  private func dress(_ state: inout LayerState, _ kind: Int) {
    switch kind {
    case 0: state.shadow.opacity = state.shadow.opacity > 0 ? 0 : 0.5
    case 1: state.filters.compositing = state.filters.compositing == .over ? .multiply : .over
    case 2: state.filters.compositing = state.filters.compositing == .over ? .screen : .over
    case 3:
      let blur = LayerFilter(.gaussianBlur, name: "blur")
      state.filters.contentFilters = state.filters.contentFilters.isEmpty ? [blur] : []
    case 4: state.rasterization.isOn.toggle()
    case 5: state.appearance.flags.formSymmetricDifference(.allowsEdgeAntialiasing)
    case 6: state.geometry.position += 0.3
    default:
      state.transforms.transform = CATransform3D(
        rows: SIMD4(0.8, 0.5, 0.3, 0.002), SIMD4(-0.6, 0.8, 0.1, 0.001), SIMD4(0, 0, 1, 0),
        SIMD4(0, 0, 0, 1))
    }
  }

  /// Shows a random tree step by step and passes each of its frames to `body`.
  private func forEachFrame(_ seed: UInt64, _ body: (borrowing RenderTree) -> Void) {
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    var events: [AnimationEvent] = []
    for step in 0..<8 {
      let time = Double(step) * 0.2
      let commit = edit(&builder, &maker)
      for request in commit.snapshots {
        _ = tree.evaluate(at: time, events: &events)
        _ = tree.takeSnapshot(request)
      }
      tree.apply(commit)
      _ = tree.evaluate(at: time, events: &events)
      while tree.takeRasterization() != nil {}
      if tree.makeFrame() { body(tree) }
    }
  }

  @Test(
    "what is blended has a reason, and what is not has none",
    arguments: 1..<150 as Range<UInt64>)
  func reasons(_ seed: UInt64) {
    forEachFrame(seed) { tree in
      for index in 0..<tree.list.items.count {
        let item = tree.list.items[index]
        if item.kind == .groupBegin || item.kind == .maskBegin { continue }
        let reasons = tree.itemRecordCollector.blendReasons(tree.layers, of: item)
        #expect(
          reasons.isEmpty == !item.isBlended,
          "seed \(seed): \(item.kind) of layer \(item.slot) says \(reasons)")
      }
      for diagnostic in tree.frame.itemRecords where diagnostic.batch >= 0 {
        let batch = tree.frame.batches[Int(diagnostic.batch)]
        for instance in diagnostic.instances {
          #expect(
            diagnostic.isBlended == tree.frame.isBlended(instance, of: batch), "seed \(seed)")
        }
        #expect(diagnostic.isBlended == !diagnostic.blendReasons.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("notes add up to what the counters say", arguments: 1..<150 as Range<UInt64>)
  func sums(_ seed: UInt64) {
    forEachFrame(seed) { tree in
      let (diagnostics, counters) = (tree.frame.itemRecords, tree.frame.counters)
      let blended = diagnostics.filter(\.isBlended).reduce(0) { $0 + $1.pixels }
      let opaque = diagnostics.filter { !$0.isBlended }.reduce(0) { $0 + $1.pixels }
      #expect(blended == counters.blendedPixels, "seed \(seed)")
      #expect(opaque == counters.opaquePixels, "seed \(seed)")
      #expect(diagnostics.reduce(0) { $0 + $1.instances.count } == counters.quads, "seed \(seed)")
      #expect(
        diagnostics.filter { $0.passReason != nil && $0.pass >= 0 }.count
          == counters.offscreenPasses,
        "seed \(seed)")
      let covered = Set(diagnostics.filter { $0.outcome == .covered }.map(\.layer))
      #expect(covered.count >= counters.layersCulled, "seed \(seed)")
    }
  }

  @Test(
    "each instance has one note, and no note names another's", arguments: 1..<80 as Range<UInt64>)
  func instances(_ seed: UInt64) {
    forEachFrame(seed) { tree in
      var seen: Set<[Int32]> = []
      for diagnostic in tree.frame.itemRecords where diagnostic.batch >= 0 {
        let batch = tree.frame.batches[Int(diagnostic.batch)]
        #expect(diagnostic.instances.lowerBound >= batch.first, "seed \(seed)")
        #expect(diagnostic.instances.upperBound <= batch.first + batch.count, "seed \(seed)")
        #expect(
          tree.frame.passes[Int(diagnostic.pass)].batches.contains(diagnostic.batch), "seed \(seed)"
        )
        for instance in diagnostic.instances {
          #expect(seen.insert([diagnostic.batch, instance]).inserted, "seed \(seed)")
        }
      }
    }
  }

  @Test("each layer has a note", arguments: 1..<80 as Range<UInt64>)
  func layers(_ seed: UInt64) {
    forEachFrame(seed) { tree in
      let noted = Set(tree.frame.itemRecords.map(\.layer.index))
      for row in 0..<tree.layers.topology.rowCount {
        #expect(noted.contains(tree.layers.topology.slot(at: row)), "seed \(seed)")
      }
    }
  }
}
