import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// The item records of small trees.
@Suite struct ItemRecordTests {
  /// Returns the item records of the tree that `builder` builds, on a surface of 100 × 100
  /// pixels.
  private func diagnostics(_ builder: inout TreeBuilder) -> [ItemRecord] {
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    while tree.takeRasterization() != nil {}
    _ = tree.makeFrame()
    return tree.frame.itemRecords
  }

  private func image(width: Int = 10, _ alpha: CGImageAlphaInfo = .noneSkipLast) -> CGImage {
    CGImage(
      width: width, height: 10, bytesPerRow: width * 4, layout: .rgba, alphaInfo: alpha,
      bytes: [UInt8](repeating: 255, count: width * 40))
  }

  @Test("a tree takes no notes unless it is told to")
  func off() {
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.itemRecords.isEmpty)
  }

  @Test("taking notes leaves what is drawn as it is")
  func drawing() {
    var builder = TreeBuilder()
    builder.add(x: 10, y: 10, width: 20, height: 20) { $0.appearance.opacity = 0.5 }
    let commit = builder.take()
    var plain = RenderTree(width: 100, height: 100, scale: 1)
    var noting = RenderTree(width: 100, height: 100, scale: 1)
    noting.collectsItemRecords = true
    plain.apply(commit)
    noting.apply(commit)
    _ = plain.makeFrame()
    _ = noting.makeFrame()
    #expect(plain.frame.description == noting.frame.description)
    #expect(plain.frame.counters == noting.frame.counters)
  }

  @Test("what is not drawn has a note that says why")
  func outcomes() {
    var builder = TreeBuilder(color: SIMD4())
    let covered = builder.add(x: 0, y: 0, width: 70, height: 70)
    let cover = builder.add(x: 0, y: 0, width: 80, height: 80)
    let hidden = builder.add(x: 0, y: 0, width: 9, height: 9) {
      $0.appearance.flags.insert(.isHidden)
    }
    let inside = builder.add(to: hidden, x: 0, y: 0, width: 9, height: 9)
    let clear = builder.add(x: 0, y: 0, width: 9, height: 9) { $0.appearance.opacity = 0 }
    let outside = builder.add(x: 200, y: 0, width: 9, height: 9)
    let empty = builder.add(x: 0, y: 0, width: 0, height: 9)
    let back = builder.add(x: 0, y: 0, width: 9, height: 9) {
      $0.appearance.flags.remove(.isDoubleSided)
      $0.transforms.transform = CATransform3D(
        rows: SIMD4(-1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, -1, 0), SIMD4(0, 0, 0, 1))
    }
    let found = diagnostics(&builder).map { ($0.layer, $0.outcome) }
    let expected: [(LayerID, ItemRecord.Outcome)] = [
      (builder.root, .empty), (covered, .covered), (cover, .drawn), (hidden, .unseen),
      (inside, .unseen), (clear, .unseen), (outside, .outside), (empty, .empty),
      (back, .backface),
    ]
    #expect(found.map(\.0) == expected.map(\.0))
    #expect(found.map(\.1) == expected.map(\.1))
  }

  @Test("a tree that is told to leaves nothing out")
  func covered() {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: 70, height: 70)
    builder.add(x: 0, y: 0, width: 80, height: 80)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.fastPaths.remove(.culling)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.itemRecords.map(\.outcome) == [.drawn, .drawn, .drawn])
  }

  @Test("a group that fades has a note for its pass and one for its picture")
  func group() {
    var builder = TreeBuilder()
    let group = builder.add(x: 10, y: 10, width: 40, height: 40) { $0.appearance.opacity = 0.5 }
    builder.add(to: group, x: 5, y: 5, width: 10, height: 10)
    let found = diagnostics(&builder)
    #expect(found.map(\.part) == [.background, .group, .background, .background, .group])
    #expect(found[1].passReason == .groupOpacity)
    #expect(found[1].bounds == PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 50))
    #expect(found[2].pass == found[1].pass)
    #expect(found[4].layer == group)
    #expect(found[4].blendReasons == .groupOpacity)
    #expect(found[4].pixels == 1600)
  }

  @Test("the reasons to blend are told apart")
  func reasons() {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: 9, height: 9, color: SIMD4(1, 0, 0, 0.5))
    builder.add(x: 10, y: 0, width: 9, height: 9) { $0.appearance.opacity = 0.5 }
    builder.add(x: 20, y: 0, width: 9, height: 9) { $0.appearance.cornerRadius = 3 }
    builder.add(x: 30, y: 0, width: 9, height: 9) { $0.appearance.borderWidth = 1 }
    builder.add(x: 40, y: 0, width: 9, height: 9, color: SIMD4()) {
      $0.content.image = image(.premultipliedLast)
    }
    builder.add(x: 50, y: 0, width: 9, height: 9) { $0.filters.compositing = .screen }
    builder.add(x: 60, y: 0, width: 9, height: 9, color: SIMD4(1, 0, 0, 0.5)) {
      $0.appearance.flags.insert(.isOpaque)
    }
    let found = diagnostics(&builder).dropFirst().map(\.blendReasons)
    #expect(found == [.colorAlpha, .opacity, .corners, .border, .contentsAlpha, .blendMode, []])
  }

  @Test("images are aligned, between pixels, or turned")
  func alignment() {
    var builder = TreeBuilder()
    for x in [0, 20.5, 40.01] {
      builder.add(x: x, y: 0, width: 10, height: 10, color: SIMD4()) { $0.content.image = image() }
    }
    builder.add(x: 60, y: 0, width: 10, height: 10, color: SIMD4()) {
      $0.content.image = image()
      $0.transforms.transform = CATransform3D(
        rows: SIMD4(0.8, 0.6, 0, 0), SIMD4(-0.6, 0.8, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
    let found = diagnostics(&builder).dropFirst().map(\.alignment)
    #expect(found == [.aligned, .misaligned, .aligned, .turned])
  }

  @Test("texels are counted per pixel along both sides of an image")
  func texels() {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: 10, height: 20, color: SIMD4()) {
      $0.content.image = image(width: 40)
    }
    // Nine-part contents have their natural scale in the corners, even if the middle stretches.
    builder.add(x: 20, y: 0, width: 50, height: 20, color: SIMD4()) {
      $0.content.image = image()
      $0.content.center = SIMD4(0.4, 0.4, 0.2, 0.2)
    }
    let found = diagnostics(&builder).dropFirst()
    #expect(found.first?.texelsPerPixel == SIMD2(4, 0.5))
    #expect(found.dropFirst().allSatisfy { $0.texelsPerPixel == SIMD2(1, 1) })
    #expect(found.count == 10)
  }

  @Test("a rasterised layer misses once, then hits, and those in it are in its picture")
  func raster() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 10, width: 40, height: 40) { $0.rasterization.isOn = true }
    let inner = builder.add(to: layer, x: 5, y: 5, width: 10, height: 10)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    while tree.takeRasterization() != nil {}
    _ = tree.makeFrame()
    let first = tree.frame.itemRecords.filter { $0.layer == layer }
    #expect(first.map(\.cacheResult) == [.none, .miss])
    #expect(first.map(\.passReason) == [.rasterization, nil])
    #expect(tree.frame.itemRecords.filter { $0.layer == inner }.map(\.outcome) == [.cached])
    _ = tree.makeFrame(evenUnchanged: true)
    #expect(tree.frame.itemRecords.filter { $0.layer == layer }.map(\.cacheResult) == [.hit])
  }

  @Test("an animated place is told from a still one")
  func motion() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10, color: SIMD4()) {
      $0.content.image = image()
    }
    builder.add(x: 40, y: 0, width: 10, height: 10, color: SIMD4()) { $0.content.image = image() }
    var maker = RandomAnimations(seed: 1)
    var animation = maker.next(depth: 0)
    animation.timing = TimingSpec(duration: 1)
    animation.content = .motion(
      PropertyMotion(
        target: AnimationTarget(.geometry(.position)),
        source: .endpoints(.init(from: .vector(SIMD4(5, 5, 0, 0)), to: .vector(SIMD4(9, 5, 0, 0)))))
    )
    builder.commit.animations.append(.added(animation, to: layer))
    #expect(diagnostics(&builder).dropFirst().map(\.isMoving) == [true, false])
  }
}
