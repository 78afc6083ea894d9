import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct LayerTreeTests {
  private func named(_ names: String...) -> [CALayer] {
    names.map { name in
      let layer = CALayer()
      layer.name = name
      return layer
    }
  }

  private func order(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).compactMap(\.name) }

  @Test("sublayers stand in the order in which they were put")
  func order() {
    let top = CALayer()
    let layers = named("a", "b", "c", "d", "e")
    top.addSublayer(layers[0])
    top.addSublayer(layers[1])
    top.insertSublayer(layers[2], at: 0)
    top.insertSublayer(layers[3], above: layers[0])
    top.insertSublayer(layers[4], below: layers[1])
    #expect(order(top) == ["c", "a", "d", "e", "b"])
    top.replaceSublayer(layers[0], with: layers[1])
    #expect(order(top) == ["c", "b", "d", "e"])
    layers[3].removeFromSuperlayer()
    #expect(order(top) == ["c", "b", "e"])
    #expect(layers[3].superlayer == nil)
  }

  @Test("an index past the end is the end")
  func farIndex() {
    let top = CALayer()
    let layers = named("a", "b")
    top.insertSublayer(layers[0], at: 7)
    top.insertSublayer(layers[1], at: .max)
    #expect(order(top) == ["a", "b"])
  }

  @Test("a layer without sublayers has nil of them")
  func empty() {
    let top = CALayer()
    #expect(top.sublayers == nil)
    top.addSublayer(CALayer())
    top.sublayers = []
    #expect(top.sublayers == nil)
  }

  @Test("a layer leaves its former superlayer")
  func move() {
    let (first, second, layer) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(layer)
    second.addSublayer(layer)
    #expect(first.sublayers == nil)
    #expect(layer.superlayer === second)
  }

  @Test("a layer cannot stand under itself, a thousand layers deep", arguments: [true, false])
  func farCycle(_ isWide: Bool) {
    let top = CALayer()
    if isWide { top.sublayers = (0..<2000).map { _ in CALayer() } }
    var chain = [top]
    for number in 0..<1000 {
      chain.append(CALayer())
      chain[number].insertSublayer(chain[number + 1], at: 0)
    }
    for number in [0, 1, 500, 900, 999, 1000] {
      chain[1000].addSublayer(chain[number])
      #expect(chain[1000].sublayers == nil)
      #expect(number == 0 || chain[number].superlayer === chain[number - 1])
    }
    let other = CALayer()
    other.addSublayer(CALayer())
    chain[1000].addSublayer(other)
    #expect(other.superlayer === chain[1000])
  }

  @Test("a layer cannot stand under itself")
  func cycle() {
    let (top, middle, bottom) = (CALayer(), CALayer(), CALayer())
    top.addSublayer(middle)
    middle.addSublayer(bottom)
    bottom.addSublayer(top)
    top.addSublayer(top)
    #expect(bottom.sublayers == nil)
    #expect(top.superlayer == nil)
    #expect(top.sublayers?.count == 1)
  }

  @Test("a tree of 10,000 levels is shown and taken away")
  func deep() throws {
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let top = CALayer()
    var layer = top
    for _ in 0..<10_000 {
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(top)
    stage.advance(by: 0)
    #expect(layer.presentation() != nil)
    top.removeFromSuperlayer()
    stage.advance(by: 0.1)
    #expect(layer.presentation() == nil)
  }

  @Test("adding a sublayer and changing bounds ask for layout of the layer itself")
  func layoutMarks() {
    let (top, child) = (CALayer(), CALayer())
    top.layoutIfNeeded()
    top.addSublayer(child)
    #expect(top.needsLayout())
    #expect(!child.needsLayout())
    top.layoutIfNeeded()
    top.bounds.size.width = 5
    #expect(top.needsLayout())
  }

  @Test("layout runs from the highest layer that needs it, once each")
  func layoutOrder() {
    let log = LayoutLog()
    let (top, middle, bottom) = (LoggedLayout(log, "top"), CALayer(), LoggedLayout(log, "bottom"))
    top.addSublayer(middle)
    middle.addSublayer(bottom)
    bottom.setNeedsLayout()
    bottom.layoutIfNeeded()
    #expect(log.lines == ["top", "bottom"])
    bottom.layoutIfNeeded()
    #expect(log.lines == ["top", "bottom"])
  }

  // Inferred: Apple calls a copy that an app makes undefined, and programs set the position of
  // their copies.
  @Test("a copy that an app makes has the look of the layer, and no place or size")
  func copy() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.cornerRadius = 5
    let copy = CALayer(layer: layer)
    #expect(copy.cornerRadius == 5)
    #expect(copy.bounds == .zero && copy.position == .zero)
  }

  @Test("presentation layers are copies of their layer's class, linked among themselves")
  func presentation() throws {
    let shown = try StagedLayer(Tagged())
    let child = CALayer()
    shown.layer.addSublayer(child)
    (shown.layer as? Tagged)?.tag = 7
    #expect(child.presentation() == nil)
    shown.stage.advance(by: 0)
    let copy = try #require(shown.layer.presentation())
    #expect((copy as? Tagged)?.tag == 7)
    #expect(copy !== shown.layer)
    #expect(copy.model() === shown.layer)
    #expect(child.presentation()?.superlayer?.model() === shown.layer)
    #expect(copy.sublayers?.first?.model() === child)
    copy.position.x = 99
    #expect(shown.layer.position.x == 10)
    #expect(shown.presentationX == 10)
  }

  @Test(
    "a layer that leaves the tree and comes back shows its committed state until the next commit",
    arguments: [false, true])
  func comingBack(changesOutside: Bool) throws {
    let shown = try StagedLayer()
    let other = CALayer()
    shown.stage.layer.addSublayer(other)
    shown.stage.advance(by: 0)
    CATransaction.setDisableActions(true)
    shown.layer.removeFromSuperlayer()
    if changesOutside { shown.layer.position.x = 50 }
    other.addSublayer(shown.layer)
    if !changesOutside { shown.layer.position.x = 50 }
    #expect(shown.presentationX == 10)
    shown.stage.advance(by: 0)
    #expect(shown.presentationX == 50)
  }

  @Test("an animation that is added outside of the tree runs once the layer has come back")
  func animatedOutside() throws {
    let shown = try StagedLayer()
    shown.layer.removeFromSuperlayer()
    shown.layer.add(StagedLayer.move(from: 0, to: 100), forKey: "move")
    shown.stage.layer.addSublayer(shown.layer)
    shown.stage.advance(by: 0)
    shown.stage.advance(by: 0.5)
    #expect(shown.presentationX == 50)
    shown.stage.advance(by: 0.6)
    #expect(shown.layer.animationKeys() == nil)
  }
}

@MainActor private final class LayoutLog {
  var lines: [String] = []
}

private final class LoggedLayout: CALayer {
  private var log: LayoutLog?
  private var label = ""

  convenience init(_ log: LayoutLog, _ label: String) {
    self.init()
    self.log = log
    self.label = label
  }

  override func layoutSublayers() { log?.lines.append(label) }
}

private final class Tagged: CALayer {
  var tag = 0

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? Tagged { tag = layer.tag }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
