import CalqueRx
import CalqueRxUIKit
import Testing
import UIKit

@MainActor
@Suite("Layers and controls under rx", .serialized)
struct LayerAndControlTests {
  @Test("A layer's changes are a step of a transaction")
  func changes() throws {
    let on = try ViewOnStage()
    let layer = CALayer()
    on.stage.layer.addSublayer(layer)
    on.stage.advance(by: 0)
    on.note(
      layer.rx.animate(duration: 2, timingFunction: CAMediaTimingFunction(name: .linear)) {
        $0.opacity = 0
      })
    on.stage.advance(to: 1)
    #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 1e-5)
    on.stage.advance(to: 3)
    #expect(on.lines == ["next 2.0", "completed 2.0"])
  }

  @Test("An animation that is added is a step, and goes with its subscription")
  func added() throws {
    let on = try ViewOnStage()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = NSNumber(value: Double.pi)
    turn.duration = 1
    on.note(on.view.layer.rx.add(turn, forKey: "turn").concat(on.view.rx.fade(duration: 1)))
    on.stage.advance(to: 3)
    #expect(on.lines == ["next 1.0", "next 2.0", "completed 2.0"])
    let subscription = on.watch(on.view.layer.rx.add(turn, forKey: "turn"))
    on.stage.advance(to: 3.5)
    #expect(on.view.layer.animation(forKey: "turn") != nil)
    subscription.dispose()
    #expect(on.view.layer.animation(forKey: "turn") == nil)
  }

  @Test("Taps are elements until the subscription is disposed")
  func taps() {
    let button = UIButton()
    var count = 0
    let subscription = button.rx.tap.subscribe(onNext: { count += 1 })
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    subscription.dispose()
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }

  @Test("A subscription to a control's events does not keep it alive")
  func weakControl() {
    weak var witness: UIControl?
    var subscription: (any Disposable)?
    do {
      let control = UIControl()
      witness = control
      subscription = control.rx.controlEvent(.valueChanged).subscribe()
    }
    #expect(witness == nil)
    subscription?.dispose()
  }

  @Test("A view's properties are binders")
  func binders() {
    let view = UIView()
    let label = UILabel()
    Observable.just(0.25).bind(to: view.rx.alpha).dispose()
    Observable.just("text").bind(to: label.rx.text).dispose()
    #expect(view.alpha == 0.25 && label.text == "text")
  }
}
