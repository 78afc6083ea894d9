import CalqueTesting
import Testing
import UIKit

/// A recogniser of a finger that moves down by 100 points, as an app would write it.
private final class PullRecognizer: UIGestureRecognizer {
  var start = CGPoint.zero
  var resets = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1 else { return state = .failed }
    start = touches.first?.location(in: view) ?? .zero
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let place = touches.first?.location(in: view) else { return }
    if abs(place.x - start.x) > 40 { state = .failed }
    if state == .possible, place.y - start.y > 100 { state = .began }
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    resets += 1
  }
}

/// A pan recogniser that does additional work after `super`.
private final class KnobPan: UIPanGestureRecognizer {
  var angle: CGFloat = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    angle = touches.first?.location(in: view).x ?? 0
  }
}

@MainActor
@Suite("Gesture recognizers of an app's own", .serialized)
struct CustomRecognizerTests {
  @Test("A subclass goes through its states and is reset after each attempt")
  func states() throws {
    let (hands, log, pull) = (try Hands(), GestureLog(), PullRecognizer())
    log.watch(pull, "pull", on: hands.window)
    hands.press(100, 100)
    hands.glide(to: 100, 250, in: 0.2)
    hands.release()
    #expect(log.course == ["pull began", "pull changed", "pull ended"])
    #expect(pull.resets == 1 && pull.state == .possible)
    hands.press(100, 100)
    hands.drag(200, 100)
    #expect(pull.state == .failed)
    hands.drag(100, 250)
    hands.release()
    #expect(log.course.count == 3 && pull.resets == 2)
    hands.press(100, 100)
    hands.drag(100, 220)
    hands.cancel()
    #expect(log.lines.last == "pull cancelled")
  }

  @Test("Targets are called after the subclass has had its say")
  func late() throws {
    let (hands, pan) = (try Hands(), KnobPan())
    var angles: [CGFloat] = []
    pan.addHandler { if let pan = $0 as? KnobPan { angles.append(pan.angle) } }
    hands.window.addGestureRecognizer(pan)
    hands.press(100, 100)
    hands.drag(120, 100)
    hands.drag(140, 100)
    #expect(angles == [120, 140])
    hands.release()
  }

  @Test("A state that does not follow is not taken")
  func order() throws {
    let pull = PullRecognizer()
    var count = 0
    pull.addHandler { _ in count += 1 }
    pull.state = .failed
    pull.state = .began
    #expect(pull.state == .failed && count == 0)
  }
}
