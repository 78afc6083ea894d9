import CalqueTesting
import QuartzCore
import Testing

/// `sublayers` as it is set: in the order that was given, without what cannot be a sublayer.
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
    #expect(said.first?.contains("more than once") ?? false)
  }

  @Test("a layer is left out of its own list")
  func itself() {
    let said = diagnostics { top.sublayers = [top, a] }
    #expect(names == "a" && said.count == 1)
    #expect(top.superlayer == nil)
  }

  @Test("a presentation layer is left out")
  func presentation() throws {
    let shown = try Shown()
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

  @Test("an action that moves the layer elsewhere has the last word")
  func action() throws {
    let shown = try Shown()
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

/// Does something, once, when a layer leaves its superlayer.
private final class Mover: CAAction {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let body = body
    self.body = nil
    body?()
  }
}
