import CalqueTesting
import Testing
import UIKit

@MainActor
@Suite("Gesture recognizers, one at a time", .serialized)
struct RecognizerTests {
  private func start() throws -> (Hands, UIView, GestureLog) {
    let hands = try Hands()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    hands.window.addSubview(view)
    return (hands, view, GestureLog())
  }

  @Test("A tap is recognized when the finger is lifted")
  func tap() throws {
    let (hands, view, log) = try start()
    let tap = UITapGestureRecognizer()
    var place = CGPoint.zero
    log.watch(tap, "tap", on: view)
    tap.addHandler { place = $0.location(in: view) }
    hands.press(50, 60)
    #expect(log.lines.isEmpty)
    hands.release()
    #expect(log.lines == ["tap ended"] && place == CGPoint(x: 50, y: 60))
    #expect(tap.state == .possible)
  }

  @Test("A finger that moves far or stays long does not tap")
  func noTap() throws {
    let (hands, view, log) = try start()
    log.watch(UITapGestureRecognizer(), "tap", on: view)
    hands.press(50, 60)
    hands.drag(150, 60)
    hands.release()
    hands.press(50, 60)
    hands.wait(1)
    hands.release()
    #expect(log.lines.isEmpty)
    hands.tap(50, 60)
    #expect(log.lines == ["tap ended"])
  }

  @Test("Two taps must follow each other soon")
  func doubleTap() throws {
    let (hands, view, log) = try start()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    log.watch(double, "double", on: view)
    hands.tap(50, 60)
    hands.wait(0.5)
    hands.tap(50, 60)
    #expect(log.lines.isEmpty)
    hands.wait(0.1)
    hands.tap(52, 60)
    #expect(log.lines == ["double ended"])
  }

  @Test("A tap of two fingers needs both")
  func twoFingers() throws {
    let (hands, view, log) = try start()
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    log.watch(tap, "tap", on: view)
    hands.tap(50, 60)
    #expect(log.lines.isEmpty)
    hands.press(50, 60)
    hands.press(150, 60, finger: 1)
    hands.release()
    hands.release(finger: 1)
    #expect(log.lines == ["tap ended"])
  }

  @Test("A long press begins after half a second and follows the finger")
  func longPress() throws {
    let (hands, view, log) = try start()
    log.watch(UILongPressGestureRecognizer(), "press", on: view)
    hands.press(50, 60)
    hands.wait(0.45)
    #expect(log.lines.isEmpty)
    hands.wait(0.1)
    #expect(log.lines == ["press began"])
    hands.drag(200, 60)
    hands.release()
    #expect(log.lines == ["press began", "press changed", "press ended"])
  }

  @Test("A finger that moves too soon makes a long press fail")
  func movedPress() throws {
    let (hands, view, log) = try start()
    log.watch(UILongPressGestureRecognizer(), "press", on: view)
    hands.press(50, 60)
    hands.drag(65, 60)
    hands.wait(1)
    hands.release()
    #expect(log.lines.isEmpty)
  }

  @Test("A pan begins after ten points and tells translation and velocity")
  func pan() throws {
    let (hands, view, log) = try start()
    let pan = UIPanGestureRecognizer()
    log.watch(pan, "pan", on: view)
    hands.press(50, 60)
    hands.drag(55, 60)
    #expect(log.lines.isEmpty)
    hands.glide(to: 155, 60, in: 0.5)
    #expect(pan.state == .changed)
    #expect(abs(pan.translation(in: view).x - 105) < 0.01)
    #expect(abs(pan.velocity(in: view).x - 200) < 1)
    pan.setTranslation(.zero, in: view)
    hands.drag(160, 60)
    #expect(abs(pan.translation(in: view).x - 5) < 0.01)
    hands.release()
    #expect(log.course == ["pan began", "pan changed", "pan ended"])
  }

  @Test("The translation is in the space that is asked for")
  func scaledPan() throws {
    let (hands, view, log) = try start()
    let pan = UIPanGestureRecognizer()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    log.watch(pan, "pan", on: view)
    hands.press(50, 60)
    hands.drag(90, 60)
    #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
    hands.release()
  }

  @Test(
    "A swipe is quick, straight and long enough",
    arguments: [
      (CGPoint(x: 200, y: 60), 0.2, true), (CGPoint(x: 110, y: 60), 1.0, false),
      (CGPoint(x: 70, y: 60), 0.2, false), (CGPoint(x: 130, y: 200), 0.2, false),
      (CGPoint(x: 0, y: 60), 0.2, false),
    ])
  func swipe(_ end: CGPoint, _ time: TimeInterval, _ isSwipe: Bool) throws {
    let (hands, view, log) = try start()
    log.watch(UISwipeGestureRecognizer(), "swipe", on: view)
    hands.press(50, 60)
    hands.glide(to: end.x, end.y, in: time)
    hands.release()
    #expect(log.lines == (isSwipe ? ["swipe ended"] : []))
  }

  @Test("A pinch tells how far the fingers are apart")
  func pinch() throws {
    let (hands, view, log) = try start()
    let pinch = UIPinchGestureRecognizer()
    log.watch(pinch, "pinch", on: view)
    let middle = CGPoint(x: 160, y: 200)
    hands.pinch(.began, about: middle, distance: 80)
    hands.wait(0.02)
    hands.pinch(.moved, about: middle, distance: 100)
    #expect(pinch.scale == 1 && pinch.numberOfTouches == 2)
    hands.wait(0.02)
    hands.pinch(.moved, about: middle, distance: 200)
    #expect(abs(pinch.scale - 2) < 1e-9 && pinch.velocity > 0)
    #expect(pinch.location(in: view) == middle)
    pinch.scale = 1
    hands.pinch(.moved, about: middle, distance: 100)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    hands.pinch(.ended, about: middle, distance: 100)
    #expect(log.course == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test("A rotation tells the angle, through half a turn and beyond")
  func rotation() throws {
    let (hands, view, log) = try start()
    let rotation = UIRotationGestureRecognizer()
    log.watch(rotation, "turn", on: view)
    let middle = CGPoint(x: 160, y: 200)
    hands.pinch(.began, about: middle, distance: 100)
    var first: CGFloat?
    for step in 1...100 {
      let angle = CGFloat(step) * 0.05
      hands.pinch(.moved, about: middle, distance: 100, angle: angle)
      if rotation.state == .began, first == nil { first = angle }
    }
    let begun = try #require(first)
    #expect(abs(rotation.rotation - (5 - begun)) < 1e-6)
    hands.pinch(.ended, about: middle, distance: 100, angle: 5)
    #expect(log.course == ["turn began", "turn changed", "turn ended"])
  }

  @Test(
    "An edge pan begins at its edge and goes inwards",
    arguments: [
      (CGFloat(5), true), (CGFloat(60), false),
    ])
  func edge(_ x: CGFloat, _ begins: Bool) throws {
    let (hands, view, log) = try start()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    log.watch(edge, "edge", on: view)
    hands.press(x, 100)
    hands.glide(to: x + 80, 100, in: 0.2)
    hands.release()
    #expect(log.course == (begins ? ["edge began", "edge changed", "edge ended"] : []))
  }

  @Test("Hovering begins as the pointer comes in and ends as it leaves")
  func hover() throws {
    let (hands, view, log) = try start()
    log.watch(UIHoverGestureRecognizer(), "hover", on: view)
    hands.window.handleHover(at: CGPoint(x: 10, y: 450))
    hands.window.handleHover(at: CGPoint(x: 10, y: 50))
    hands.window.handleHover(at: CGPoint(x: 20, y: 50))
    hands.window.handleHover(at: nil)
    #expect(log.lines == ["hover began", "hover changed", "hover ended"])
  }

  @Test("Targets are called by selector, and closures with their own recognizer")
  func targets() throws {
    @MainActor final class Target {
      var count = 0
      func tapped(_ tap: UITapGestureRecognizer) { count += tap.numberOfTapsRequired }
    }
    let (hands, view, _) = try start()
    let target = Target()
    var seen: UIView?
    let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tapped(_:)))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(UITapGestureRecognizer { seen = $0.view })
    hands.tap(10, 10)
    #expect(target.count == 1)
    tap.removeTarget(target, action: nil)
    tap.isEnabled = false
    hands.wait(1)
    hands.tap(10, 10)
    #expect(target.count == 1 && seen === view)
  }
}
