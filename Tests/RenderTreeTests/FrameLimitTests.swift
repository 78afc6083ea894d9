import CoreGraphics
import CalqueMotion
import CalqueTelemetry
import Testing

@testable import CalqueRenderTree

/// The limits of the work for a frame: what exceeds them is left out, and named.
@Suite struct FrameLimitTests {
  private func frame(_ builder: inout TreeBuilder) -> (frame: Frame, excesses: [FrameExcess]) {
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 100, events: &events)
    while tree.takeRasterization() != nil {}
    _ = tree.makeFrame()
    return (tree.frame, tree.takeExcesses())
  }

  /// Adds `count` layers in one commit, which `change` changes; returns them.
  @discardableResult
  private func add(
    _ count: Int, to parent: LayerID? = nil, in builder: inout TreeBuilder,
    _ change: (Int, inout LayerState) -> Void
  ) -> [LayerID] {
    (0..<count).map { number in
      builder.add(to: parent, x: 0, y: 0, width: 90, height: 90) { change(number, &$0) }
    }
  }

  @Test("a counter stops at the largest number that a Double counts to")
  func counters() {
    var counters = FrameCounters()
    counters.blendedPixels = .max - 5
    counters.blendedPixels +|= 10
    #expect(counters.blendedPixels == 1 << 53)
    var other = FrameCounters()
    other.blendedPixels = .max
    counters.addWork(of: other)
    #expect(counters.blendedPixels == 1 << 53)
    #expect(Int(Double(counters.blendedPixels)) == counters.blendedPixels)
    counters.draws +|= 3
    #expect(counters.draws == 3)
  }

  @Test("a frame with few layers leaves nothing out")
  func few() {
    var builder = TreeBuilder()
    add(20, in: &builder) { number, state in state.appearance.opacity = 0.5 }
    #expect(frame(&builder).excesses.isEmpty)
  }

  /// Adds a replicator that makes `count` copies of the layers that are added to it; returns it.
  private func replicator(_ count: Int, in builder: inout TreeBuilder) -> LayerID {
    builder.add(x: 0, y: 0, width: 90, height: 90) {
      var replicator = LayerReplicator()
      replicator.count = Double(count)
      $0.replicator = replicator
      $0.appearance.backgroundColor = SIMD4()
    }
  }

  @Test("draw calls beyond the limit are left out, and the first layer without one is named")
  func draws() {
    var builder = TreeBuilder()
    let copies = FrameLimit.draws / 2 + 50
    // Blend modes alternate, and each layer lies over the one before.
    let layers = add(2, to: replicator(copies, in: &builder), in: &builder) { number, state in
      state.appearance.backgroundColor.w = 0.5
      state.filters.compositing = number == 0 ? .over : .add
    }
    let (frame, excesses) = frame(&builder)
    #expect(frame.batches.count == FrameLimit.draws)
    // The background of the root is the first draw, the second of the last copy's the first left.
    let excess = excesses.first { $0.work == .draws }
    #expect(excess?.layer == layers[1])
    // Some of the later layers join the draw call of the last one that has its own.
    #expect((FrameLimit.draws + 1...2 * copies + 1).contains(excess?.amount ?? 0))
  }

  @Test("passes beyond the limit are left out, the outer ones first", arguments: [true, false])
  func passes(_ isNested: Bool) {
    var builder = TreeBuilder()
    var outer: LayerID?
    for _ in 0..<FrameLimit.passes + 30 {
      let group = builder.add(to: outer, x: 0, y: 0, width: 90, height: 90) {
        $0.appearance.opacity = 0.999
      }
      builder.add(to: group, x: 2, y: 2, width: 50, height: 50)
      if isNested { outer = group }
    }
    let (frame, excesses) = frame(&builder)
    #expect(frame.counters.offscreenPasses == FrameLimit.passes)
    #expect(excesses.map(\.work) == [.passes])
    #expect(excesses.first?.amount ?? 0 > FrameLimit.passes)
    #expect(frame.passes.last?.reason == .root)
  }

  private static func blur(_ radius: Double) -> LayerFilter {
    var blur = LayerFilter(.gaussianBlur, name: "blur")
    blur.values[0].x = radius
    return blur
  }

  @Test("passes of many pixels are left out")
  func passPixels() {
    var builder = TreeBuilder()
    add(200, in: &builder) { _, state in
      state.filters.contentFilters = [Self.blur(1000)]
    }
    let (frame, excesses) = frame(&builder)
    #expect(excesses.map(\.work) == [.passes])
    let areas = frame.passes.filter { $0.reason != .root }.map(\.bounds.area)
    #expect(areas.dropLast().reduce(0, +) < FrameLimit.leastPixels)
  }

  @Test("the pass of a blur covers what is seen and what spreads into it, of however large a layer")
  func blurredPixels() throws {
    var builder = TreeBuilder()
    builder.add(x: -5000, y: -5000, width: 10000, height: 10000) {
      $0.filters.contentFilters = [Self.blur(20)]
    }
    let pass = try #require(frame(&builder).frame.passes.first { $0.reason == .filter })
    let reach = pass.blur.extent &+ pass.blur.reduction
    #expect(pass.blur.extent.x >= 40)
    #expect(pass.bounds.minX >= -reach.x && pass.bounds.maxX <= 100 + reach.x)
    #expect(pass.bounds.minY >= -reach.y && pass.bounds.maxY <= 100 + reach.y)
  }

  @Test("what the renderer has no targets for is noted, and the next frame is whole")
  func targets() {
    var builder = TreeBuilder()
    let layers = add(2, in: &builder) { _, _ in }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    tree.noteLeftOutTarget(of: -1, bytes: 5)
    #expect(tree.takeExcesses().isEmpty)
    tree.noteLeftOutTarget(of: layers[1].index, bytes: 1 << 30)
    #expect(tree.takeExcesses() == [FrameExcess(.targets, of: layers[1], amount: 1 << 30)])
    builder.change(layers[1]) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.damage == PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
    let isExcessive = tree.isExcessive
    #expect(!isExcessive)
  }

  @Test("a frame fills no more pixels than the limit")
  func filledPixels() {
    var builder = TreeBuilder()
    let count = FrameLimit.leastPixels / 8100 + 100
    add(1, to: replicator(count, in: &builder), in: &builder) { _, state in
      state.appearance.backgroundColor.w = 0.5
    }
    let (frame, excesses) = frame(&builder)
    #expect(excesses.map(\.work) == [.pixels])
    #expect(frame.batches.reduce(0) { $0 + Int($1.count) } < count)
  }

  @Test("layers that cross in each other, a hundred deep, are listed a bounded number of times")
  func pieces() {
    var builder = TreeBuilder()
    var outer: LayerID?
    for _ in 0..<OpenContext3D.depthLimit {
      for turn in [-0.3, 0.3] {
        let layer = builder.add(to: outer, x: 0, y: 0, width: 90, height: 90) {
          $0.transforms.transform.m13 = turn
          $0.transforms.transform.m31 = -turn
        }
        if turn > 0 { outer = layer }
      }
    }
    for _ in 0..<200 { builder.add(to: outer, x: 0, y: 0, width: 90, height: 90) }
    let (frame, _) = frame(&builder)
    #expect(frame.counters.layersVisited < 4 * FrameLimit.pieces)
  }

  @Test("of 3D spaces in each other the first that is flattened is named", arguments: [0, 3])
  func spaces(_ further: Int) {
    var builder = TreeBuilder()
    var spaces = [builder.root]
    for _ in 0..<OpenContext3D.depthLimit + further {
      let outer = spaces[spaces.count - 1]
      builder.add(to: outer, x: 0, y: 0, width: 90, height: 90) {
        $0.transforms.transform.m43 = -50
      }
      spaces.append(
        builder.add(to: outer, x: 0, y: 0, width: 90, height: 90) {
          $0.transforms.transform.m13 = 0.3
          $0.transforms.transform.m31 = -0.3
        })
    }
    let excess = frame(&builder).excesses.first { $0.work == .spaces }
    #expect((excess == nil) == (further == 0))
    if further > 0 {
      #expect(excess?.layer == spaces[OpenContext3D.depthLimit])
      #expect(excess?.amount == OpenContext3D.depthLimit + further)
    }
  }

  @Test(
    "siblings that cross too often stay whole, and their superlayer is named", arguments: [2, 400])
  func crossings(_ count: Int) {
    var builder = TreeBuilder()
    add(count, in: &builder) { number, state in
      let slope = Double(number) - Double(count) / 2 + 0.5
      (state.transforms.transform.m13, state.transforms.transform.m43) = (slope, slope * slope)
    }
    let root = builder.root
    let (frame, excesses) = frame(&builder)
    let excess = excesses.first { $0.work == .comparisons }
    #expect(excess?.layer == (count > 2 ? root : nil))
    #expect(count == 2 || excess?.amount ?? 0 > DepthOrder.limit)
    #expect(frame.counters.items == (count > 2 ? 1 + count : 4))
  }

  @Test("all emitters of a frame share the limit of particles, and the first one is named")
  func particles() {
    var builder = TreeBuilder()
    let emitters = add(40, in: &builder) { _, state in
      state.emitter = Self.emitter(rate: 1e6, lifetime: 1e3)
    }
    let (frame, excesses) = frame(&builder)
    #expect((1000...FrameLimit.particles).contains(frame.sprites.count))
    let excess = excesses.first { $0.work == .particles }
    #expect(excess?.layer == emitters[0])
    #expect(excess?.amount ?? 0 > FrameLimit.particles)
  }

  @Test("of too many emitters the first ones show particles, and the next one is named")
  func emitters() {
    var builder = TreeBuilder()
    let emitters = add(FrameLimit.emitters + 5, in: &builder) { _, state in
      state.emitter = Self.emitter(rate: 1, lifetime: 2)
      state.appearance.backgroundColor = SIMD4()
    }
    let (frame, excesses) = frame(&builder)
    let layers = Set(frame.sprites.map(\.layer))
    #expect(layers.isSuperset(of: emitters.prefix(FrameLimit.emitters).map(\.index)))
    #expect(layers.isDisjoint(with: emitters.dropFirst(FrameLimit.emitters).map(\.index)))
    #expect(excesses.map(\.work) == [.emitters])
    #expect(excesses.first?.layer == emitters[FrameLimit.emitters])
    #expect(excesses.first?.amount == emitters.count)
  }

  @Test("particles of enormous size, of several emitters, are counted without an overflow")
  func enormousParticles() {
    var builder = TreeBuilder()
    add(3, in: &builder) { _, state in
      var emitter = Self.emitter(rate: 1e6, lifetime: 1e3)
      emitter.cells[0].scale = 1e6
      state.emitter = emitter
    }
    var tree = RenderTree(width: 16384, height: 16384, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 100, events: &events)
    _ = tree.makeFrame()
    #expect(tree.frame.counters.blendedPixels > 0)
    #expect(tree.takeExcesses().contains { $0.work == .pixels })
  }

  private static func emitter(rate: Double, lifetime: Double) -> LayerEmitter {
    var emitter = LayerEmitter()
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    cell.content.image = CGImage(
      width: 2, height: 2, bytesPerRow: 8, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: [UInt8](repeating: 255, count: 16))
    emitter.cells = [cell]
    emitter.settings.position = SIMD2(50, 50)
    return emitter
  }

  @Test("of many transitions at once, the first have snapshots, and the next layer is named")
  func snapshots() {
    var builder = TreeBuilder()
    let layers = add(FrameLimit.snapshots + 10, in: &builder) { _, _ in }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    for layer in layers { builder.pass(layer, TransitionStyle()) }
    let commit = builder.take()
    var taken = 0
    for request in commit.snapshots where tree.takeSnapshot(request) != nil { taken += 1 }
    #expect(taken == FrameLimit.snapshots)
    #expect(tree.takeExcesses().first?.layer == layers[FrameLimit.snapshots])
    tree.apply(commit)
    tree.endStep()
    builder.pass(layers[0], TransitionStyle())
    let isTaken = tree.takeSnapshot(builder.take().snapshots[0]) != nil
    #expect(isTaken)
  }

  @Test("of many rasterised layers, a bounded number has bitmaps")
  func bitmaps() {
    var builder = TreeBuilder()
    let layers = (0..<FrameLimit.bitmaps + 100).map { _ in
      builder.add(x: 0, y: 0, width: 2, height: 2) { $0.rasterization.isOn = true }
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var count = 0
    while tree.takeRasterization() != nil { count += 1 }
    #expect(count == FrameLimit.bitmaps)
    // The last ones have bitmaps. Where they leave, there is room for others.
    tree.endStep()
    for layer in layers.suffix(70) { builder.remove(layer) }
    tree.apply(builder.take())
    count = 0
    while tree.takeRasterization() != nil { count += 1 }
    #expect(count == 70)
  }

  @Test("of too many rasterised layers the first one without a bitmap is named")
  func manyBitmaps() {
    var builder = TreeBuilder()
    let layers = (0..<FrameLimit.bitmaps + 100).map { _ in
      builder.add(x: 0, y: 0, width: 2, height: 2) { $0.rasterization.isOn = true }
    }
    let excess = FrameExcess(.bitmaps, of: layers[99], amount: layers.count)
    #expect(frame(&builder).excesses == [excess])
  }

  @Test("bitmaps with more pixels than there may be are left out, and the first layer is named")
  func bitmapPixels() {
    var builder = TreeBuilder()
    let layers = add(10, in: &builder) { _, state in state.rasterization.isOn = true }
    let excesses = frame(&builder).excesses
    #expect(excesses.map(\.work) == [.bitmapPixels])
    #expect(excesses.first?.layer == layers[6])
    #expect((81_000..<90_000).contains(excesses.first?.amount ?? 0))
    var larger = TreeBuilder()
    larger.add(x: -400, y: -400, width: 900, height: 900) { $0.rasterization.isOn = true }
    #expect(frame(&larger).excesses.map(\.work) == [.bitmapPixels])
  }

  /// A layer whose mask may be too large.
  enum LargeMask: CaseIterable {
    case shape, shapeInPerspective, longPath, shadow, blurredShadow

    var work: [FrameExcess.Work] {
      switch self {
      case .shape, .blurredShadow: []
      case .shapeInPerspective, .longPath, .shadow: [.resolution]
      }
    }

    /// Sets a zigzag 3000 points wide, of which 2900 are seen.
    func set(_ state: inout LayerState) {
      let count = self == .longPath ? 190_000 : 100
      let path = ShapePath(
        (0...count).map { index in
          let x = 3000 * Double(index) / Double(count)
          let point = CGPoint(x: x, y: index % 2 == 0 ? 10 : 90)
          return index == 0 ? .move(point) : .line(point)
        })
      if self == .shadow || self == .blurredShadow {
        state.shadow.opacity = 1
        state.shadow.path = path
        state.shadow.radius = self == .shadow ? 0 : 20
        return
      }
      var shape = LayerShape()
      shape.path = path
      state.shape = shape
      if self == .shapeInPerspective { state.transforms.transform.m14 = 1e-5 }
    }
  }

  @Test(
    "a shape that is drawn at a lower resolution is named, and its frames are whole if damage counts",
    arguments: LargeMask.allCases)
  func resolution(_ mask: LargeMask) {
    var builder = TreeBuilder(width: 2900, height: 100)
    let layer = builder.add(
      x: 0, y: 0, width: 3000, height: 100, color: SIMD4(), mask.set)
    var tree = RenderTree(width: 2900, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    let excesses = tree.takeExcesses()
    #expect(excesses.map(\.work) == mask.work)
    #expect(excesses.allSatisfy { $0.layer == layer && $0.amount > 2900 })
    let isExcessive = tree.isExcessive
    #expect(isExcessive == (mask == .longPath))
  }

  @Test(
    "the line about left out work names the amount and the limit",
    arguments: FrameExcess.Work.allCases)
  func words(_ work: FrameExcess.Work) throws {
    let words = FrameExcess(work, of: TreeBuilder().root, amount: 987_654_321).words
    let expectation = try #require(words.split(separator: "expected at most ").last)
    #expect(words.contains(" 987654321 ") && expectation.first?.isNumber == true, "\(words)")
  }

  @Test("backdrops that damage each other one after the other are found in a few rounds")
  func backdrops() {
    var builder = TreeBuilder(width: 1000, height: 100)
    for number in 0..<1000 {
      builder.add(x: Double(number), y: 0, width: 1, height: 90) {
        $0.filters.backgroundFilters = [Self.blur(0.3)]
      }
    }
    let changed = builder.add(x: 999, y: 0, width: 1, height: 1)
    var tree = RenderTree(width: 1000, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    builder.change(changed) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.damage.width == 1000)
  }

  @Test("of very many stops of a gradient layer those at the edges of equal parts are kept")
  func gradientStops() {
    var gradient = LayerGradient()
    gradient.colors = (0..<10_000).map { SIMD4(Float($0) / 9999, 0, 0, 1) }
    let reduced = gradient.reduced
    #expect(reduced.colors.count <= WorkLimit.layerStops)
    #expect(reduced.colors.count > WorkLimit.layerStops / 2)
    #expect(reduced.colors.first == gradient.colors.first)
    #expect(reduced.colors.last == gradient.colors.last)
    for (color, place) in zip(reduced.colors, reduced.locations) {
      #expect(abs(Double(color.x) - place) < 1e-5)
    }
    gradient.colors = Array(gradient.colors.prefix(WorkLimit.layerStops))
    #expect(gradient.reduced.colors.count == WorkLimit.layerStops)
  }

  @Test(
    "a line whose positions take too many pixels has no map",
    arguments: [(2.0, true), (500, false)])
  func lineMaps(width: Double, hasMap: Bool) {
    let path = ShapePath(
      (0..<2000).map { index in
        let point = CGPoint(x: 50 + Double(index) / 5, y: 256)
        return index == 0 ? .move(point) : .line(point)
      })
    var pen = StrokeStyle()
    pen.width = width
    pen.end = 0.5
    var styledPaths = StyledPathStore()
    let trimming = LineTrimming(
      pen, along: path, in: SIMD4(0, 0, 512, 512), &styledPaths)
    #expect((trimming != nil) == hasMap)
    if let trimming { #expect(trimming.cells(pen, density: 1) <= CoverageLimit.lineMapCells) }
  }
}
