import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("ExplodedScene", .serialized) struct ExplodedSceneTests {
  /// Options for a view from the front without depth, so that each point of the picture keeps its
  /// place.
  private var flat: ExplodedOptions {
    var options = ExplodedOptions()
    (options.yaw, options.pitch, options.spacing) = (0, 0, 0)
    options.content = .contents
    options.zoom = 1 / 0.78
    return options
  }

  private func tree(_ inspected: InspectedHost) throws -> LayerInspection {
    inspected.model.refresh()
    return try #require(inspected.model.tree)
  }

  private func pixel(_ picture: CGImage?, _ x: Int, _ y: Int) throws -> [UInt8] {
    let picture = try #require(picture)
    return picture.withBytes { bytes in
      let at = y * picture.bytesPerRow + x * 4
      return (0..<3).map { bytes[at + $0] }
    }
  }

  /// Shows the tree flat, and returns a function that finds the name of the layer at a point.
  private func shownName(in tree: LayerInspection) -> (CGFloat, CGFloat) -> String? {
    let (scene, container) = (ExplodedScene(), CALayer())
    container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    container.addSublayer(scene.layer)
    scene.show(tree, flat, in: container.bounds.size)
    return { x, y in
      scene.index(at: CGPoint(x: x, y: y), in: container).flatMap { tree.layers[$0].name }
    }
  }

  @Test("From the front and without depth it is the picture itself")
  func front() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 10, y: 20, width: 50, height: 50))
    outer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let inner = inspected.add("inner", CGRect(x: 10, y: 10, width: 20, height: 20), to: outer)
    inner.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    inner.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    CATransaction.flush()
    let plain = inspected.host.scenePicture()
    let exploded = try inspected.host.explodedPicture(flat)
    for (x, y) in [(12, 22), (58, 68), (30, 40), (30, 30), (22, 32), (40, 40)] {
      let (a, b) = try (pixel(plain, x, y), pixel(exploded, x, y))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(x) \(y): \(a) \(b)")
    }
  }

  @Test("A root that is not at the origin of its superlayer is in the middle of the view")
  func offset() throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 70, y: 10, width: 20, height: 20))
    let tree = LayerInspection(of: box, pixelScale: 1)
    let (scene, container) = (ExplodedScene(), CALayer())
    container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    container.addSublayer(scene.layer)
    scene.show(tree, flat, in: container.bounds.size)
    for (x, y) in [(2, 2), (50, 50), (98, 98)] {
      #expect(scene.index(at: CGPoint(x: x, y: y), in: container) == 0, "\(x) \(y)")
    }
  }

  @Test("A layer in one that clips is found where it is, and not in the rest of the clip")
  func hitInClip() throws {
    let inspected = try InspectedHost()
    let clip = inspected.add("clip", CGRect(x: 0, y: 0, width: 100, height: 100), alpha: 0)
    clip.masksToBounds = true
    _ = inspected.add("inner", CGRect(x: 10, y: 10, width: 20, height: 20), to: clip)
    let tree = try tree(inspected)
    let name = shownName(in: tree)
    #expect(name(20, 20) == "inner" && name(80, 80) == nil)
  }

  @Test("a shape without bounds has a sheet, and is found where its path is")
  func shapeWithoutBounds() throws {
    let inspected = try InspectedHost()
    let shape = CAShapeLayer()
    shape.name = "star"
    shape.path = CGPath(rect: CGRect(x: 30, y: 30, width: 40, height: 20), transform: nil)
    inspected.host.rootLayer.addSublayer(shape)
    let tree = try tree(inspected)
    let name = shownName(in: tree)
    #expect(name(50, 40) == "star" && name(50, 60) == nil)
    #expect(tree.indices(at: (50, 40)).first.map { tree.layers[$0].name } == "star")
    #expect(tree.indices(at: (50, 60)).allSatisfy { tree.layers[$0].name != "star" })
  }

  @Test("unfolding begins with the picture itself and ends with the options")
  func unfolding() throws {
    var options = ExplodedOptions()
    (options.tint, options.zoom) = (.cost, 2)
    #expect(options.unfolded(1) == options)
    let start = options.unfolded(0)
    #expect(start.yaw == 0 && start.pitch == 0 && start.spacing == 0)
    #expect(start.content == .contents && start.tint == .none)
    #expect(abs(start.zoom * ExplodedScene.fit - 1) < 1e-9)
    let middle = options.unfolded(0.5)
    #expect(middle.yaw == options.yaw / 2 && middle.spacing == options.spacing / 2)
  }

  @Test("Layers that draw nothing have neither a sheet nor a level")
  func levels() throws {
    let inspected = try InspectedHost()
    let empty = CALayer()
    empty.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inspected.host.rootLayer.addSublayer(empty)
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50), to: empty)
    _ = inspected.add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: box)
    let scene = ExplodedScene()
    scene.show(try tree(inspected), flat, in: CGSize(width: 100, height: 100))
    #expect(scene.sheetCount == 2 && scene.levelCount == 2)
  }

  @Test("The sheet nearest to the eye is found where it is seen")
  func hits() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 10, y: 10, width: 80, height: 80))
    _ = inspected.add("inner", CGRect(x: 20, y: 20, width: 20, height: 20), to: outer)
    let (scene, container) = (ExplodedScene(), CALayer())
    container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    container.addSublayer(scene.layer)
    let tree = try tree(inspected)
    scene.show(tree, flat, in: container.bounds.size)
    func name(_ x: CGFloat, _ y: CGFloat) -> String? {
      scene.index(at: CGPoint(x: x, y: y), in: container).flatMap { tree.layers[$0].name }
    }
    #expect(name(40, 40) == "inner" && name(80, 80) == "outer" && name(2, 2) == nil)
  }

  @Test("A range of levels leaves out the others")
  func range() throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = inspected.add("inner", CGRect(x: 0, y: 0, width: 20, height: 20), to: box)
    _ = inspected.add("innermost", CGRect(x: 0, y: 0, width: 10, height: 10), to: inner)
    let scene = ExplodedScene()
    var options = flat
    options.depths = 0.4...1
    scene.show(try tree(inspected), options, in: CGSize(width: 100, height: 100))
    #expect(scene.sheetCount == 2 && scene.levelCount == 3)
  }

  @Test("What is hidden under an opaque layer is a frame alone")
  func ghosts() throws {
    let inspected = try InspectedHost()
    let below = inspected.add("below", CGRect(x: 20, y: 20, width: 20, height: 20))
    below.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = inspected.add("above", CGRect(x: 10, y: 10, width: 70, height: 70))
    inspected.model.refresh()
    #expect(try #require(inspected.inspected("below")).cost.isCovered)
    let sheet = ExplodedSheet()
    sheet.show(try #require(inspected.inspected("below")), depth: 0, flat, isSelected: false)
    #expect(sheet.parts[0].isHidden && sheet.parts[1].borderWidth == 1)
  }

  @Test("A tint is that of the cost")
  func tint() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var options = flat
    options.tint = .overlay(.blended)
    let opaque = try pixel(try inspected.host.explodedPicture(options), 25, 25)
    #expect(opaque[1] > 80 && opaque[0] < opaque[1])
    layer.opacity = 0.9
    inspected.host.advance(to: 1)
    let blended = try pixel(try inspected.host.explodedPicture(options), 25, 25)
    #expect(max(blended[0], blended[2]) > blended[1])
  }

  @Test("A sheet has the colour of the overlay where its layer is one that this colours")
  func overlayTints() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    func tint(_ tint: ExplodedOptions.Tint) throws -> [CGFloat]? {
      inspected.host.refresh()
      inspected.model.refresh()
      var options = flat
      options.tint = tint
      let sheet = ExplodedSheet()
      sheet.show(try #require(inspected.inspected("box")), depth: 0, options, isSelected: false)
      return sheet.parts[1].backgroundColor?.components
    }
    #expect(
      try tint(.overlay(.offscreen)) == nil && tint(.overlay(.cache)) == nil
        && tint(.overlay(.culled)) == nil)
    #expect(try tint(.overlay(.batches))?.last.map { $0 > 0.5 } == true)
    layer.shouldRasterize = true
    inspected.host.advance(to: 1)
    inspected.host.advance(to: 2)
    #expect(try tint(.overlay(.cache))?.prefix(2) == [0, 1])
    let cover = inspected.add("cover", CGRect(x: 0, y: 0, width: 80, height: 80))
    cover.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shouldRasterize = false
    layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    #expect(try tint(.overlay(.culled))?.first == 0.5)
  }

  @Test("More layers than a page has are on the next ones")
  func pages() throws {
    let inspected = try InspectedHost()
    for _ in 0..<12 {
      _ = inspected.add("box", CGRect(x: 0, y: 0, width: 5, height: 5), alpha: 0.5)
    }
    let (scene, tree) = (ExplodedScene(limit: 5), try tree(inspected))
    var (options, counts) = (flat, [Int]())
    for page in [0, 2, 9, -1] {
      options.page = page
      scene.show(tree, options, in: CGSize(width: 100, height: 100))
      counts.append(scene.sheetCount)
    }
    // Page numbers are clamped to the first and the last page.
    #expect(counts == [5, 2, 2, 5] && scene.totalCount == 12 && scene.pageCount == 3)
  }

  @Test("A replicator's copies have sheets where they are seen, in their colours")
  func copies() throws {
    let inspected = try InspectedHost()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (replicator.instanceCount, replicator.instanceRedOffset) = (3, -0.5)
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    inspected.host.rootLayer.addSublayer(replicator)
    let dot = inspected.add("dot", CGRect(x: 5, y: 40, width: 20, height: 20), to: replicator)
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    CATransaction.flush()
    inspected.model.refresh()
    #expect(inspected.inspected("dot")?.copies.count == 2)
    let plain = inspected.host.scenePicture()
    let exploded = try inspected.host.explodedPicture(flat)
    for x in [15, 45, 75] {
      let (a, b) = try (pixel(plain, x, 50), pixel(exploded, x, 50))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(x): \(a) \(b)")
    }
    let scene = ExplodedScene()
    scene.show(try tree(inspected), flat, in: CGSize(width: 100, height: 100))
    #expect(scene.sheetCount == 3)
  }

  @Test("Copies of copies are told apart")
  func nested() throws {
    let inspected = try InspectedHost()
    let (outer, inner) = (CAReplicatorLayer(), CAReplicatorLayer())
    for (replicator, count) in [(outer, 2), (inner, 3)] {
      replicator.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
      replicator.instanceCount = count
    }
    outer.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    inner.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    inspected.host.rootLayer.addSublayer(outer)
    outer.addSublayer(inner)
    _ = inspected.add("dot", CGRect(x: 5, y: 5, width: 10, height: 10), to: inner)
    inspected.model.refresh()
    let dot = try #require(inspected.inspected("dot"))
    let corners = dot.copies.compactMap { dot.shown(as: $0).corners?.first }
    let places = corners.map { "\(Int($0.x.rounded())) \(Int($0.y.rounded()))" }
    #expect(places == ["35 5", "65 5", "5 45", "35 45", "65 45"])
  }

  @Test("By overdraw a sheet tells how often each of its places was drawn up to it")
  func overdraw() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("below", CGRect(x: 0, y: 0, width: 50, height: 100), alpha: 0.5)
    _ = inspected.add("above", CGRect(x: 0, y: 0, width: 100, height: 100), alpha: 0.5)
    inspected.model.refresh()
    var grid = OverdrawGrid(CGRect(x: 0, y: 0, width: 100, height: 100), pixelScale: 1)
    let below = grid.add(try #require(inspected.inspected("below")), draws: 1)
    let above = grid.add(try #require(inspected.inspected("above")), draws: 1)
    #expect(Set(below.counts) == [1])
    let row = Array(above.counts.prefix(above.columns))
    #expect(row.first == 2 && row.last == 1 && row == row.sorted(by: >))
    #expect(abs(row.filter { $0 == 2 }.count * 2 - above.columns) <= 1)
  }

  @Test("Particles are shown as they are in the picture")
  func particles() throws {
    let inspected = try InspectedHost()
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    emitter.beginTime = CACurrentMediaTime()
    let square = CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: true)
    square?.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    square?.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    (cell.contents, cell.birthRate, cell.lifetime) = (square?.makeImage(), 20, 10)
    emitter.emitterCells = [cell]
    inspected.host.rootLayer.addSublayer(emitter)
    inspected.host.advance(to: 0.5)
    let (a, b) = try (
      pixel(inspected.host.scenePicture(), 50, 50),
      pixel(inspected.host.explodedPicture(flat), 50, 50)
    )
    #expect(a == [255, 0, 0] && b == a)
  }

  @Test("From the front a drag moves the picture and turns nothing")
  func flatView() {
    var options = ExplodedOptions()
    let yaw = options.yaw
    options.isFlat = true
    options.orbit(x: 12, y: -5)
    #expect(options.yaw == yaw && options.shift == SIMD2(12, -5))
  }

  @Test("It is turned and enlarged within limits")
  func limits() {
    var options = ExplodedOptions()
    options.orbit(x: 1e6, y: -1e6)
    #expect(options.yaw == 85 && options.pitch == 85)
    options.zoom(by: .infinity)
    options.zoom(by: .nan)
    #expect(options.zoom == 1)
    options.zoom(by: 1000)
    #expect(options.zoom == 8)
  }
}
