import Foundation
import CalqueRx
import CalqueRxUIKit
import Testing
import UIKit

@MainActor
@Suite("Disposing steps", .serialized)
struct DisposalTests {
  @Test("The step's animations go, the view shows its final values, and nothing is sent")
  func stopping() throws {
    let on = try ViewOnStage()
    let chain = on.view.rx.shift(dx: 100, duration: 1).concat(on.view.rx.fade(duration: 1))
    let subscription = on.watch(chain)
    on.stage.advance(to: 0.5)
    #expect(on.shown.position.x < 149)
    subscription.dispose()
    on.stage.advance(to: 0.6)
    #expect(on.shown.position.x == 150 && on.view.layer.animationKeys() == nil)
    on.stage.advance(to: 3)
    #expect(on.lines.isEmpty && on.view.alpha == 1)
  }

  @Test("Animations that the step has not started go on")
  func others() throws {
    let on = try ViewOnStage()
    UIView.animate(withDuration: 1) { on.view.center.y = 90 }
    let subscription = on.watch(on.view.rx.shift(duration: 1))
    on.stage.advance(to: 0.5)
    subscription.dispose()
    #expect(on.view.layer.animationKeys()?.count == 1)
    #expect(on.shown.position.y < 89)
  }

  @Test("The animations of subviews go too")
  func subviews() throws {
    let on = try ViewOnStage()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    on.view.addSubview(child)
    on.stage.advance(by: 0)
    let subscription = on.watch(on.view.rx.animate(duration: 1) { _ in child.alpha = 0 })
    on.stage.advance(to: 0.5)
    subscription.dispose()
    #expect(child.layer.animationKeys() == nil)
  }

  @Test("A bag that goes away stops the chain")
  func bag() throws {
    let on = try ViewOnStage()
    var bag = DisposeBag()
    on.view.rx.rotateEndlessly(duration: 0.25).subscribe().disposed(by: bag)
    on.stage.advance(to: 0.6)
    bag = DisposeBag()
    let transform = on.view.transform
    on.stage.advance(to: 2)
    #expect(on.view.transform == transform && on.view.layer.animationKeys() == nil)
    _ = bag
  }

  @Test("A view that is taken out of the window ends its step")
  func removal() throws {
    let on = try ViewOnStage()
    on.note(on.view.rx.shift(duration: 1))
    on.stage.advance(to: 0.5)
    on.view.removeFromSuperview()
    on.stage.advance(to: 0.6)
    #expect(on.lines.map { $0.split(separator: " ")[0] } == ["next", "completed"])
  }

  @Test("A view may be taken out by what follows its own step")
  func removalAtEnd() throws {
    let on = try ViewOnStage()
    on.note(
      on.view.rx.fade(duration: 0.5).do(onCompleted: { on.view.removeFromSuperview() })
        .concat(on.view.rx.shift(duration: 0.5)))
    on.stage.advance(to: 1)
    #expect(on.view.superview == nil && on.lines.count == 3)
  }

  @Test("Nothing is kept alive after the end or the disposal", arguments: [true, false])
  func leaks(ends: Bool) throws {
    let on = try ViewOnStage()
    weak var witness: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      on.stage.window.addSubview(view)
      on.stage.advance(by: 0)
      witness = view
      let subscription = on.watch(
        view.rx.rotateEndlessly(duration: 0.2).take(2).concat(view.rx.fade(duration: 0.2)))
      on.stage.advance(by: ends ? 2 : 0.3)
      view.removeFromSuperview()
      if !ends { subscription.dispose() }
    }
    on.stage.advance(by: 1)
    #expect(witness == nil)
  }

  @Test("No turn at all is taken when none is asked for, and what follows begins at once")
  func none() throws {
    let on = try ViewOnStage()
    on.note(
      on.view.rx.rotateEndlessly(duration: 0.2).take(0).concat(on.view.rx.shift(duration: 0.5)))
    on.stage.advance(to: 0.6)
    #expect(on.view.transform == .identity && on.lines == ["next 0.5", "completed 0.5"])
  }

  @Test("A thousand steps that are disposed of in their middle leave nothing behind")
  func thousand() throws {
    let on = try ViewOnStage()
    var subscriptions: [any Disposable] = []
    for _ in 0..<1000 {
      subscriptions.append(on.watch(on.view.rx.shift(dx: 0.01, duration: 1)))
    }
    on.stage.advance(by: 0.5)
    for subscription in subscriptions { subscription.dispose() }
    on.stage.advance(by: 1)
    #expect(on.lines.isEmpty && on.view.layer.animationKeys() == nil)
  }

  @Test("A step that is subscribed to on another thread begins on the main thread")
  func threads() async throws {
    let view = UIView()
    // The main actor of a test is not on the process's first thread, but on that of the main queue.
    let mark = DispatchSpecificKey<Int>()
    DispatchQueue.main.setSpecific(key: mark, value: 1)
    defer { DispatchQueue.main.setSpecific(key: mark, value: nil) }
    let step = view.rx.animate(duration: 0.1) { view in
      view.tag = DispatchQueue.getSpecific(key: mark) ?? 2
    }
    let background = SerialDispatchQueueScheduler(qos: .default)
    for try await _ in step.subscribe(on: background).map({ @Sendable in 0 }).values {}
    #expect(view.tag == 1)
  }
}
