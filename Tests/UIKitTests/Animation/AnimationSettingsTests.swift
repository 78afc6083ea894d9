import CalqueTesting
import Testing

@MainActor @Suite("UIView.animate, settings", .serialized)
struct AnimationSettingsTests {
  @Test("modifyAnimations repeats what it changes, there and back, and nothing else")
  func modified() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { on.view.center.x = 150 }
        on.view.alpha = 0
      }, completion: { outcome.values.append($0) })
    let places = on.values(at: [0.25, 0.5, 0.75, 1.25, 1.75, 2.1]) { on.x }
    #expect(places == [100, 150, 100, 100, 100, 150])
    #expect(on.view.layer.animationKeys() == nil && on.alpha == 0 && outcome.values == [true])
  }

  @Test("A fractional count ends in the midst of a run")
  func fractional() throws {
    let on = try AnimatedStage()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: false) {
          on.view.center.x = 150
        }
      })
    #expect(on.values(at: [0.9, 1.25, 1.45, 1.6]) { on.x } == [140, 75, 95, 150])
  }

  @Test("Outside of a block modifyAnimations just runs")
  func modifiedOutside() throws {
    let on = try AnimatedStage()
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { on.view.center.x = 150 }
    #expect(on.view.layer.animationKeys() == nil && on.view.center.x == 150)
  }

  @Test("overrideInheritedOptions frees a nested block from the outer one's repeat")
  func overridden() throws {
    let on = try AnimatedStage()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    on.stage.window.addSubview(other)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear],
      animations: {
        UIView.animate(
          withDuration: 0.1, delay: 0, options: .overrideInheritedOptions,
          animations: { on.view.alpha = 0 })
        UIView.animate(withDuration: 0.1) { other.alpha = 0 }
      })
    #expect(on.view.layer.animation(forKey: "opacity")?.repeatCount == 0)
    #expect(other.layer.animation(forKey: "opacity")?.repeatCount == .infinity)
    #expect(on.view.layer.animation(forKey: "opacity")?.duration == 0.5)
  }

  @Test("Views under an animation take no touches unless it allows them")
  func interaction() throws {
    let on = try AnimatedStage()
    let point = CGPoint(x: 60, y: 60)
    #expect(on.stage.window.hitTest(point, with: nil) === on.view)
    UIView.animate(withDuration: 0.5) { on.view.alpha = 0.5 }
    #expect(on.stage.window.hitTest(point, with: nil) === on.stage.window)
    on.stage.advance(by: 0.6)
    #expect(on.stage.window.hitTest(point, with: nil) === on.view)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .allowUserInteraction,
      animations: { on.view.alpha = 1 })
    #expect(on.stage.window.hitTest(point, with: nil) === on.view)
  }

  @Test("A deletion shrinks and fades the views, then takes them out")
  func deletion() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    UIView.perform(
      .delete, on: [on.view], animations: nil, completion: { outcome.values.append($0) })
    on.stage.advance(by: 0.1)
    #expect(on.view.superview != nil && on.alpha < 1)
    on.stage.advance(by: 0.3)
    #expect(on.view.superview == nil && outcome.values == [true])
  }

  // MARK: The old form

  @MainActor private final class Listener {
    var heard: [String] = []
    func start(_ name: String) { heard.append("start \(name)") }
    func stop(_ name: String) { heard.append("stop \(name)") }
  }

  @Test("Between begin and commit changes animate, and the delegate hears of it")
  func oldForm() throws {
    let on = try AnimatedStage()
    let listener = Listener()
    let old: any OldForm.Type = Old.self
    old.move(
      on.view, to: 150, listener: listener, Selector(Listener.start), Selector(Listener.stop))
    #expect(on.view.center.x == 150 && on.view.layer.animation(forKey: "position")?.duration == 0.4)
    #expect(on.values(at: [0.1, 0.3, 0.5, 0.7]) { on.x } == [50, 100, 150, 100])
    #expect(listener.heard == ["start slide"])
    on.stage.advance(to: 1)
    #expect(listener.heard == ["start slide", "stop slide"] && on.x == 150)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("A commit without a begin does nothing")
  func loneCommit() {
    let old: any OldForm.Type = Old.self
    old.commit()
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("The settings of the old form change what comes after them in a block")
  func oldSettings() throws {
    let on = try AnimatedStage()
    let old: any OldForm.Type = Old.self
    UIView.animate(withDuration: 0.5) {
      old.repeatThrice()
      on.view.alpha = 0
    }
    #expect(on.view.layer.animation(forKey: "opacity")?.repeatCount == 3)
  }

  // MARK: Asynchronous forms

  /// Returns the result of `wait`, which is called with a stage; `body` then advances its time. The
  /// stage is gone before anything else may run.
  private func result(
    of wait: @escaping @MainActor (UIView) async -> Bool, _ body: (AnimatedStage) -> Void
  ) throws -> Task<Bool, Never> {
    let on = try AnimatedStage()
    let task = Task.immediate { @MainActor [view = on.view] in await wait(view) }
    body(on)
    return task
  }

  @Test("A start that is told by a date is a delay")
  func startDate() throws {
    let on = try AnimatedStage()
    let old: any OldForm.Type = Old.self
    old.fade(on.view, at: Date(timeIntervalSinceNow: 10))
    on.stage.advance(by: 9)
    #expect(on.alpha == 1)
    on.stage.advance(by: 2.5)
    #expect(on.alpha == 0)
  }

  @Test("The async forms return true at the end", arguments: 0..<4)
  func waiting(_ form: Int) async throws {
    let task = try result(of: { view in
      switch form {
      case 0: await UIView.animate(withDuration: 0.5) { view.center.x = 150 }
      case 1:
        await UIView.animate(
          withDuration: 0.4, delay: 0.1, options: .curveLinear,
          animations: { view.center.x = 150 })
      case 2: await UIView.animate(springDuration: 0.2) { view.center.x = 150 }
      default:
        await UIView.animateKeyframes(
          withDuration: 0.5, delay: 0, animations: { view.center.x = 150 })
      }
    }) { on in
      #expect(on.view.center.x == 150)
      on.stage.advance(to: 0.6)
    }
    #expect(await task.value)
  }

  @Test("The async form returns false when the view leaves the window")
  func waitingInVain() async throws {
    let task = try result(of: { view in
      await UIView.animate(withDuration: 50) { view.center.x = 150 }
    }) { on in
      on.stage.advance(to: 0.1)
      on.view.removeFromSuperview()
      on.stage.advance(to: 0.2)
    }
    #expect(await task.value == false)
  }
}

/// The deprecated calls, made through a protocol to avoid warnings.
@MainActor
private protocol OldForm {
  static func move(
    _ view: UIView, to x: CGFloat, listener: AnyObject, _ start: Selector, _ stop: Selector)
  static func commit()
  static func repeatThrice()
  static func fade(_ view: UIView, at date: Date)
}

private enum Old: OldForm {
  @available(*, deprecated)
  static func move(
    _ view: UIView, to x: CGFloat, listener: AnyObject, _ start: Selector, _ stop: Selector
  ) {
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(start)
    UIView.setAnimationDidStop(stop)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationDelay(0.1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = x
    UIView.commitAnimations()
  }

  @available(*, deprecated)
  static func commit() { UIView.commitAnimations() }

  @available(*, deprecated)
  static func repeatThrice() { UIView.setAnimationRepeatCount(3) }

  @available(*, deprecated)
  static func fade(_ view: UIView, at date: Date) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationStart(date)
    view.alpha = 0
    UIView.commitAnimations()
  }
}
