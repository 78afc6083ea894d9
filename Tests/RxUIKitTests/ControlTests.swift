import CalqueTesting
import CalqueRx
import CalqueRxUIKit
import Testing
import UIKit

@MainActor
@Suite("Controls, gestures and animators under rx", .serialized)
struct ControlTests {
  @Test("A control's value is sent at subscription and when a person changes it, and can be set")
  func values() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    stage.window.addSubview(control)
    stage.advance(by: 0)
    var states: [Bool] = []
    let subscription = control.rx.isOn.subscribe(onNext: { states.append($0) })
    stage.touch(at: control.center)
    #expect(states == [false, true])
    Observable.just(false).bind(to: control.rx.isOn).dispose()
    #expect(!control.isOn && states == [false, true])
    subscription.dispose()
    stage.touch(at: control.center)
    #expect(states == [false, true])
  }

  @Test("Sliders, steppers and segments have values")
  func kinds() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let segments = UISegmentedControl(items: ["a", "b"])
    Observable.just(0.5).bind(to: slider.rx.value).dispose()
    Observable.just(7).bind(to: stepper.rx.value).dispose()
    Observable.just(1).bind(to: segments.rx.selectedSegmentIndex).dispose()
    #expect(slider.value == 0.5 && stepper.value == 7 && segments.selectedSegmentIndex == 1)
    var sent: [Float] = []
    let subscription = slider.rx.value.changed.subscribe(onNext: { sent.append($0) })
    slider.value = 0.75
    slider.sendActions(for: .valueChanged)
    subscription.dispose()
    #expect(sent == [0.75])
  }

  @Test("A property does not keep its control alive")
  func weakControl() {
    weak var witness: UISlider?
    var subscription: (any Disposable)?
    do {
      let slider = UISlider()
      witness = slider
      subscription = slider.rx.value.asDriver().drive()
    }
    #expect(witness == nil)
    subscription?.dispose()
  }

  @Test("A view has a gesture while it is subscribed to")
  func gesture() throws {
    let on = try ViewOnStage()
    let taps = on.view.rx.gesture(UITapGestureRecognizer())
    var places: [CGPoint] = []
    let subscription = taps.subscribe(onNext: { places.append($0.location(in: $0.view)) })
    #expect(on.view.gestureRecognizers?.count == 1)
    on.stage.touch(at: CGPoint(x: 50, y: 45))
    #expect(places == [CGPoint(x: 10, y: 5)])
    subscription.dispose()
    #expect(on.view.gestureRecognizers?.isEmpty ?? true)
    on.stage.touch(at: CGPoint(x: 50, y: 45))
    #expect(places.count == 1)
  }

  @Test("A recognizer's events reach all subscribers, and it has one handler for them")
  func event() throws {
    let on = try ViewOnStage()
    let recognizer = UIPanGestureRecognizer()
    on.view.addGestureRecognizer(recognizer)
    var counts = [0, 0]
    let first = recognizer.rx.event.subscribe(onNext: { _ in counts[0] += 1 })
    let second = recognizer.rx.event.subscribe(onNext: { _ in counts[1] += 1 })
    on.stage.pan(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50))
    #expect(counts[0] > 2 && counts[0] == counts[1])
    let former = counts
    first.dispose()
    second.dispose()
    on.stage.pan(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50))
    #expect(counts == former)
  }

  @Test("An animator is a step, and stops with its subscription")
  func animator() throws {
    let on = try ViewOnStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = on.view] in
      view.alpha = 0
    }
    on.note(animator.rx.animate(afterDelay: 1).asObservable().map { _ in })
    on.stage.advance(to: 2)
    #expect(abs(on.shown.opacity - 0.5) < 0.01)
    on.stage.advance(to: 4)
    #expect(on.lines == ["completed 3.0"])

    let other = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = on.view] in
      view.alpha = 1
    }
    let subscription = other.rx.animate().subscribe()
    on.stage.advance(to: 5)
    subscription.dispose()
    on.stage.advance(to: 7)
    #expect(abs(on.view.alpha - 0.5) < 0.02 && other.state == .inactive)
  }

  @Test("The progress of a paused animator is a binder")
  func progress() throws {
    let on = try ViewOnStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = on.view] in
      view.alpha = 0
    }
    animator.pauseAnimation()
    Observable.of(0.1, 0.25).bind(to: animator.rx.fractionComplete).dispose()
    on.stage.advance(by: 0.1)
    #expect(abs(on.shown.opacity - 0.75) < 0.01)
    animator.stopAnimation(true)
  }

  @Test("Animated binders move to each element")
  func animated() throws {
    let on = try ViewOnStage()
    let binders = on.view.rx.animated(duration: 2, options: .curveLinear)
    Observable.just(0).bind(to: binders.alpha).dispose()
    Observable.just(CGRect(x: 60, y: 40, width: 20, height: 20)).bind(to: binders.frame).dispose()
    on.stage.advance(to: 1)
    #expect(abs(on.shown.opacity - 0.5) < 0.01)
    #expect(abs(on.shown.position.x - 60) < 0.1 && on.view.frame.minX == 60)
  }
}
