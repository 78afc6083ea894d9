import CalqueTesting
import Testing
import UIKit

/// Touches and keys of a stage, as tests of an app use them.
@MainActor @Suite(.serialized) struct StageInputTests {
  /// Returns a stage of 320 by 480 points whose window is filled by `view`.
  private func stage(_ view: UIView) throws -> Stage {
    let stage = try Stage()
    view.frame = stage.window.bounds
    stage.window.addSubview(view)
    return stage
  }

  @Test("a touch taps what was added a line before, and takes a twentieth of a second")
  func touch() throws {
    let stage = try stage(UIView())
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    let start = stage.time
    stage.touch(at: CGPoint(x: 60, y: 40))
    #expect(count == 1)
    #expect(abs(stage.time - start - 0.05) < 1e-9)
    stage.touch(at: CGPoint(x: 200, y: 200))
    #expect(count == 1)
  }

  @Test("two touches in a row are a double tap")
  func doubleTap() throws {
    let view = UIView()
    let log = GestureLog()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    log.watch(tap, "double", on: view)
    let stage = try stage(view)
    stage.touch(at: CGPoint(x: 100, y: 100), count: 2)
    #expect(log.lines == ["double ended"])
  }

  @Test("a press is long enough for a long press, and a short one is not")
  func press() throws {
    let view = UIView()
    let log = GestureLog()
    log.watch(UILongPressGestureRecognizer(), "long", on: view)
    let stage = try stage(view)
    stage.press(at: CGPoint(x: 100, y: 100), for: 0.2)
    #expect(log.course == [])
    stage.press(at: CGPoint(x: 100, y: 100))
    #expect(log.course == ["long began", "long ended"])
  }

  @Test("a pan moves at each refresh, by as much each time")
  func pan() throws {
    let view = UIView()
    let pan = UIPanGestureRecognizer()
    var places: [CGFloat] = []
    var times: [Double] = []
    pan.addHandler { _ in
      places.append(pan.translation(in: view).x)
      times.append(CACurrentMediaTime())
    }
    view.addGestureRecognizer(pan)
    let stage = try stage(view)
    stage.pan(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 200), duration: 0.5)
    #expect(pan.state == .ended || pan.state == .possible)
    #expect(abs((places.last ?? 0) - 200) < 11)
    #expect(times.count > 26)
    for (a, b) in zip(times, times.dropFirst()).dropLast() { #expect(abs(b - a - 1.0 / 60) < 1e-6) }
  }

  @Test("a scroll view goes on after a pan")
  func scroll() throws {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 320, height: 4000)
    let stage = try stage(view)
    stage.pan(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.2)
    let offset = view.contentOffset.y
    #expect(offset > 150)
    stage.advance(by: 1)
    #expect(view.contentOffset.y > offset + 50)
  }

  @Test("a pinch makes larger by the ratio of the distances")
  func pinch() throws {
    let view = UIView()
    let pinch = UIPinchGestureRecognizer()
    var scale: CGFloat = 0
    pinch.addHandler { [weak pinch] _ in scale = pinch?.scale ?? 0 }
    view.addGestureRecognizer(pinch)
    let stage = try stage(view)
    stage.pinch(at: CGPoint(x: 160, y: 240), from: 100, to: 200)
    #expect(scale > 1.7 && scale < 2.01)
  }

  @Test("a touch that is cancelled acts on nothing")
  func cancel() throws {
    let button = UIButton()
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let stage = try stage(button)
    let touch = stage.beginTouch(at: CGPoint(x: 50, y: 50))
    #expect(button.isHighlighted)
    touch.move(to: CGPoint(x: 60, y: 50))
    touch.cancel()
    #expect(!button.isHighlighted)
    #expect(count == 0)
  }

  @Test("a key goes down and up, with what it types")
  func key() throws {
    final class Listener: UIView {
      var lines: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        lines.append("down \(presses.first?.key?.characters ?? "")")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        lines.append("up")
      }
    }
    let view = Listener()
    let stage = try stage(view)
    view.becomeFirstResponder()
    stage.press(.keyboardA, typing: "a")
    #expect(view.lines == ["down a", "up"])
  }
}
