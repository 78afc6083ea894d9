import CalqueTesting
import QuartzCore
import RandomSeeds
import Testing

/// Setting `sublayers`: the order is kept, and objects that cannot be sublayers are left out.
@MainActor @Suite("Lists of sublayers") struct SublayerListTests {
  private let top = CALayer()
  private let a = CALayer()
  private let b = CALayer()
  private let c = CALayer()

  init() {
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] { layer.name = name }
  }

  private var names: String { (top.sublayers ?? []).compactMap(\.name).joined() }

  @Test("a layer that is listed twice stands at its first place, and one line says so")
  func duplicate() {
    let said = diagnostics { top.sublayers = [a, b, a] }
    #expect(names == "ab" && said.count == 1)
    #expect(said.first?.contains("expected each layer once") ?? false)
  }

  @Test("a layer is left out of its own list")
  func itself() {
    let said = diagnostics { top.sublayers = [top, a] }
    #expect(names == "a" && said.count == 1)
    #expect(top.superlayer == nil)
  }

  @Test("a presentation layer is left out")
  func presentation() throws {
    let shown = try StagedLayer()
    shown.layer.addSublayer(a)
    shown.stage.advance(by: 0)
    let copy = try #require(a.presentation())
    let said = diagnostics { shown.layer.sublayers = [copy, a, b] }
    #expect(shown.layer.sublayers == [a, b] && said.count == 1)
  }

  @Test("a list changes the order, takes out and brings in at once")
  func change() {
    top.sublayers = [a, b]
    top.sublayers = [c, b, a]
    #expect(names == "cba")
    top.sublayers = [a, c]
    #expect(names == "ac" && b.superlayer == nil)
    top.sublayers = nil
    #expect(top.sublayers == nil && a.superlayer == nil)
  }

  @Test("a newcomer leaves its former superlayer, also as its mask")
  func move() {
    let other = CALayer()
    other.addSublayer(a)
    top.mask = b
    top.sublayers = [a, b]
    #expect(names == "ab" && other.sublayers == nil && top.mask == nil)
  }

  @Test("a sublayer goes in front of or behind another one, from either side of it")
  func siblings() {
    top.sublayers = [a, b, c]
    top.insertSublayer(a, above: c)
    #expect(names == "bca")
    top.insertSublayer(a, below: b)
    #expect(names == "abc")
    top.replaceSublayer(b, with: a)
    #expect(names == "ac")
    top.replaceSublayer(a, with: c)
    #expect(names == "c")
  }

  @Test("edits at random leave what they leave of a plain array", arguments: seeds(4, of: 20))
  func edits(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let layers = (0..<40).map { _ in CALayer() }
    var expected: [CALayer] = []
    for _ in 0..<400 {
      let layer = layers[Int.random(in: 0..<40, using: &generator)]
      let other = layers[Int.random(in: 0..<40, using: &generator)]
      let index = Int.random(in: 0...expected.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...3:
        layer.removeFromSuperlayer()
        expected.removeAll { $0 === layer }
      case 4:
        top.insertSublayer(layer, at: UInt32(index))
        expected.removeAll { $0 === layer }
        expected.insert(layer, at: min(index, expected.count))
      case 5 where layer !== other:
        top.insertSublayer(layer, above: other)
        expected.removeAll { $0 === layer }
        let place = expected.firstIndex { $0 === other }.map { $0 + 1 }
        expected.insert(layer, at: place ?? expected.count)
      case 6 where layer !== other && expected.contains(layer):
        top.replaceSublayer(layer, with: other)
        expected.removeAll { $0 === other }
        expected[expected.firstIndex(of: layer) ?? 0] = other
      case 7: #expect((top.sublayers ?? []) == expected, "seed \(seed)")
      default:
        top.addSublayer(layer)
        expected.removeAll { $0 === layer }
        expected.append(layer)
      }
    }
    #expect((top.sublayers ?? []) == expected, "seed \(seed)")
  }

  @Test("an action that moves the layer elsewhere has the last word")
  func action() throws {
    let shown = try StagedLayer()
    let (first, second) = (CALayer(), CALayer())
    shown.layer.addSublayer(first)
    shown.layer.addSublayer(second)
    first.addSublayer(a)
    shown.stage.advance(by: 0)
    let mover = Mover { second.addSublayer(a) }
    a.actions = [kCAOnOrderOut: mover]
    shown.layer.addSublayer(a)
    #expect(a.superlayer === second && second.sublayers == [a])
    #expect(shown.layer.sublayers == [first, second])
  }
}

/// An action that runs a closure once, when a layer leaves its superlayer.
private final class Mover: CAAction {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let body = body
    self.body = nil
    body?()
  }
}
