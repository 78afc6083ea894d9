import CalqueTesting
import QuartzCore
import Testing

/// A layer that records the values with which it is displayed.
private final class Gauge: CALayer {
  @Managed var level: CGFloat
  @Managed var count: Int
  @Managed var isOn: Bool
  @Managed var center: CGPoint
  @Managed var extent: CGSize
  @Managed var area: CGRect
  @Managed var tint: CGColor?
  @Managed var matrix: CATransform3D
  var seen: [CGFloat] = []
  /// The value that `init(layer:)` of the presentation copied.
  var copied: CGFloat = -1

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? Gauge else { return }
    level = layer.level
    copied = layer.level
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      return nil
    }
    animation.keyPath = event
    animation.fromValue = presentation()?.level
    animation.toValue = nil
    return animation
  }

  override func display() { seen.append(presentation()?.level ?? -1) }
}

/// A layer that draws with its own property, without regard to presentation layers.
private final class Bar: CALayer {
  @Managed var level: CGFloat
  var drawn: [CGFloat] = []
  let model: Bar?

  override init() {
    model = nil
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override init(layer: Any) {
    model = layer as? Bar
    super.init(layer: layer)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }
  override func draw(in ctx: CGContext) { (model ?? self).drawn.append(level) }
}

@MainActor @Suite struct CustomAnimationTests {
  @Test("the borrowed implicit animation moves the value, and display sees it at each refresh")
  func implicit() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    gauge.level = 1
    #expect(gauge.level == 1)
    let animation = try #require(gauge.animation(forKey: "level") as? CABasicAnimation)
    #expect(animation.keyPath == "level" && animation.duration == 0.25)
    shown.stage.advance(to: 0.25)
    let expected = (0...15).map { CGFloat($0) / 15 }
    #expect(gauge.seen.count == expected.count)
    for (seen, value) in zip(gauge.seen, expected) { #expect(abs(seen - value) < 1e-9) }
    shown.stage.advance(to: 0.3)
    #expect(gauge.animationKeys() == nil && gauge.presentation()?.level == 1)
  }

  @Test("a change on the way starts from where the value got to")
  func retarget() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    gauge.level = 1
    shown.stage.advance(to: 0.125)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    gauge.level = 0
    shown.stage.advance(to: 0.25)
    #expect(abs((gauge.presentation()?.level ?? 0) - 0.25) < 1e-6)
  }

  @Test("values of each kind go from one to the other")
  func kinds() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let ends: [(String, Any, Any)] = [
      ("level", 0, CGFloat(10)), ("count", 0, 9), ("isOn", false, true),
      ("center", CGPoint(x: 0, y: 10), NSValue(cgPoint: CGPoint(x: 10, y: 20))),
      ("extent", CGSize(width: 0, height: 4), CGSize(width: 8, height: 8)),
      ("area", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8)),
      (
        "tint", CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      ),
      ("matrix", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
    ]
    for (key, from, to) in ends {
      gauge.add(StagedLayer.move(key, from: from, to: to), forKey: key)
    }
    #expect(gauge.animationKeys()?.count == ends.count)
    shown.stage.advance(to: 0.5)
    let half = try #require(gauge.presentation())
    #expect(half.level == 5 && half.count == 4 && half.isOn)
    #expect(half.center == CGPoint(x: 5, y: 15) && half.extent == CGSize(width: 4, height: 6))
    #expect(half.area == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(half.tint == CGColor(srgbRed: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(abs(half.matrix.m11 - cos(.pi / 4)) < 1e-9)
  }

  @Test("a part of a value moves alone, and animations add up in their order")
  func parts() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    gauge.center = CGPoint(x: 1, y: 2)
    gauge.add(StagedLayer.move("center.x", from: 0, to: 10), forKey: nil)
    let more = StagedLayer.move("center.x", from: 0, to: 100)
    more.isAdditive = true
    gauge.add(more, forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(gauge.presentation()?.center == CGPoint(x: 55, y: 2))
  }

  @Test("a value that was never set takes its kind from the animation")
  func unset() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    gauge.add(StagedLayer.move("tint", from: red, to: red), forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(gauge.presentation()?.tint == red)
  }

  @Test("draw(in:) is the presentation's while a value moves")
  func draw() throws {
    let bar = Bar()
    let shown = try StagedLayer(bar)
    bar.add(StagedLayer.move("level", from: 0, to: 60), forKey: nil)
    shown.stage.advance(to: 0.05)
    #expect(bar.drawn.map { $0.rounded() } == [0, 1, 2, 3])
    #expect(bar.level == 0 && bar.animationKeys() == nil)
  }

  @Test("the presentation's init(layer:) reads the model and does not animate the copy")
  func copies() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    gauge.level = 2
    shown.stage.advance(to: 0.1)
    let copy = try #require(gauge.presentation())
    #expect(copy.copied == 2 && copy.level < 2 && copy.animationKeys() == nil)
  }

  @Test("its delegate hears of start and end, and completion blocks wait for it")
  func delegate() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    let move = StagedLayer.move("level", from: 0, to: 1)
    move.delegate = log
    gauge.add(move, forKey: nil)
    CATransaction.commit()
    #expect(log.lines == [])
    shown.stage.advance(to: 0.9)
    #expect(log.lines == ["start"])
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true", "done"])
  }

  @Test("one that waits for its begin is shown and told of from then on")
  func delayed() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    let move = StagedLayer.move("level", from: 5, to: 5)
    move.beginTime = CACurrentMediaTime() + 0.5
    move.delegate = log
    gauge.add(move, forKey: nil)
    shown.stage.advance(to: 0.4)
    #expect(log.lines == [] && gauge.presentation()?.level == 0)
    let count = gauge.seen.count
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start"] && gauge.presentation()?.level == 5)
    #expect(gauge.seen.count > count)
  }

  @Test("removed, it stops unfinished and the layer is displayed with the model's value")
  func removed() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    let move = StagedLayer.move("level", from: 4, to: 5)
    move.delegate = log
    gauge.add(move, forKey: "move")
    shown.stage.advance(to: 0.5)
    gauge.removeAnimation(forKey: "move")
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"])
    #expect(gauge.seen.last == 0)
    let count = gauge.seen.count
    shown.stage.advance(to: 1)
    #expect(gauge.seen.count == count)
  }

  @Test("its layer out of the tree, it stops unfinished")
  func orphaned() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    let move = StagedLayer.move("level", from: 4, to: 5)
    move.delegate = log
    gauge.add(move, forKey: "move")
    shown.stage.advance(to: 0.5)
    gauge.removeFromSuperlayer()
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"] && gauge.animationKeys() == nil)
  }

  @Test("one that stays keeps its last value, and asks for no more displays")
  func staying() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let move = StagedLayer.move("level", from: 4, to: 5)
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    gauge.add(move, forKey: "move")
    shown.stage.advance(to: 1.1)
    #expect(gauge.presentation()?.level == 5 && gauge.seen.last == 5)
    let count = gauge.seen.count
    shown.stage.advance(to: 2)
    #expect(gauge.seen.count == count)
  }

  @Test("a layer whose time stands is displayed where its time is set to")
  func scrubbed() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    gauge.add(StagedLayer.move("level", from: 0, to: 10, duration: 10), forKey: nil)
    gauge.speed = 0
    gauge.beginTime = 0
    gauge.timeOffset = 1
    shown.stage.advance(to: 1)
    let count = gauge.seen.count
    shown.stage.advance(to: 2)
    #expect(gauge.seen.count == count)
    gauge.timeOffset = 4
    shown.stage.advance(to: 2.5)
    #expect(gauge.seen.count == count + 1)
    #expect(abs((gauge.seen.last ?? 0) - 3) < 1e-6)
  }

  @Test("springs and keyframes move it as they move the layer's own properties")
  func classes() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    let keys = CAKeyframeAnimation()
    keys.values = [0, 10, 4]
    keys.duration = spring.duration
    (spring.fromValue, spring.toValue) = (0, 100)
    for animation in [spring, keys] {
      for path in ["level", "zPosition"] {
        animation.keyPath = path
        gauge.add(animation, forKey: "\(path) \(type(of: animation))")
      }
      for step in 1...5 {
        shown.stage.advance(by: Double(step) / 20)
        let now = try #require(gauge.presentation())
        #expect(now.level == now.zPosition && now.level != 0)
      }
      gauge.removeAllAnimations()
    }
  }

  @Test("in a group it moves in the group's time, beside the layer's own properties")
  func groups() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    let group = CAAnimationGroup()
    let late = StagedLayer.move("level", from: 0, to: 10, duration: 1)
    late.beginTime = 1
    group.animations = [
      late, StagedLayer.move("count", from: 0, to: 100, duration: 2),
      StagedLayer.move("position.x", from: 0, to: 50, duration: 2),
    ]
    group.duration = 2
    group.delegate = log
    gauge.add(group, forKey: "group")
    shown.stage.advance(to: 1.5)
    let now = try #require(gauge.presentation())
    #expect(abs(now.level - 5) < 1e-9 && now.count == 75 && abs(now.position.x - 37.5) < 1e-9)
    #expect(abs((gauge.seen.last ?? 0) - 5) < 1e-9)
    shown.stage.advance(to: 2.1)
    #expect(log.lines == ["start", "stop true"] && gauge.seen.last == 0)
  }

  @Test("a group of custom values alone tells its delegate, too")
  func managedGroup() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    let group = CAAnimationGroup()
    group.animations = [StagedLayer.move("level", from: 0, to: 10)]
    group.duration = 1
    group.delegate = log
    gauge.add(group, forKey: "group")
    shown.stage.advance(to: 0.5)
    #expect(gauge.presentation()?.level == 5 && log.lines == ["start"])
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"] && gauge.animationKeys() == nil)
  }

  @Test("without ends it goes from what shows to the new value")
  func endless() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    gauge.add(StagedLayer.move("center", from: nil, to: nil), forKey: nil)
    gauge.center = CGPoint(x: 10, y: 20)
    shown.stage.advance(to: 0.5)
    #expect(gauge.presentation()?.center == CGPoint(x: 5, y: 10))
  }

  @Test("an animation with values of the wrong type runs and changes nothing")
  func wrong() throws {
    let gauge = Gauge()
    let shown = try StagedLayer(gauge)
    let log = DelegateLog()
    gauge.level = 1
    let move = StagedLayer.move("level", from: "a", to: CGPoint.zero)
    move.delegate = log
    gauge.add(move, forKey: "move")
    shown.stage.advance(to: 0.5)
    #expect(log.lines == ["start"] && gauge.presentation()?.level == 1)
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"] && gauge.animation(forKey: "move") == nil)
  }
}
