import CalqueTesting
import QuartzCore
import Testing

/// An action that records its runs.
@MainActor
private final class LoggedAction: NSObject, CAAction {
  let name: String
  let log: ActionLog

  init(_ name: String, _ log: ActionLog) {
    self.name = name
    self.log = log
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.lines.append("\(name) \(event)")
  }
}

@MainActor
private final class ActionLog {
  var lines: [String] = []
}

@MainActor
private final class ActionGiver: CALayerDelegate {
  var given: (any CAAction)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { given }
}

private final class DefaultActionLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "opacity": return NSNull()
    case "cornerRadius":
      let animation = CABasicAnimation()
      animation.keyPath = event
      animation.duration = 3
      return animation
    default: return super.defaultAction(forKey: event)
    }
  }
}

@MainActor @Suite struct ActionTests {
  private let log = ActionLog()

  @Test("a bare layer has no action for any key")
  func bare() {
    #expect(CALayer().action(forKey: "opacity") == nil)
    #expect(CALayer.defaultAction(forKey: "opacity") == nil)
  }

  @Test("the delegate comes first, then actions, style and the class")
  func order() throws {
    let layer = CALayer()
    let giver = ActionGiver()
    func found() -> String? { (layer.action(forKey: "opacity") as? LoggedAction)?.name }
    layer.style = ["actions": ["opacity": LoggedAction("style", log)]]
    #expect(found() == "style")
    layer.actions = ["opacity": LoggedAction("actions", log)]
    #expect(found() == "actions")
    layer.delegate = giver
    #expect(found() == "actions")
    giver.given = LoggedAction("delegate", log)
    #expect(found() == "delegate")
  }

  @Test("NSNull ends the search wherever it is found")
  func null() throws {
    let layer = CALayer()
    layer.style = ["actions": ["opacity": LoggedAction("style", log)]]
    layer.actions = ["opacity": NSNull()]
    #expect(layer.action(forKey: "opacity") == nil)
    let shown = try StagedLayer(DefaultActionLayer())
    shown.layer.opacity = 0
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("an action runs after the change that caused it")
  func run() throws {
    let shown = try StagedLayer()
    shown.layer.actions = ["position": LoggedAction("moved", log)]
    shown.layer.position.x = 30
    #expect(log.lines == ["moved position"])
    #expect(shown.presentationX == 10)
    shown.stage.advance(by: 0.1)
    #expect(shown.presentationX == 30)
  }

  @Test("setting an equal value runs no action")
  func equal() throws {
    let shown = try StagedLayer()
    shown.layer.actions = ["position": LoggedAction("moved", log)]
    shown.layer.position = shown.layer.position
    #expect(log.lines.isEmpty)
  }

  @Test("the class's default action runs in the place of the implicit one")
  func classDefault() throws {
    let shown = try StagedLayer(DefaultActionLayer())
    shown.layer.cornerRadius = 4
    shown.layer.borderWidth = 4
    #expect(shown.layer.animation(forKey: "cornerRadius")?.duration == 3)
    #expect(shown.layer.animation(forKey: "borderWidth")?.duration == 0.25)
  }

  @Test("with actions disabled they are found all the same, and not run")
  func disabled() throws {
    let shown = try StagedLayer()
    shown.layer.actions = ["position": LoggedAction("moved", log)]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(shown.layer.action(forKey: "position") != nil)
    #expect(shown.layer.action(forKey: "opacity") != nil)
    shown.layer.position.x = 30
    CATransaction.commit()
    #expect(log.lines.isEmpty)
  }

  @Test("the actions of a style's style are found last")
  func styles() {
    let layer = CALayer()
    layer.style = ["style": ["actions": ["opacity": LoggedAction("inner", log)]]]
    #expect((layer.action(forKey: "opacity") as? LoggedAction)?.name == "inner")
    layer.style = [
      "actions": ["opacity": LoggedAction("outer", log)],
      "style": ["actions": ["opacity": LoggedAction("inner", log)]],
    ]
    #expect((layer.action(forKey: "opacity") as? LoggedAction)?.name == "outer")
  }

  @Test("hiding a layer and showing it run the actions of order")
  func hiding() throws {
    let shown = try StagedLayer()
    shown.layer.actions = [
      kCAOnOrderIn: LoggedAction("in", log), kCAOnOrderOut: LoggedAction("out", log),
      "hidden": LoggedAction("change", log),
    ]
    shown.layer.isHidden = true
    shown.layer.isHidden = true
    shown.layer.isHidden = false
    #expect(log.lines == ["change hidden", "out onOrderOut", "change hidden", "in onOrderIn"])
  }

  @Test("a change of the sublayers runs the superlayer's action for them")
  func sublayers() throws {
    let shown = try StagedLayer()
    shown.layer.actions = ["sublayers": LoggedAction("changed", log)]
    let layer = CALayer()
    shown.layer.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(log.lines == ["changed sublayers", "changed sublayers"])
  }

  @Test("a layer that comes and goes runs the actions of order")
  func orders() throws {
    let shown = try StagedLayer()
    let layer = CALayer()
    layer.actions = [
      kCAOnOrderIn: LoggedAction("in", log), kCAOnOrderOut: LoggedAction("out", log),
    ]
    shown.layer.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(log.lines == ["in onOrderIn", "out onOrderOut"])
  }
}

@MainActor @Suite struct ImplicitAnimationTests {
  @Test("a change of a layer on screen animates for a quarter of a second from what shows")
  func implicit() throws {
    let shown = try StagedLayer()
    shown.layer.position.x = 50
    #expect(shown.layer.position.x == 50)
    let animation = try #require(shown.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 10, y: 10))
    shown.stage.advance(to: 0.125)
    let middle = try #require(shown.presentationX)
    #expect(middle > 35 && middle < 45)
    shown.stage.advance(to: 0.3)
    #expect(shown.presentationX == 50)
  }

  @Test("a second change starts from where the first one got to")
  func retarget() throws {
    let shown = try StagedLayer()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.position.x = 110
    shown.stage.advance(to: 0.125)
    #expect(shown.presentationX == 60)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.position.x = 60
    shown.stage.advance(to: 0.2)
    #expect(shown.presentationX == 60)
  }

  @Test(
    "every animatable property animates by itself",
    arguments: [
      "position", "bounds", "anchorPoint", "zPosition", "transform", "opacity",
      "backgroundColor", "borderColor", "borderWidth", "cornerRadius", "contentsRect", "hidden",
    ])
  func properties(_ key: String) throws {
    let shown = try StagedLayer()
    let values: [String: Any] = [
      "position": CGPoint(x: 1, y: 2), "bounds": CGRect(x: 0, y: 0, width: 5, height: 5),
      "anchorPoint": CGPoint(x: 0, y: 1), "transform": CATransform3DMakeScale(2, 2, 1),
      "backgroundColor": CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      "borderColor": CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5),
    ]
    shown.layer.setValue(values[key] ?? 0.5, forKey: key)
    #expect(shown.layer.animationKeys() == [key])
  }

  @Test("nothing animates with actions disabled, or for no time")
  func disabled() throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown.layer.opacity = 0
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    shown.layer.cornerRadius = 3
    CATransaction.commit()
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("a layer that was never on screen takes its values at once")
  func newcomer() throws {
    let shown = try StagedLayer()
    let layer = CALayer()
    shown.stage.layer.addSublayer(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation() == nil)
    shown.stage.advance(by: 0.1)
    #expect(layer.presentation()?.opacity == 0.5)
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test("a layer that is hidden stays until it has faded out, one that is shown fades in")
  func hidden() throws {
    let shown = try StagedLayer()
    shown.layer.opacity = 0.5
    shown.stage.advance(to: 1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.isHidden = true
    #expect(shown.layer.isHidden)
    shown.stage.advance(to: 1.125)
    var half = try #require(shown.layer.presentation())
    #expect(!half.isHidden && abs(half.opacity - 0.25) < 1e-6)
    shown.stage.advance(to: 1.3)
    #expect(shown.layer.presentation()?.isHidden == true)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.isHidden = false
    shown.stage.advance(to: 1.425)
    half = try #require(shown.layer.presentation())
    #expect(!half.isHidden && abs(half.opacity - 0.25) < 1e-6)
    shown.stage.advance(to: 1.6)
    #expect(shown.layer.presentation()?.opacity == 0.5)
  }

  @Test("a fade that turns back goes on from where it got to")
  func hiddenBack() throws {
    let shown = try StagedLayer()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.isHidden = true
    shown.stage.advance(to: 0.125)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    shown.layer.isHidden = false
    shown.stage.advance(to: 0.25)
    let opacity = try #require(shown.layer.presentation()?.opacity)
    #expect(abs(opacity - 0.75) < 1e-5)
  }

  @Test("setting the frame animates position and bounds")
  func frame() throws {
    let shown = try StagedLayer()
    shown.layer.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    #expect(Set(shown.layer.animationKeys() ?? []) == ["position", "bounds"])
  }
}
