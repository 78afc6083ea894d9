import CalqueTesting
import Testing

@testable import UIKitCore

/// A view and its layer, whose callbacks act.
private final class Rogue: UIView {
  final class Layer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      (delegate as? Rogue)?.act("action")
      return super.action(forKey: event)
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      (delegate as? Rogue)?.act("layer needs layout")
    }
    override func layoutSublayers() {
      super.layoutSublayers()
      (delegate as? Rogue)?.act("sublayers")
    }
    override func addSublayer(_ layer: CALayer) {
      super.addSublayer(layer)
      (delegate as? Rogue)?.act("added a sublayer")
    }
    override func removeFromSuperlayer() {
      super.removeFromSuperlayer()
      (delegate as? Rogue)?.act("removed from the superlayer")
    }
  }

  override class var layerClass: AnyClass { Layer.self }
  /// The callback in which `deed` is done, each time or once.
  var callback = ""
  var deed: (() -> Void)?
  var repeats = false

  func act(_ name: String) {
    guard name == callback, let deed else { return }
    if !repeats { self.deed = nil }
    deed()
  }

  override func willMove(toSuperview newSuperview: UIView?) { act("will move to a superview") }
  override func didMoveToSuperview() { act("did move to a superview") }
  override func willMove(toWindow newWindow: UIWindow?) { act("will move to a window") }
  override func didMoveToWindow() { act("did move to a window") }
  override func didAddSubview(_ subview: UIView) { act("did add") }
  override func willRemoveSubview(_ subview: UIView) { act("will remove") }
  override func setNeedsLayout() {
    super.setNeedsLayout()
    act("needs layout")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    act("layout")
  }
  override func updateConstraints() {
    super.updateConstraints()
    act("constraints")
  }
  override func draw(_ rect: CGRect) { act("draw") }
  override func tintColorDidChange() { act("tint") }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    act("traits")
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    act("hit")
    return super.hitTest(point, with: event)
  }
  override var canBecomeFirstResponder: Bool {
    act("responder")
    return true
  }
  override func resignFirstResponder() -> Bool {
    act("resign")
    return super.resignFirstResponder()
  }

  static let callbacks = [
    "action", "layer needs layout", "sublayers", "added a sublayer", "removed from the superlayer",
    "will move to a superview", "did move to a superview", "will move to a window",
    "did move to a window", "did add", "will remove", "needs layout", "layout", "constraints",
    "draw", "tint", "traits", "hit", "responder", "resign",
  ]
}

/// Two trees in a window, one outside, and a view that moves between them.
@MainActor
private final class Grove {
  let stage: Stage
  let (top, former, target, other, outside) = (Rogue(), Rogue(), Rogue(), Rogue(), Rogue())
  let (moved, sibling, inner) = (Rogue(), Rogue(), Rogue())
  private var extra: UIView? = UIView()
  var operation: () -> Void = {}

  init(_ stage: Stage) {
    self.stage = stage
    stage.window.rootViewController = UIViewController()
    for view in rogues { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    stage.window.addSubview(top)
    for view in [former, target, other] { top.addSubview(view) }
    for view in [moved, sibling] { former.addSubview(view) }
    moved.addSubview(inner)
    inner.leadingAnchor.constraint(equalTo: moved.leadingAnchor).isActive = true
    moved.leadingAnchor.constraint(equalTo: former.leadingAnchor).isActive = true
    if let extra { moved.addSubview(extra) }
  }

  var rogues: [Rogue] { [top, former, target, other, outside, moved, sibling, inner] }
  var faults: [String] {
    treeFaults(rogues + [stage.window], [stage.window.rootViewController].compactMap { $0 })
  }

  func end() {
    for rogue in rogues { rogue.deed = nil }
    for rogue in rogues { rogue.removeFromSuperview() }
    for rogue in rogues { rogue.mask = nil }
  }

  nonisolated static let operations: [String: @MainActor @Sendable (Grove) -> Void] = [
    "add": { $0.target.addSubview($0.moved) },
    "add outside": { $0.outside.addSubview($0.moved) },
    "add from outside": { $0.target.addSubview($0.outside) },
    "insert at": { $0.top.insertSubview($0.moved, at: 1) },
    "insert above": { $0.top.insertSubview($0.moved, aboveSubview: $0.target) },
    "insert below": { $0.top.insertSubview($0.moved, belowSubview: $0.target) },
    "remove": { $0.moved.removeFromSuperview() },
    "remove all": { for view in $0.former.subviews { view.removeFromSuperview() } },
    "exchange": { $0.former.exchangeSubview(at: 0, withSubviewAt: 1) },
    "to front": { $0.former.bringSubviewToFront($0.moved) },
    "to back": { $0.former.sendSubviewToBack($0.sibling) },
    "mask": { $0.target.mask = $0.moved },
    "mask, then add": {
      $0.target.mask = $0.moved
      $0.target.addSubview($0.moved)
    },
    "no mask": {
      $0.target.mask = $0.outside
      $0.target.mask = nil
    },
    "layout": {
      for rogue in $0.rogues { rogue.setNeedsUpdateConstraints() }
      $0.moved.setNeedsLayout()
      $0.top.layoutIfNeeded()
    },
    "display": {
      for rogue in $0.rogues { rogue.setNeedsDisplay() }
      $0.stage.advance(by: 0.02)
    },
    "tint": { $0.top.tintColor = $0.top.tintColor == .red ? .blue : .red },
    "style": { $0.top.overrideUserInterfaceStyle = .dark },
    "hit test": { _ = $0.stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) },
    "first responder": {
      $0.moved.becomeFirstResponder()
      $0.sibling.becomeFirstResponder()
    },
    "hide the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "transition": {
      UIView.transition(
        from: $0.moved, to: $0.outside, duration: 0.1, options: .transitionCrossDissolve)
    },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (Grove) -> Void] = [
    "puts the target into the view": { $0.moved.addSubview($0.target) },
    "puts the ancestor into the view": { $0.inner.addSubview($0.top) },
    "puts the former superview into the view": { $0.moved.addSubview($0.former) },
    "removes the view": { $0.moved.removeFromSuperview() },
    "moves the view elsewhere": { $0.other.addSubview($0.moved) },
    "moves the view back": { $0.former.insertSubview($0.moved, at: 0) },
    "moves the view outside": { $0.outside.addSubview($0.moved) },
    "removes the former superview": { $0.former.removeFromSuperview() },
    "removes the target": { $0.target.removeFromSuperview() },
    "removes everything": { $0.top.removeFromSuperview() },
    "shows the tree outside": { $0.stage.window.addSubview($0.outside) },
    "replaces the root": { $0.stage.window.rootViewController = UIViewController() },
    "starts the operation again": { $0.operation() },
    "masks with the view": { $0.other.mask = $0.moved },
    "masks the view": { $0.moved.mask = $0.target },
    "masks an ancestor": { $0.former.mask = $0.inner },
    "releases what is inside": { $0.release() },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "lays out": { $0.top.layoutIfNeeded() },
  ]

  private func release() {
    extra?.removeFromSuperview()
    extra = nil
  }
}

@MainActor
@Suite("Callbacks of views that change the tree", .serialized)
struct ViewCallbackTests {
  @Test(
    "Whatever a callback does in the middle of an operation, the trees stay trees",
    arguments: Grove.operations.keys.sorted())
  func anyCallback(_ name: String) throws {
    try perform(name, Grove.deeds.keys.sorted()) { grove in grove.rogues }
  }

  @Test(
    "Callbacks that do it each time end, and the trees stay trees",
    arguments: ["add", "insert above", "remove", "mask"])
  func eachCallback(_ name: String) throws {
    let deeds = [
      "starts the operation again", "moves the view elsewhere", "masks the view",
      "puts the former superview into the view",
    ]
    try perform(name, deeds, repeats: true) { grove in [grove.moved, grove.target] }
  }

  private func perform(
    _ name: String, _ deeds: [String], repeats: Bool = false, by doers: (Grove) -> [Rogue]
  ) throws {
    let operation = try #require(Grove.operations[name])
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    try Diagnostic.withListener({ _ in }) {
      for callback in Rogue.callbacks {
        for title in deeds {
          let deed = try #require(Grove.deeds[title])
          let grove = Grove(stage)
          // Actions run for layers that have been committed.
          if callback == "action" { stage.advance(by: 0.02) }
          for rogue in doers(grove) {
            (rogue.callback, rogue.repeats) = (callback, repeats)
            rogue.deed = { [unowned grove] in deed(grove) }
          }
          grove.operation = { [unowned grove] in operation(grove) }
          operation(grove)
          #expect(grove.faults.isEmpty, "\(callback) \(title)")
          if callback.contains("layout") || callback == "draw" { stage.advance(by: 0.02) }
          grove.end()
          #expect(grove.faults.isEmpty, "\(callback) \(title), at the end")
        }
      }
    }
    stage.advance(by: 0.5)
  }

  @Test(
    "A move that a callback has made impossible is dropped, with a line",
    arguments: ["will move to a superview", "will move to a window", "will remove", "action"])
  func dropped(_ callback: String) throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let grove = Grove(stage)
    stage.advance(by: 0.02)
    let mover = callback == "will remove" ? grove.former : grove.moved
    mover.callback = callback
    mover.deed = { [unowned grove] in grove.inner.addSubview(grove.outside) }
    let lines = allReports { grove.outside.addSubview(grove.moved) }
    #expect(grove.moved.superview === grove.former && grove.moved.window === stage.window)
    #expect(grove.moved.layer.superlayer === grove.former.layer)
    #expect(grove.outside.superview === grove.inner)
    #expect(
      lines == [
        "Calque: addSubview of Rogue: dropped; a callback made it impossible"
      ])
  }

  @Test("Callbacks that start the same operation for ever end, with one line")
  func endless() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let (a, b, view) = (UIView(), UIView(), Rogue())
    for view in [a, b] { stage.window.addSubview(view) }
    view.callback = "will move to a superview"
    view.repeats = true
    view.deed = { [unowned view] in (view.superview === a ? b : a).addSubview(view) }
    let lines = allReports { b.addSubview(view) }
    view.deed = nil
    #expect(lines.count { $0.contains("within each other without end") } == 1)
    #expect(treeFaults([a, b, view, stage.window]).isEmpty)
  }

  @Test("A drawing that asks for itself at once ends")
  func endlessDrawing() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = Rogue(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.callback = "draw"
    view.repeats = true
    view.deed = { [unowned view] in
      view.setNeedsDisplay()
      view.layer.displayIfNeeded()
      view.layer.display()
    }
    stage.window.addSubview(view)
    let lines = allReports { stage.advance(by: 0.02) }
    #expect(lines.count { $0.contains("within each other without end") } == 1)
  }

  @Test("Layouts that move each other's views for ever end")
  func endlessLayout() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let (a, b) = (Rogue(), Rogue())
    stage.window.addSubview(a)
    a.addSubview(b)
    for (view, other) in [(a, b), (b, a)] {
      (view.callback, view.repeats) = ("layout", true)
      view.deed = { [unowned view, unowned other] in
        stage.window.addSubview(view)
        view.addSubview(other)
        other.setNeedsLayout()
      }
    }
    Diagnostic.withListener({ _ in }) {
      stage.window.layoutIfNeeded()
      stage.advance(by: 0.02)
    }
    #expect(treeFaults([a, b, stage.window]).isEmpty)
    for view in [a, b] { view.deed = nil }
  }

  @Test("A view that is added in didMoveToWindow is told of the window once")
  func addedMeanwhile() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let (outer, inner) = (Rogue(), LoggingView("inner", LoggingView.Log()))
    outer.callback = "did move to a window"
    outer.deed = { [unowned outer] in outer.addSubview(inner) }
    stage.window.addSubview(outer)
    #expect(inner.log.lines.count { $0 == "inner didMoveToWindow" } == 1)
  }

  @Test("A view moved into the tree of a window that its target has just entered is in the window")
  func lateWindow() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let (target, view) = (UIView(), Rogue())
    view.callback = "will move to a superview"
    view.deed = { stage.window.addSubview(target) }
    target.addSubview(view)
    #expect(view.window === stage.window && treeFaults([target, view, stage.window]).isEmpty)
  }

  @Test("A window is in no other view, and says so")
  func windowInside() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIView()
    let lines = allReports {
      view.addSubview(stage.window)
      view.mask = stage.window
    }
    #expect(view.subviews.isEmpty && view.mask == nil && stage.window.superview == nil)
    #expect(lines.count == 2 && lines[0].contains("a window cannot be a subview"))
  }

  @Test("A view cannot be put into its own mask")
  func ownMask() {
    let (view, mask) = (UIView(), UIView())
    view.mask = mask
    let lines = allReports { mask.addSubview(view) }
    #expect(mask.subviews.isEmpty && view.superview == nil && lines.count == 1)
  }
}
