import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Fast paths: sublayers of a moving layer are placed in a separate loop, leaves of a single quad
/// outside of the damage are skipped in blocks, and single quads with sublayers open no scope.
/// Frames are the same as without these fast paths.
@Suite struct FastPathTests {
  /// Shows `commit`, and returns the frames drawn for it. With `avoidsFastPaths`, all rows are
  /// visited, and the sublayers of every layer are treated as possibly out of order.
  private func show(
    _ commit: Commit, in tree: inout RenderTree, at time: Double, avoidsFastPaths: Bool
  ) -> [String] {
    func take(_ tree: inout RenderTree) {
      guard avoidsFastPaths else { return }
      tree.layers.drawProperties.visitAllRows()
      tree.layers.updateHistory.recordRenumbering()
      for slot in 0..<Int32(tree.layers.topology.slotCount) {
        tree.layers.drawProperties.setSortsByDepth(true, of: slot)
      }
    }
    var events: [AnimationEvent] = []
    var pictures: [String] = []
    for request in commit.snapshots {
      _ = tree.evaluate(at: time, events: &events)
      take(&tree)
      if tree.takeSnapshot(request) != nil { pictures.append(tree.snapshotFrame.description) }
    }
    tree.apply(commit)
    _ = tree.evaluate(at: time, events: &events)
    take(&tree)
    while tree.takeRasterization() != nil { pictures.append(tree.snapshotFrame.description) }
    take(&tree)
    _ = tree.makeFrame(evenUnchanged: true)
    return pictures
  }

  /// Returns a page of small layers, most of them single quads without sublayers, and the layers with
  /// sublayers: one has enough to fill blocks of rows.
  private func makeTree(_ random: inout SeededGenerator) -> (TreeBuilder, [LayerID], [LayerID]) {
    var builder = TreeBuilder(width: 200, height: 200)
    func place(_ reach: Double) -> Double { .random(in: -10...reach, using: &random) }
    var layers: [LayerID] = []
    var holders: [LayerID] = []
    for index in 0..<60 {
      let isInside = index > 0 && Bool.random(using: &random)
      let kind = Int.random(in: 0..<5, using: &random)
      let layer = builder.add(
        to: isInside ? holders.last : nil, x: place(isInside ? 10 : 150),
        y: place(isInside ? 10 : 150), width: 40, height: 30,
        color: SIMD4(0, 0, 1, kind == 0 ? 0 : kind == 1 ? 0.5 : 1)
      ) { if kind > 2 { $0.appearance.flags.insert(.masksToBounds) } }
      holders.append(layer)
      for _ in 0..<(index == 10 ? 150 : Int.random(in: 0...3, using: &random)) {
        layers.append(builder.add(to: layer, x: place(40), y: place(30), width: 8, height: 6))
      }
    }
    return (builder, layers, holders)
  }

  /// Usually moves a layer; otherwise changes the drawing of it and its sublayers.
  private func dress(_ state: inout LayerState, _ kind: Int, _ random: inout SeededGenerator) {
    switch kind {
    case 0: state.appearance.opacity = state.appearance.opacity < 1 ? 1 : 0.5
    case 1: state.appearance.flags.formSymmetricDifference(.masksToBounds)
    case 2: state.appearance.flags.formSymmetricDifference(.isHidden)
    case 3: state.appearance.flags.formSymmetricDifference(.isGeometryFlipped)
    case 4: state.appearance.flags.formSymmetricDifference(.preserves3D)
    case 5: state.appearance.borderWidth = state.appearance.borderWidth > 0 ? 0 : 2
    case 6: state.appearance.backgroundColor.w = state.appearance.backgroundColor.w > 0 ? 0 : 1
    case 7:
      state.transforms.sublayerTransform.m34 =
        state.transforms.sublayerTransform.m34 == 0 ? -0.01 : 0
    case 8:
      state.transforms.sublayerTransform.m11 = state.transforms.sublayerTransform.m11 == 1 ? 2 : 1
    case 9:
      let turn = Double.random(in: -1...1, using: &random)
      state.transforms.transform = CATransform3D(
        rows: SIMD4(1, turn, 0, 0), SIMD4(-turn, 1, Bool.random(using: &random) ? 0 : 0.3, 0),
        SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    case 10: state.transforms.zPosition = Double(Int.random(in: -1...1, using: &random))
    case 11: state.shadow.opacity = state.shadow.opacity > 0 ? 0 : 0.5
    case 12:
      let blur = LayerFilter(.gaussianBlur, name: "blur")
      state.filters.contentFilters = state.filters.contentFilters.isEmpty ? [blur] : []
    case 13: state.rasterization.isOn.toggle()
    case 14: state.geometry.bounds.z = state.geometry.bounds.z > 8 ? 8 : 30
    case 15: state.replicator = state.replicator == nil ? LayerReplicator() : nil
    default:
      state.geometry.position += SIMD2(
        Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
    }
  }

  private func edit(
    _ builder: inout TreeBuilder, _ layers: [LayerID], _ holders: [LayerID],
    _ random: inout SeededGenerator
  ) -> Commit {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let isBig = Int.random(in: 0..<8, using: &random) == 0
      guard
        let pick = isBig
          ? holders[10]
          : (Bool.random(using: &random) ? layers : holders).randomElement(using: &random)
      else { continue }
      let kind = Int.random(in: 0..<60, using: &random)
      switch kind {
      case 58: builder.pass(pick, TransitionStyle(.push, .left))
      case 59:
        if builder.mask(of: pick) == nil { builder.mask(pick, x: 1, y: 1, width: 6, height: 4) }
      default: builder.change(pick) { dress(&$0, kind, &random) }
      }
    }
    return builder.take()
  }

  @Test("fast paths lead to the frames of the general path", arguments: seeds(12, of: 300))
  func same(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (builder, layers, holders) = makeTree(&random)
    var short = RenderTree(width: 200, height: 200, scale: 1)
    var long = RenderTree(width: 200, height: 200, scale: 1)
    // Runs are off: `SpriteRunTests` compares them, since their layers are batched differently.
    (short.usesRuns, long.usesRuns) = (false, false)
    for step in 0..<30 {
      let commit = step == 0 ? builder.take() : edit(&builder, layers, holders, &random)
      let time = Double(step) * 0.1
      let a = show(commit, in: &short, at: time, avoidsFastPaths: false)
      let b = show(commit, in: &long, at: time, avoidsFastPaths: true)
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(a == b, comment)
      #expect(short.frame.description == long.frame.description, comment)
      #expect(short.frame.counters == long.frame.counters, comment)
      for row in 0..<short.layers.topology.rowCount {
        let slot = short.layers.topology.slot(at: row)
        guard
          short.layers.drawProperties.saved(of: slot)
            != long.layers.drawProperties.saved(of: slot)
        else {
          continue
        }
        Issue.record("row \(row), \(comment)")
        return
      }
    }
  }

  @Test("a picture of layers that stand elsewhere in it holds all of them")
  func picture() {
    var builder = TreeBuilder()
    let holder = builder.add(x: 30, y: 30, width: 40, height: 40) {
      ($0.transforms.transform.m11, $0.transforms.transform.m12) = (0, 1)
      ($0.transforms.transform.m21, $0.transforms.transform.m22) = (-1, 0)
    }
    for place in 0..<160 {
      builder.add(
        to: holder, x: Double(place % 20) * 2, y: Double(place / 20) * 5, width: 1, height: 3)
    }
    let other = builder.add(x: 0, y: 0, width: 5, height: 5)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    _ = show(builder.take(), in: &tree, at: 0, avoidsFastPaths: false)
    for step in 1..<4 {
      builder.change(other) { $0.geometry.position.x += 1 }
      _ = show(builder.take(), in: &tree, at: Double(step), avoidsFastPaths: false)
    }
    builder.pass(holder, TransitionStyle(.fade, .left))
    let pictures = show(builder.take(), in: &tree, at: 4, avoidsFastPaths: false)
    #expect(pictures.count == 1 && tree.snapshotFrame.counters.quads == 161)
  }

  @Test("a frame tells how many layers draw beside the damage, too")
  func visible() {
    var builder = TreeBuilder()
    var layers: [LayerID] = []
    for place in 0..<400 {
      layers.append(
        builder.add(
          x: Double(place % 20) * 5, y: Double(place / 20) * 5, width: place % 7 == 0 ? 0 : 4,
          height: 4))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    _ = show(builder.take(), in: &tree, at: 0, avoidsFastPaths: false)
    for step in 1..<5 {
      builder.change(layers[200]) { $0.geometry.position.x += 1 }
      _ = show(builder.take(), in: &tree, at: Double(step), avoidsFastPaths: false)
      #expect(tree.frame.counters.layersVisible == 401 - 58)
      // The root and the neighbours of the moving layer.
      #expect(tree.frame.counters.layersVisited < 12)
      #expect(tree.frame.sprites.count < 8)
    }
  }
}
