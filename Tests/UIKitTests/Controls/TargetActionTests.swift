import Testing
import UIKit

@MainActor
private final class Target: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
  func withEvent(_ sender: UIControl, _ event: UIEvent) { calls.append("event") }
  func wantsButton(_ sender: UIButton) { calls.append("button") }
  private func hidden() { calls.append("private") }
  func bindHidden(to control: UIControl) {
    control.addTarget(self, action: Selector(Target.hidden), for: .touchUpInside)
  }
}

@MainActor
private class Base: NSObject {
  var calls: [String] = []
  func tap() { calls.append("base") }
}

private final class Derived: Base {
  override func tap() { calls.append("derived") }
}

@MainActor
@Suite("UIControl, targets and actions")
struct TargetActionTests {
  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let target = Target()

  init() { control.tag = 7 }

  @Test("A selector calls methods with no argument and with the sender")
  func forms() {
    control.addTarget(target, action: Selector(Target.plain), for: .touchUpInside)
    control.addTarget(target, action: Selector(Target.withSender(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["plain", "sender 7"])
  }

  @Test("A method with sender and event gets the event of the touch")
  func eventForm() {
    withWindow { hosted in
      control.addTarget(target, action: Selector(Target.withEvent(_:_:)), for: .touchDown)
      hosted.window.addSubview(control)
      hosted.tap(5, 5)
      #expect(target.calls == ["event"])
      control.removeFromSuperview()
    }
  }

  @Test("Private methods are called, and overrides instead of what they override")
  func dispatch() {
    target.bindHidden(to: control)
    let derived = Derived()
    control.addTarget(derived, action: Selector(Base.tap), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["private"] && derived.calls == ["derived"])
  }

  @Test("A sender of the wrong type calls nothing and does not end the program")
  func wrongSender() {
    control.addTarget(target, action: Selector(Target.wantsButton(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls.isEmpty)
  }

  @Test(
    "The same target and named selector for two events is one pair; removing one event leaves the other"
  )
  func events() {
    let selector = Selector("plain", Target.plain)
    control.addTarget(target, action: selector, for: .touchDown)
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchUpInside)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(target.calls == ["plain"])
    control.removeTarget(target, action: selector, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [])
  }

  @Test("A control does not keep its target alive, and calls nothing when it has gone")
  func weakTarget() {
    weak var seen: Target?
    do {
      let brief = Target()
      seen = brief
      control.addTarget(brief, action: Selector(Target.plain), for: .touchUpInside)
    }
    #expect(seen == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test("Without a target the first responder up the chain that has the method is called")
  func chain() {
    final class Controller: UIViewController {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let controller = Controller()
    controller.view.addSubview(control)
    control.addTarget(nil, action: Selector(Controller.tapped), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(controller.taps == 1)
  }

  @Test("An action with the identifier of another takes its place")
  func identifiers() {
    var calls: [String] = []
    let name = UIAction.Identifier("only")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
    control.removeAction(identifiedBy: name, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["new"])
  }

  @Test("An action knows the control that sends it")
  func sender() {
    var sender: AnyObject?
    control.addAction(UIAction { sender = $0.sender }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender === control)
  }
}
