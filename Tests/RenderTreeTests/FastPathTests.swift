import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Frames are the same whichever of `FastPaths` are taken; and also if all rows are visited, and the
/// sublayers of every layer are treated as possibly out of order.
@Suite struct FastPathTests {
  /// Shows `commit`, and returns the frames drawn for it and the events. With `visitsAll`, all rows
  /// are visited, and the sublayers of every layer are treated as possibly out of order.
  private func show(
    _ commit: Commit, in tree: inout RenderTree, at time: Double, visitsAll: Bool = false
  ) -> [String] {
    func take(_ tree: inout RenderTree) {
      guard visitsAll else { return }
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
    return pictures + events.map { "\($0)" }
  }

  /// Returns a page of small layers, most of them single quads without sublayers; the layers with
  /// sublayers, of which one has enough to fill blocks of rows; and those that scroll.
  private func makeTree(
    _ random: inout SeededGenerator
  ) -> (builder: TreeBuilder, layers: [LayerID], holders: [LayerID], scrollers: [LayerID]) {
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
    // A list of cells, most of them out of sight.
    let list = builder.add(x: 20, y: 20, width: 100, height: 120, color: SIMD4()) {
      if Bool.random(using: &random) { $0.appearance.flags.insert(.masksToBounds) }
    }
    let content = builder.add(to: list, x: 0, y: 0, width: 100, height: 0, color: SIMD4())
    holders += [list, content]
    for index in 0..<Int.random(in: 10...60, using: &random) {
      let cell = builder.add(
        to: content, x: 0, y: Double(index) * 30, width: 100, height: 28,
        color: SIMD4(0, 1, 0, index % 3 == 0 ? 0 : 1))
      if index % 4 == 0 { holders.append(cell) }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        layers.append(builder.add(to: cell, x: place(90), y: place(20), width: 8, height: 6))
      }
    }
    return (builder, layers, holders, [list, content])
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
    case 16: state.appearance.cornerRadius = state.appearance.cornerRadius > 0 ? 0 : 3
    case 17: state.appearance.borderColor.w = state.appearance.borderColor.w < 1 ? 1 : 0.5
    default:
      state.geometry.position += SIMD2(
        Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
    }
  }

  private func edit(
    _ builder: inout TreeBuilder, _ layers: [LayerID], _ holders: [LayerID],
    _ scrollers: [LayerID], at time: Double, _ random: inout SeededGenerator
  ) -> Commit {
    for scroller in scrollers where Bool.random(using: &random) {
      scroll(scroller, in: &builder, at: time, &random)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let isBig = Int.random(in: 0..<8, using: &random) == 0
      guard
        let pick = isBig
          ? holders[10]
          : (Bool.random(using: &random) ? layers : holders).randomElement(using: &random)
      else { continue }
      let kind = Int.random(in: 0..<60, using: &random)
      switch kind {
      case 50...55: animate(pick, in: &builder, at: time, &random)
      case 56, 57:
        // Layers go, others come: all rows are numbered again.
        let (x, y) = (Double.random(in: 0...90, using: &random), 4.0)
        builder.add(to: pick, x: x, y: y, width: 5, height: 5)
      case 58: builder.pass(pick, TransitionStyle(.push, .left))
      case 59:
        if builder.mask(of: pick) == nil { builder.mask(pick, x: 1, y: 1, width: 6, height: 4) }
      default: builder.change(pick) { dress(&$0, kind, &random) }
      }
    }
    return builder.take()
  }

  /// Moves the cells of a list, often far; now and then turns or scales them.
  private func scroll(
    _ scroller: LayerID, in builder: inout TreeBuilder, at time: Double,
    _ random: inout SeededGenerator
  ) {
    let way = Double.random(in: -150...150, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: animate(scroller, in: &builder, at: time, &random)
    case 1:
      builder.change(scroller) {
        let scale = SIMD4(1 + abs(way) / 100, 0, 0, 0)
        $0.transforms.transform.set(.scaleXY, to: scale + SIMD4(0, scale.x, 0, 0))
      }
    case 2: builder.change(scroller) { $0.transforms.transform = .identity }
    case 3, 4: builder.change(scroller) { $0.geometry.position.y += way }
    default:
      builder.change(scroller) { $0.geometry.bounds.y = max(0, $0.geometry.bounds.y + way) }
    }
  }

  private func animate(
    _ layer: LayerID, in builder: inout TreeBuilder, at time: Double,
    _ random: inout SeededGenerator
  ) {
    let keyPaths = [
      "position", "bounds.origin", "transform.rotation.z", "transform.scale", "opacity",
    ]
    guard let keyPath = keyPaths.randomElement(using: &random),
      let target = AnimationTarget(keyPath: keyPath)
    else { return }
    let reach = keyPath == "position" || keyPath == "bounds.origin" ? 300.0 : 1.5
    func value() -> AnimatableValue {
      .vector(
        SIMD4(
          .random(in: -0.2...1, using: &random) * reach,
          .random(in: -0.2...1, using: &random) * reach, 0, 0))
    }
    var timing = TimingSpec(
      beginTime: time, duration: .random(in: 0.2...1, using: &random))
    (timing.repeatCount, timing.autoreverses) = (Bool.random(using: &random) ? 1 : 4, true)
    let id = AnimationID(rawValue: random.next() | 1 << 40)
    builder.commit.animations.append(
      .added(
        LayerAnimation(
          id: id, target: target, timing: timing, from: value(), to: value(),
          isAdditive: Bool.random(using: &random)), to: layer))
  }

  /// Returns any of the fast paths but runs, which `RunPair` compares, since their layers are
  /// batched differently.
  private func somePaths(_ random: inout SeededGenerator) -> FastPaths {
    FastPaths(rawValue: .random(in: 0...FastPaths.all.rawValue, using: &random))
      .subtracting(.runs)
  }

  @Test("whichever fast paths are taken, the frames are the same", arguments: seeds(24, of: 1000))
  func same(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (builder, layers, holders, scrollers) = makeTree(&random)
    var short = RenderTree(width: 200, height: 200, scale: 1)
    var long = RenderTree(width: 200, height: 200, scale: 1)
    short.fastPaths.remove(.runs)
    (short.batcher.leastNamedClips, long.batcher.leastNamedClips) = (0, 0)
    long.fastPaths = somePaths(&random).subtracting(.sections)
    // Without culling there are other frames, of the same pixels.
    if !long.fastPaths.contains(.culling) { short.fastPaths.remove(.culling) }
    let visitsAll = Bool.random(using: &random)
    let rows = Int32.random(in: 2...40, using: &random)
    (short.layers.sections.rows, long.layers.sections.rows) = (rows, .max / 16)
    for step in 0..<30 {
      let time = Double(step) * 0.1
      let commit =
        step == 0
        ? builder.take() : edit(&builder, layers, holders, scrollers, at: time, &random)
      let a = show(commit, in: &short, at: time)
      let b = show(commit, in: &long, at: time, visitsAll: visitsAll)
      let comment: Comment = "seed \(seed), step \(step), without \(long.fastPaths)"
      #expect(a == b, comment)
      #expect(text(of: short.frame) == text(of: long.frame), comment)
      #expect(short.frame.counters.layersVisited <= long.frame.counters.layersVisited, comment)
      short.frame.counters.layersVisited = long.frame.counters.layersVisited
      #expect(short.frame.counters == long.frame.counters, comment)
      guard hasSameDrawProperties(&short, &long, asks: step % 3 == 0) else {
        Issue.record(comment)
        return
      }
    }
  }

  /// Returns the frame as text, with the clips of its batches alone: those of layers that are skipped
  /// may be missing.
  private func text(of frame: Frame) -> String {
    var frame = frame
    var used: [ClipShape] = []
    var places: [Int32: Int32] = [-1: -1]
    func place(of clip: Int32) -> Int32 {
      if let known = places[clip] { return known }
      var shape = frame.clips[Int(clip)]
      shape.parent = place(of: shape.parent)
      used.append(shape)
      places[clip] = Int32(used.count - 1)
      return Int32(used.count - 1)
    }
    for index in frame.batches.indices {
      frame.batches[index].clipChain = place(of: frame.batches[index].clipChain)
      let batch = frame.batches[index]
      guard batch.namesClips else { continue }
      for sprite in Int(batch.first)..<Int(batch.first + batch.count) {
        frame.sprites[sprite].clip = place(of: frame.sprites[sprite].clip)
      }
    }
    frame.clips = used
    return frame.description
  }

  /// Returns true if all layers of both trees have the same draw properties. With `asks`, those out
  /// of sight are asked where they are, and otherwise only what they draw is compared.
  private func hasSameDrawProperties(
    _ short: inout RenderTree, _ long: inout RenderTree, asks: Bool
  ) -> Bool {
    for row in 0..<short.layers.topology.rowCount {
      let slot = short.layers.topology.slot(at: row)
      let (a, b) = (
        short.layers.drawProperties.visibleRect(of: slot),
        long.layers.drawProperties.visibleRect(of: slot)
      )
      guard a == b else { return false }
      guard asks || short.layers.sections.staleCount == 0 else { continue }
      short.layers.updateHiddenLayer(slot)
      guard
        short.layers.drawProperties.saved(of: slot) == long.layers.drawProperties.saved(of: slot)
      else { return false }
    }
    return true
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
    _ = show(builder.take(), in: &tree, at: 0)
    for step in 1..<4 {
      builder.change(other) { $0.geometry.position.x += 1 }
      _ = show(builder.take(), in: &tree, at: Double(step))
    }
    builder.pass(holder, TransitionStyle(.fade, .left))
    let pictures = show(builder.take(), in: &tree, at: 4)
    #expect(pictures.filter { $0.hasPrefix("frame") }.count == 1)
    #expect(tree.snapshotFrame.counters.quads == 161)
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
    _ = show(builder.take(), in: &tree, at: 0)
    for step in 1..<5 {
      builder.change(layers[200]) { $0.geometry.position.x += 1 }
      _ = show(builder.take(), in: &tree, at: Double(step))
      #expect(tree.frame.counters.layersVisible == 401 - 58)
      // The root and the neighbours of the moving layer.
      #expect(tree.frame.counters.layersVisited < 12)
      #expect(tree.frame.sprites.count < 8)
    }
  }
}
