import CalqueTesting
import Testing
import UIKit

@MainActor
private final class Judge: UIGestureRecognizerDelegate {
  var begins = true
  var together = false
  var receives = true
  var first: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === first }
}

@MainActor
@Suite("Gesture recognizers, among each other", .serialized)
struct ArenaTests {
  private func start() throws -> (hands: Hands, outer: UIView, inner: UIView, log: GestureLog) {
    let hands = try Hands()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    outer.addSubview(inner)
    hands.window.addSubview(outer)
    return (hands, outer, inner, GestureLog())
  }

  @Test("Of two taps the one of the inner view is recognized")
  func inner() throws {
    let (hands, outer, inner, log) = try start()
    log.watch(UITapGestureRecognizer(), "outer", on: outer)
    log.watch(UITapGestureRecognizer(), "inner", on: inner)
    hands.tap(100, 100)
    #expect(log.lines == ["inner ended"])
    hands.wait(1)
    hands.tap(10, 10)
    #expect(log.lines == ["inner ended", "outer ended"])
  }

  @Test("Two may recognize together when a delegate says so")
  func together() throws {
    let (hands, outer, inner, log) = try start()
    let (a, b, judge) = (UIPanGestureRecognizer(), UIPanGestureRecognizer(), Judge())
    log.watch(a, "outer", on: outer)
    log.watch(b, "inner", on: inner)
    judge.together = true
    a.delegate = judge
    hands.press(100, 100)
    hands.drag(130, 100)
    #expect(log.lines == ["inner began", "outer began"])
    hands.release()
    #expect(log.lines.suffix(2) == ["inner ended", "outer ended"])
  }

  @Test("A pinch and a rotation run together when a delegate says so")
  func pinchAndTurn() throws {
    let (hands, _, inner, log) = try start()
    let (pinch, turn, judge) = (
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), Judge()
    )
    judge.together = true
    pinch.delegate = judge
    log.watch(pinch, "pinch", on: inner)
    log.watch(turn, "turn", on: inner)
    let middle = CGPoint(x: 150, y: 150)
    hands.pinch(.began, about: middle, distance: 80)
    for step in 1...10 {
      hands.pinch(
        .moved, about: middle, distance: 80 + CGFloat(step) * 5, angle: CGFloat(step) / 10)
    }
    #expect(pinch.state == .changed && turn.state == .changed)
    hands.pinch(.ended, about: middle, distance: 130, angle: 1)
    #expect(Set(log.lines.suffix(2)) == ["pinch ended", "turn ended"])
  }

  @Test("A single tap that requires the double one to fail comes after the wait for it")
  func requireToFail() throws {
    let (hands, outer, _, log) = try start()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    log.watch(single, "single", on: outer)
    log.watch(double, "double", on: outer)
    hands.tap(10, 10)
    #expect(log.lines.isEmpty)
    hands.wait(0.4)
    #expect(log.lines == ["single ended"])
    hands.wait(1)
    hands.tap(10, 10)
    hands.wait(0.1)
    hands.tap(10, 10)
    hands.wait(1)
    #expect(log.lines == ["single ended", "double ended"])
  }

  @Test("A delegate can demand that another one fails first")
  func delegateRequires() throws {
    let (hands, outer, _, log) = try start()
    let (pan, swipe, judge) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer(), Judge())
    judge.first = swipe
    pan.delegate = judge
    log.watch(pan, "pan", on: outer)
    log.watch(swipe, "swipe", on: outer)
    hands.press(10, 10)
    hands.glide(to: 100, 10, in: 0.1)
    hands.release()
    #expect(log.lines == ["swipe ended"])
    hands.wait(1)
    hands.press(100, 10)
    hands.glide(to: 100, 100, in: 0.1)
    #expect(log.lines.dropFirst().first == "pan began")
    hands.release()
  }

  @Test("A delegate or a view can refuse the beginning, and a delegate the touch")
  func refusals() throws {
    final class Refuser: UIView {
      var refuses = true
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !refuses
      }
    }
    let (hands, outer, _, log) = try start()
    let (tap, judge) = (UITapGestureRecognizer(), Judge())
    let refuser = Refuser(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    outer.addSubview(refuser)
    log.watch(tap, "tap", on: outer)
    hands.tap(10, 310)
    refuser.refuses = false
    tap.delegate = judge
    judge.begins = false
    hands.wait(1)
    hands.tap(10, 310)
    (judge.begins, judge.receives) = (true, false)
    hands.wait(1)
    hands.tap(10, 310)
    #expect(log.lines.isEmpty)
    judge.receives = true
    hands.wait(1)
    hands.tap(10, 310)
    #expect(log.lines == ["tap ended"])
  }

  @Test("A button keeps a tap of the view around it away")
  func button() throws {
    let (hands, outer, _, log) = try start()
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    button.addAction(UIAction { _ in log.take("button") }, for: .touchUpInside)
    outer.addSubview(button)
    log.watch(UITapGestureRecognizer(), "tap", on: outer)
    hands.tap(10, 310)
    #expect(log.lines == ["button"])
  }

  @Test("A recognizer that is disabled on its way is cancelled")
  func disabled() throws {
    let (hands, outer, _, log) = try start()
    let pan = UIPanGestureRecognizer()
    log.watch(pan, "pan", on: outer)
    hands.press(10, 10)
    hands.drag(50, 10)
    pan.isEnabled = false
    #expect(log.lines == ["pan began", "pan cancelled"])
    hands.release()
    pan.isEnabled = true
    hands.press(10, 10)
    hands.drag(50, 10)
    #expect(log.lines.last == "pan began")
    outer.removeGestureRecognizer(pan)
    #expect(log.lines.last == "pan cancelled" && outer.gestureRecognizers == nil)
    hands.release()
  }

  @Test("Without a requirement the first of two taps is a single one")
  func singleAndDouble() throws {
    let (hands, outer, _, log) = try start()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    log.watch(single, "single", on: outer)
    log.watch(double, "double", on: outer)
    hands.tap(10, 10)
    hands.wait(0.1)
    hands.tap(10, 10)
    #expect(log.lines == ["single ended", "double ended"])
  }
}
