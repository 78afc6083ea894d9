import CalqueTesting
import Synchronization
import Testing

@testable import QuartzCore

/// A layer whose callbacks act.
private final class Rogue: CALayer {
  weak var grove: Grove?

  override func action(forKey event: String) -> (any CAAction)? {
    grove?.act("action \(event)")
    return super.action(forKey: event)
  }
  override func layoutSublayers() {
    super.layoutSublayers()
    grove?.act("layout")
  }
  override func setNeedsLayout() {
    super.setNeedsLayout()
    grove?.act("needs layout")
  }
  override func setNeedsDisplay() {
    super.setNeedsDisplay()
    grove?.act("needs display")
  }
  override func draw(in ctx: CGContext) { grove?.act("draw") }
  override func display() {
    super.display()
    grove?.act("display")
  }
  override class func needsDisplay(forKey key: String) -> Bool { key == "mask" }
}

/// An action that acts.
private final class Act: CAAction {
  weak var grove: Grove?
  init(_ grove: Grove) { self.grove = grove }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    grove?.act("run")
  }
}

/// Two trees of layers on a stage, one outside, and a layer that moves between them.
@MainActor
private final class Grove {
  let stage: Stage
  let (top, former, target, other, outside) = (Rogue(), Rogue(), Rogue(), Rogue(), Rogue())
  let (moved, sibling, inner) = (Rogue(), Rogue(), Rogue())
  var callback = ""
  var deed: (() -> Void)?
  var repeats = false
  var operation: () -> Void = {}

  init(_ stage: Stage) {
    self.stage = stage
    stage.layer.addSublayer(top)
    for layer in [former, target, other] { top.addSublayer(layer) }
    for layer in [moved, sibling] { former.addSublayer(layer) }
    moved.addSublayer(inner)
    let act = Act(self)
    for layer in layers {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.grove = self
      layer.actions = ["onOrderOut": act, "onOrderIn": act, "sublayers": act, "mask": act]
    }
    stage.advance(by: 0.02)
  }

  var layers: [Rogue] { [top, former, target, other, outside, moved, sibling, inner] }

  func act(_ name: String) {
    guard name == callback, let deed else { return }
    if !repeats { self.deed = nil }
    deed()
  }

  func end() {
    deed = nil
    for layer in layers {
      layer.removeFromSuperlayer()
      layer.mask = nil
    }
  }

  /// The faults of the trees.
  var faults: [String] {
    var faults: [String] = []
    for layer in layers {
      let line = Array(sequence(first: layer as CALayer, next: \.superlayer).prefix(50))
      if line.count == 50 { faults.append("a layer is its own ancestor") }
      if let superlayer = layer.superlayer, superlayer.mask !== layer,
        superlayer.sublayers?.count(where: { $0 === layer }) != 1
      {
        faults.append("a layer that its superlayer does not know")
      }
      let children = (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
      if children.contains(where: { $0.superlayer !== layer }) {
        faults.append("a sublayer with another superlayer")
      }
      if layer.context !== line.last?.context {
        faults.append("a layer in another context than its root")
      }
    }
    return faults
  }

  nonisolated static let callbacks = [
    "action onOrderOut", "action onOrderIn", "action sublayers", "action mask", "run", "layout",
    "needs layout", "needs display", "draw", "display",
  ]

  nonisolated static let operations: [String: @MainActor @Sendable (Grove) -> Void] = [
    "add": { $0.target.addSublayer($0.moved) },
    "add outside": { $0.outside.addSublayer($0.moved) },
    "add from outside": { $0.target.addSublayer($0.outside) },
    "insert at": { $0.top.insertSublayer($0.moved, at: 1) },
    "insert above": { $0.top.insertSublayer($0.moved, above: $0.target) },
    "insert below": { $0.top.insertSublayer($0.moved, below: $0.target) },
    "replace": { $0.top.replaceSublayer($0.other, with: $0.moved) },
    "remove": { $0.moved.removeFromSuperlayer() },
    "set": { $0.target.sublayers = [$0.sibling, $0.outside, $0.moved] },
    "empty": { $0.former.sublayers = nil },
    "mask": { $0.target.mask = $0.moved },
    "another mask": {
      $0.target.mask = $0.outside
      $0.target.mask = $0.moved
    },
    "no mask": {
      $0.target.mask = $0.outside
      $0.target.mask = nil
    },
    "lay out": {
      for layer in $0.layers { layer.setNeedsLayout() }
      $0.top.layoutIfNeeded()
    },
    "draw": {
      for layer in $0.layers {
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
      }
    },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (Grove) -> Void] = [
    "puts the target into the layer": { $0.moved.addSublayer($0.target) },
    "puts the ancestor into the layer": { $0.inner.addSublayer($0.top) },
    "puts the former superlayer into the layer": { $0.moved.addSublayer($0.former) },
    "removes the layer": { $0.moved.removeFromSuperlayer() },
    "moves the layer elsewhere": { $0.other.addSublayer($0.moved) },
    "moves the layer back": { $0.former.insertSublayer($0.moved, at: 0) },
    "removes the target": { $0.target.removeFromSuperlayer() },
    "removes everything": { $0.top.removeFromSuperlayer() },
    "masks with the layer": { $0.other.mask = $0.moved },
    "masks the layer": { $0.moved.mask = $0.target },
    "masks an ancestor": { $0.former.mask = $0.inner },
    "starts the operation again": { $0.operation() },
    "empties the target": { $0.target.sublayers = nil },
    "lays out": { $0.top.layoutIfNeeded() },
    "shows": { _ in CATransaction.flush() },
  ]
}

@MainActor
@Suite("Callbacks of layers that change the tree", .serialized)
struct LayerCallbackTests {
  @Test(
    "Whatever a callback does in the middle of an operation, the trees stay trees",
    arguments: Grove.operations.keys.sorted())
  func anyCallback(_ name: String) throws {
    try perform(name, Grove.deeds.keys.sorted(), repeats: false)
  }

  @Test(
    "Callbacks that do it each time end, and the trees stay trees",
    arguments: ["add", "remove", "set", "mask"])
  func eachCallback(_ name: String) throws {
    let deeds = [
      "starts the operation again", "moves the layer elsewhere", "masks the layer",
      "puts the former superlayer into the layer",
    ]
    try perform(name, deeds, repeats: true)
  }

  private func perform(_ name: String, _ deeds: [String], repeats: Bool) throws {
    let operation = try #require(Grove.operations[name])
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    try Diagnostic.withListener({ _ in }) {
      for callback in Grove.callbacks {
        for title in deeds {
          let deed = try #require(Grove.deeds[title])
          let grove = Grove(stage)
          (grove.callback, grove.repeats) = (callback, repeats)
          grove.deed = { [unowned grove] in deed(grove) }
          grove.operation = { [unowned grove] in operation(grove) }
          operation(grove)
          #expect(grove.faults.isEmpty, "\(callback) \(title)")
          if !repeats { stage.advance(by: 0.02) }
          grove.end()
          #expect(grove.faults.isEmpty, "\(callback) \(title), at the end")
        }
      }
    }
    stage.advance(by: 0.5)
  }

  @Test("A search for an action that changes the property for ever ends, with one line")
  func endlessSearch() throws {
    final class Restless: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        zPosition += 1
        return nil
      }
    }
    let layer = Restless()
    let lines = Mutex<[String]>([])
    Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) {
      layer.zPosition = 1
    }
    #expect(lines.withLock { $0.count } == 1)
  }

  @Test("An insertion that an action has made impossible is dropped, with a line")
  func dropped() throws {
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let grove = Grove(stage)
    let lines = Mutex<[String]>([])
    grove.callback = "action onOrderOut"
    grove.deed = { [unowned grove] in grove.inner.addSublayer(grove.target) }
    // The target leaves its place as well, with an action of its own.
    Diagnostic.withListener({ line in lines.withLock { $0.append(line) } }) {
      grove.target.addSublayer(grove.moved)
    }
    #expect(grove.moved.superlayer === grove.former && grove.target.superlayer === grove.inner)
    #expect(
      lines.withLock { $0 } == [
        "Calque: addSublayer of Rogue: dropped; a callback made it impossible"
      ])
  }
}
