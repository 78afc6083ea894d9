import CalqueHosting
import CalqueTesting
import Testing

@testable import UIKitCore

/// Scrolling by the wheel, whose notches are throws, and by touch pads, whose amounts are drags.
@MainActor
@Suite("The wheel and touch pads", .serialized)
struct WheelTests {
  private func start(
    content: CGSize = CGSize(width: 200, height: 1600)
  ) throws -> (hands: Hands, view: UIScrollView, log: ScrollLog) {
    let (hands, log) = (try Hands(), ScrollLog())
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    view.contentSize = content
    view.delegate = log
    hands.window.addSubview(view)
    hands.wait(0.1)
    return (hands, view, log)
  }

  /// Moves the content up by amounts of 12 points, with a time between them.
  private func slide(
    _ hands: Hands, _ count: Int, every interval: TimeInterval = 0.01, by amount: CGFloat = 12,
    source: WheelEvent.Source = .touchPad
  ) {
    for _ in 0..<count {
      hands.turnWheel(100, 100, by: -amount, source: source)
      hands.wait(interval)
    }
  }

  // MARK: Notches

  @Test("A notch turns a page, and those that come meanwhile go on to the next ones")
  func pages() throws {
    let (hands, view, _) = try start()
    view.isPagingEnabled = true
    hands.turnWheel(100, 100, by: -48)
    hands.wait(0.1)
    #expect(view.contentOffset.y > 0 && view.contentOffset.y < 400)
    hands.wait(1)
    #expect(view.contentOffset.y == 400)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(0.05)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(1)
    #expect(view.contentOffset.y == 1200)
    hands.turnWheel(100, 100, by: 48)
    hands.wait(0.05)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(1)
    #expect(view.contentOffset.y == 1200)
    hands.turnWheel(100, 100, by: 96)
    hands.wait(1)
    #expect(view.contentOffset.y == 800)
  }

  @Test(
    "A notch between pages goes to the next one in its direction",
    arguments: [CGFloat(-48), CGFloat(48)])
  func betweenPages(_ distance: CGFloat) throws {
    let (hands, view, _) = try start(content: CGSize(width: 200, height: 1000))
    view.isPagingEnabled = true
    view.contentOffset.y = 500
    hands.turnWheel(100, 100, by: distance)
    hands.wait(1)
    #expect(view.contentOffset.y == (distance < 0 ? 600 : 400))
  }

  @Test("For the delegate a notch is a throw, and one that is added asks it for the place anew")
  func calls() throws {
    let (hands, view, log) = try start()
    hands.turnWheel(100, 100, by: -48)
    hands.wait(0.05)
    #expect(view.isDecelerating && !view.isDragging)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(1)
    #expect(view.contentOffset.y == 96)
    #expect(
      log.lines == [
        "willDrag", "willEndDrag", "didEndDrag true", "willSlow", "scroll", "willEndDrag", "scroll",
        "didSlow",
      ])
  }

  @Test("The delegate can choose where a notch ends")
  func target() throws {
    let (hands, view, log) = try start()
    log.target = CGPoint(x: 0, y: 333)
    hands.turnWheel(100, 100, by: -48)
    hands.wait(1)
    #expect(view.contentOffset == CGPoint(x: 0, y: 333))
  }

  @Test("With Shift the wheel scrolls sideways, and down is to the right")
  func sideways() throws {
    let (hands, view, _) = try start(content: CGSize(width: 800, height: 1600))
    let place = CGPoint(x: 100, y: 100)
    let turn = TouchEmulator.turn(at: place, 0, -1, .shift, time: CACurrentMediaTime())
    #expect(turn.distance == CGVector(dx: -48, dy: 0) && turn.source == .notches)
    hands.window.handle(turn)
    hands.wait(1)
    #expect(view.contentOffset == CGPoint(x: 48, y: 0))
    hands.window.handle(TouchEmulator.turn(at: place, 0, -1, [], time: CACurrentMediaTime()))
    hands.wait(1)
    #expect(view.contentOffset == CGPoint(x: 48, y: 48))
    hands.window.handle(TouchEmulator.turn(at: place, -1, 0, .shift, time: CACurrentMediaTime()))
    hands.wait(1)
    #expect(view.contentOffset == CGPoint(x: 0, y: 48))
  }

  @Test("The amounts tell the device: notches, steps of them, or any part")
  func sources() {
    func source(_ deltaX: Double, _ deltaY: Double) -> WheelEvent.Source {
      TouchEmulator.turn(at: .zero, deltaX, deltaY, [], time: 0).source
    }
    #expect(source(0, 1) == .notches && source(-2, 0) == .notches)
    #expect(source(0, 0.125) == .parts && source(0, Double(Float(-8) / 120)) == .parts)
    #expect(source(0, 0.37) == .touchPad && source(0.031, -1) == .touchPad)
  }

  // MARK: Fine amounts

  @Test("A touch pad moves the content at once, and throws it when it falls silent")
  func throwing() throws {
    let (hands, view, log) = try start(content: CGSize(width: 200, height: 4000))
    hands.turnWheel(100, 100, by: -12, source: .touchPad)
    #expect(view.contentOffset.y == 12 && view.isDragging && !view.isTracking)
    hands.wait(0.01)
    slide(hands, 5)
    hands.wait(0.03)
    #expect(view.contentOffset.y == 72 && view.isDragging && !view.isDecelerating)
    hands.wait(0.03)
    #expect(!view.isDragging && view.isDecelerating)
    hands.wait(6)
    // 1,200 points a second go 600 points far.
    #expect(abs(view.contentOffset.y - 671) < 10 && !view.isDecelerating)
    #expect(
      log.lines == [
        "willDrag", "scroll", "willEndDrag", "didEndDrag true", "willSlow", "scroll", "didSlow",
      ])
    let (frames, scrolls) = (hands.stage.frameCount, log.scrolls)
    hands.wait(2)
    #expect(hands.stage.frameCount == frames && log.scrolls == scrolls)
  }

  @Test("A single amount, and the parts of a wheel's notches, throw nothing")
  func noThrow() throws {
    let (hands, view, log) = try start()
    slide(hands, 1)
    hands.wait(1)
    #expect(view.contentOffset.y == 12)
    #expect(log.lines == ["willDrag", "scroll", "willEndDrag", "didEndDrag false"])
    slide(hands, 8, by: 6, source: .parts)
    #expect(view.contentOffset.y == 60)
    hands.wait(2)
    #expect(view.contentOffset.y == 60)
  }

  @Test("Whole notches among the amounts of a touch pad belong to its drag")
  func wholeAmount() throws {
    let (hands, view, _) = try start()
    slide(hands, 1)
    hands.turnWheel(100, 100, by: -48)
    #expect(view.contentOffset.y == 60 && view.isDragging)
  }

  @Test("A touch pad turns a page by a throw, and a slow one goes back")
  func pagesOfTouchPad() throws {
    let (hands, view, _) = try start()
    view.isPagingEnabled = true
    slide(hands, 5)
    hands.wait(2)
    #expect(view.contentOffset.y == 400)
    slide(hands, 3, every: 0.04, by: 6)
    #expect(view.contentOffset.y == 418)
    hands.wait(2)
    #expect(view.contentOffset.y == 400)
    slide(hands, 8, by: 6, source: .parts)
    hands.wait(2)
    #expect(view.contentOffset.y == 800)
  }

  @Test("Amounts beyond the limits move the content less, and it is pulled back")
  func bounce() throws {
    let (hands, view, _) = try start()
    view.contentOffset.y = 10
    for _ in 0..<5 {
      hands.turnWheel(100, 100, by: 20, source: .touchPad)
      hands.wait(0.01)
    }
    #expect(view.contentOffset.y < -20 && view.contentOffset.y > -90)
    hands.wait(2)
    #expect(view.contentOffset.y == 0)
  }

  @Test("A drag belongs to the view that can go where it begins, until it ends")
  func nested() throws {
    let (hands, view, _) = try start()
    let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    row.contentSize = CGSize(width: 1000, height: 200)
    view.addSubview(row)
    hands.turnWheel(100, 50, by: -12, sideways: -3, source: .touchPad)
    hands.wait(0.01)
    hands.turnWheel(100, 50, by: -2, sideways: -12, source: .touchPad)
    #expect(view.contentOffset.y == 14 && row.contentOffset.x == 0)
    hands.wait(5)
    let rest = view.contentOffset.y
    hands.turnWheel(100, 50, by: -2, sideways: -12, source: .touchPad)
    #expect(view.contentOffset.y == rest && row.contentOffset.x == 12)
  }

  @Test("A finger catches content that a touch pad drags")
  func caught() throws {
    let (hands, view, log) = try start()
    slide(hands, 5)
    hands.press(100, 100)
    #expect(!view.isDragging && view.isTracking && log.lines.last == "didEndDrag false")
    hands.wait(0.3)
    #expect(view.contentOffset.y == 60)
    hands.release()
  }
}
