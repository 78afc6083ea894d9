import CalqueRx
import CalqueRxUIKit
import Testing
import UIKit

@MainActor
@Suite("Steps of views", .serialized)
struct StepTests {
  @Test("A step begins when it is subscribed to and sends one element when it ends")
  func life() throws {
    let on = try ViewOnStage()
    let step = on.view.rx.shift(dx: 100, duration: 1, options: .curveLinear)
    on.stage.advance(to: 1)
    #expect(on.view.center.x == 50)
    on.note(step)
    #expect(on.view.center.x == 150)
    on.stage.advance(to: 1.5)
    #expect(abs(on.shown.position.x - 100) < 1e-6 && on.lines.isEmpty)
    on.stage.advance(to: 3)
    #expect(on.shown.position.x == 150 && on.lines == ["next 2.0", "completed 2.0"])
  }

  @Test("Subscribing again runs the step again")
  func again() throws {
    let on = try ViewOnStage()
    let step = on.view.rx.shift(duration: 0.5)
    on.note(step.concat(step))
    on.stage.advance(to: 2)
    #expect(on.view.center.x == 150 && on.lines.last == "completed 1.0")
  }

  @Test("Each step changes what its name says, and is half way at half its time")
  func kinds() throws {
    let on = try ViewOnStage()
    let (view, linear) = (on.view, UIView.AnimationOptions.curveLinear)
    view.backgroundColor = .black
    on.stage.advance(by: 0)
    on.note(
      .merge(
        view.rx.shift(dx: 10, dy: 20, duration: 1, options: linear),
        view.rx.fade(to: 0.5, duration: 1, options: linear),
        view.rx.color(to: .white, duration: 1, options: linear)))
    on.stage.advance(to: 0.5)
    #expect(abs(on.shown.position.x - 55) < 1e-6 && abs(on.shown.position.y - 60) < 1e-6)
    #expect(abs(on.shown.opacity - 0.75) < 1e-5)
    #expect(abs((on.shown.backgroundColor?.components?.first ?? 0) - 0.5) < 1e-5)
    on.stage.advance(to: 1.5)
    #expect(view.alpha == 0.5 && view.backgroundColor == .white)
    #expect(on.lines.count == 4)
  }

  @Test("Turning and growing add to the transform that is there")
  func transforms() throws {
    let on = try ViewOnStage()
    on.note(
      .concat(
        on.view.rx.rotate(duration: 0.5), on.view.rx.scale(by: 2, duration: 0.5),
        on.view.rx.rotate(by: .pi / 4, duration: 0.5)))
    on.stage.advance(to: 2)
    let expected = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      .rotated(by: .pi / 4)
    #expect(abs(on.view.transform.a - expected.a) < 1e-9)
    #expect(abs(on.view.transform.b - expected.b) < 1e-9)
    #expect(on.lines.last == "completed 1.5")
  }

  @Test("Any closure makes a step, with a spring too")
  func closures() throws {
    let on = try ViewOnStage()
    on.note(on.view.rx.animate(duration: 1, delay: 0.5) { $0.bounds.size.width = 60 })
    on.note(
      on.view.rx.animate(duration: 1, usingSpringWithDamping: 0.5) { $0.layer.cornerRadius = 8 })
    on.stage.advance(to: 3)
    #expect(on.view.bounds.width == 60 && on.view.layer.cornerRadius == 8)
    #expect(on.lines == ["next 1.0", "completed 1.0", "next 1.5", "completed 1.5"])
  }

  @Test("Steps in a row have each wait for the one before, and for delays on the same clock")
  func chain() throws {
    let on = try ViewOnStage()
    let pause = Observable.just(()).delay(.milliseconds(500), scheduler: MainScheduler.instance)
    on.note(
      .concat([on.view.rx.rotate(duration: 0.5), pause, on.view.rx.shift(duration: 0.5)]))
    on.stage.advance(to: 0.9)
    #expect(on.view.center.x == 50)
    on.stage.advance(to: 2)
    #expect(on.view.center.x == 100)
    #expect(on.lines == ["next 0.5", "next 1.0", "next 1.5", "completed 1.5"])
  }

  @Test("An endless rotation that is taken from makes so many turns")
  func endless() throws {
    let on = try ViewOnStage()
    on.note(
      on.view.rx.rotateEndlessly(duration: 0.5).take(5).concat(on.view.rx.fade(duration: 0.5)))
    on.stage.advance(to: 1.2)
    #expect(on.lines == ["next 0.5", "next 1.0"])
    on.stage.advance(to: 5)
    #expect(on.lines.count == 7 && on.lines.last?.hasPrefix("completed") == true)
    // A step starts on the turn of the run loop that detects the end of the previous one.
    #expect((3...3 + 6.0 / 60).contains(on.lastTime))
    #expect(abs(on.view.transform.b - 1) < 1e-9 && on.view.alpha == 0)
  }

  @Test("Taking nothing begins nothing")
  func nothing() throws {
    let on = try ViewOnStage()
    on.note(on.view.rx.rotateEndlessly(duration: 0.5).take(0))
    #expect(on.lines == ["completed 0.0"] && on.view.transform.isIdentity)
  }

  @Test("A view in no window, and a step that changes nothing, end on the next turn")
  func unseen() throws {
    let on = try ViewOnStage()
    on.note(UIView().rx.fade(duration: 5))
    on.note(on.view.rx.fade(to: 1, duration: 5))
    #expect(on.lines.isEmpty)
    on.stage.advance(by: 0)
    #expect(on.lines == ["next 0.0", "completed 0.0", "next 0.0", "completed 0.0"])
  }
}
