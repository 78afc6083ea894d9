import Testing
import UIKit

@MainActor
@Suite("UIWindow, touches")
struct TouchTests {
  @Test("A touch stays with the view in which it began, wherever the pointer goes")
  func follows() {
    withWindow { hosted in
      let log = LoggingView.Log()
      let left = LoggingView("left", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let right = LoggingView("right", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
      hosted.window.addSubview(left)
      hosted.window.addSubview(right)
      hosted.commit()
      log.lines = []
      hosted.press(50, 50)
      hosted.drag(150, 50)
      hosted.release(150, 50)
      #expect(log.lines == ["left began", "left moved", "left ended"])
    }
  }

  @Test("A touch goes up the responder chain until a view or controller takes it")
  func chain() {
    final class Controller: UIViewController {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let controller = Controller()
    withWindow(controller) { hosted in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      controller.view.addSubview(inner)
      hosted.tap(50, 50)
      #expect(controller.began == 1)
    }
  }

  @Test("A touch tells where it is and was, in any view's space")
  func locations() {
    final class Reader: UIView {
      var now = CGPoint.zero
      var before = CGPoint.zero
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        now = touch.location(in: self)
        before = touch.previousLocation(in: nil)
      }
    }
    withWindow { hosted in
      let reader = Reader(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
      hosted.window.addSubview(reader)
      hosted.press(40, 50)
      hosted.drag(45, 60)
      #expect(reader.now == CGPoint(x: 25, y: 30) && reader.before == CGPoint(x: 40, y: 50))
      hosted.release(45, 60)
    }
  }

  @Test("Taps in one place in quick succession are counted, others begin anew")
  func tapCount() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first?.tapCount ?? 0)
      }
    }
    withWindow { hosted in
      let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      hosted.window.addSubview(counter)
      hosted.tap(50, 50)
      hosted.clock.advance(by: 0.2)
      hosted.tap(52, 50)
      hosted.clock.advance(by: 0.2)
      hosted.tap(90, 50)
      hosted.clock.advance(by: 1)
      hosted.tap(90, 50)
      #expect(counter.counts == [1, 2, 1, 1])
    }
  }

  @Test("A second press cancels the touch before; a release without a press does nothing")
  func disorder() {
    withWindow { hosted in
      let log = LoggingView.Log()
      let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      hosted.window.addSubview(view)
      hosted.commit()
      log.lines = []
      hosted.release(5, 5)
      hosted.drag(5, 5)
      hosted.press(5, 5)
      hosted.press(6, 6)
      hosted.release(6, 6)
      #expect(log.lines == ["view began", "view cancelled", "view began", "view ended"])
    }
  }
}
