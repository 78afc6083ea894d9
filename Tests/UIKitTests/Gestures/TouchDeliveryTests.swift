import CalqueTesting
import CalqueHosting
import Testing
import UIKit

@MainActor
@Suite("Touches, recognizers and views", .serialized)
struct TouchDeliveryTests {
  private func start() throws -> (hands: Hands, view: LoggingView, log: LoggingView.Log) {
    let (hands, log) = (try Hands(), LoggingView.Log())
    let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    hands.window.addSubview(view)
    hands.wait(0.1)
    log.lines = []
    return (hands, view, log)
  }

  @Test("A view loses its touches to a recognizer that has begun")
  func cancelled() throws {
    let (hands, view, log) = try start()
    view.addGestureRecognizer(UIPanGestureRecognizer())
    hands.press(50, 50)
    hands.drag(55, 50)
    hands.drag(80, 50)
    hands.drag(90, 50)
    hands.release()
    #expect(log.lines == ["view began", "view moved", "view cancelled"])
  }

  @Test("Unless the recognizer does not take them")
  func shared() throws {
    let (hands, view, log) = try start()
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    hands.press(50, 50)
    hands.drag(80, 50)
    hands.release()
    #expect(log.lines == ["view began", "view moved", "view ended"])
  }

  @Test("A recognizer can hold the beginning back until it has failed")
  func delayed() throws {
    let (hands, view, log) = try start()
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    hands.press(50, 50)
    hands.wait(0.2)
    #expect(log.lines.isEmpty)
    hands.drag(80, 50)
    hands.release()
    #expect(log.lines == ["view began", "view moved", "view ended"])
    log.lines = []
    hands.press(50, 50)
    hands.wait(0.6)
    hands.release()
    #expect(log.lines.isEmpty)
    hands.tap(50, 50)
    #expect(log.lines == ["view began", "view ended"])
  }

  @Test("The end waits for a double tap, and comes when there is none")
  func delayedEnd() throws {
    let (hands, view, log) = try start()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    hands.tap(50, 50)
    #expect(log.lines == ["view began"])
    hands.wait(0.5)
    #expect(log.lines == ["view began", "view ended"])
  }

  @Test("A touch whose end was held back comes with its event, and the keys of its beginning")
  func delayedEvent() throws {
    final class Reader: UIView {
      var events: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      private func note(_ event: UIEvent?) {
        events.append(
          "\(event?.allTouches?.count ?? 0) \(event?.modifierFlags == [.shift, .command])")
      }
    }
    let hands = try Hands()
    let reader = Reader(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    reader.addGestureRecognizer(double)
    hands.window.addSubview(reader)
    hands.wait(0.1)
    let place = CGPoint(x: 50, y: 50)
    hands.window.handle(
      PointerEvent(
        .began, at: place, time: CACurrentMediaTime(), modifiers: [.shift, .command]))
    hands.window.handle(PointerEvent(.ended, at: place, time: CACurrentMediaTime()))
    #expect(reader.events == ["1 true"])
    hands.wait(0.5)
    #expect(reader.events == ["1 true", "1 true"])
  }

  @Test("A view gets one finger, or several if it wants them")
  func fingers() throws {
    let (hands, view, log) = try start()
    hands.press(50, 50)
    hands.press(90, 50, finger: 1)
    hands.release(finger: 1)
    hands.release()
    #expect(log.lines == ["view began", "view ended"])
    log.lines = []
    view.isMultipleTouchEnabled = true
    hands.press(50, 50)
    hands.press(90, 50, finger: 1)
    hands.release(finger: 1)
    hands.release()
    #expect(log.lines == ["view began", "view began", "view ended", "view ended"])
  }

  @Test("An exclusive view is alone with its touches")
  func exclusive() throws {
    let (hands, view, log) = try start()
    let other = LoggingView("other", log, frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    hands.window.addSubview(other)
    hands.wait(0.1)
    log.lines = []
    view.isExclusiveTouch = true
    hands.press(50, 50)
    hands.press(250, 50, finger: 1)
    hands.release(finger: 1)
    hands.release()
    #expect(log.lines == ["view began", "view ended"])
    log.lines = []
    hands.press(250, 50)
    hands.press(50, 50, finger: 1)
    hands.release(finger: 1)
    hands.release()
    #expect(log.lines == ["other began", "other ended"])
  }

  @Test("An event has all touches of the window, those that rest as stationary")
  func event() throws {
    final class Reader: UIView {
      var phases: [[UITouch.Phase]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append((event?.allTouches ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue })
      }
    }
    let hands = try Hands()
    let reader = Reader(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    reader.isMultipleTouchEnabled = true
    hands.window.addSubview(reader)
    hands.press(50, 50)
    hands.press(90, 50, finger: 1)
    hands.drag(60, 50)
    #expect(reader.phases == [[.moved, .stationary]])
    hands.window.cancelTouches()
  }

  @Test("Touches of a window that is hidden are cancelled")
  func hidden() throws {
    let (hands, _, log) = try start()
    hands.press(50, 50)
    hands.window.isHidden = true
    #expect(log.lines.contains("view cancelled"))
    hands.window.isHidden = false
  }

  @Test("A mouse with Alt is two fingers, mirrored about the middle, or side by side with Shift")
  func mouse() {
    var mouse = TouchEmulator()
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let down = mouse.press(CGPoint(x: 90, y: 40), .alternate, in: bounds, time: 1)
    #expect(down.map(\.location) == [CGPoint(x: 90, y: 40), CGPoint(x: 110, y: 60)])
    let apart = mouse.move(CGPoint(x: 80, y: 40), .alternate, time: 1)
    #expect(apart.map(\.location) == [CGPoint(x: 80, y: 40), CGPoint(x: 120, y: 60)])
    let along = mouse.move(CGPoint(x: 85, y: 40), [.alternate, .shift], time: 1)
    #expect(along.map(\.location) == [CGPoint(x: 85, y: 40), CGPoint(x: 125, y: 60)])
    #expect(mouse.release(CGPoint(x: 85, y: 40), time: 1).map(\.phase) == [.ended, .ended])
    #expect(mouse.press(.zero, .shift, in: bounds, time: 1).map(\.modifiers) == [.shift])
  }
}
