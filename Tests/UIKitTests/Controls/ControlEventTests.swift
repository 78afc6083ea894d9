import Testing
import UIKit

@MainActor
@Suite("UIControl, events")
struct ControlEventTests {
  private static let named: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"),
    (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
    (.touchCancel, "cancel"),
  ]

  private final class Log {
    var lines: [String] = []
  }

  /// Runs `body` with a window that contains a 100×40 control at (20, 20), which logs each of its
  /// events.
  private func withControl(_ body: @MainActor (HostedWindow, UIControl, Log) -> Void) {
    withWindow { hosted in
      let control = UIControl(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
      let log = Log()
      for (event, name) in Self.named {
        control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
      }
      hosted.window.addSubview(control)
      hosted.commit()
      body(hosted, control, log)
    }
  }

  @Test("A tap is a touch down and a touch up inside")
  func tap() {
    withControl { hosted, _, log in
      hosted.tap(50, 30)
      #expect(log.lines == ["down", "upInside"])
    }
  }

  @Test("A touch that leaves and ends outside is a touch up outside")
  func leaving() {
    withControl { hosted, control, log in
      hosted.press(50, 30)
      #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
      hosted.drag(60, 30)
      hosted.drag(60, 200)
      #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
      hosted.release(60, 200)
      #expect(!control.isTracking && !control.isHighlighted)
      #expect(
        log.lines == ["down", "dragInside", "dragOutside", "dragExit", "upOutside"])
    }
  }

  @Test(
    "A touch that slips off stays inside for 70 points on every side",
    arguments: [
      (CGPoint(x: -49, y: 40), CGPoint(x: -51, y: 40)),
      (CGPoint(x: 189, y: 40), CGPoint(x: 191, y: 40)),
      (CGPoint(x: 60, y: -49), CGPoint(x: 60, y: -51)),
      (CGPoint(x: 60, y: 129), CGPoint(x: 60, y: 131)),
    ])
  func slipping(_ near: CGPoint, _ far: CGPoint) {
    withControl { hosted, control, log in
      hosted.press(50, 30)
      hosted.drag(near.x, near.y)
      #expect(control.isTouchInside && control.isHighlighted)
      hosted.drag(far.x, far.y)
      #expect(!control.isTouchInside)
      hosted.drag(near.x, near.y)
      hosted.release(near.x, near.y)
      #expect(log.lines.last == "upInside")
    }
  }

  @Test("A touch begins in the bounds only")
  func beginning() {
    withControl { hosted, _, log in
      hosted.tap(50, 15)
      #expect(log.lines.isEmpty)
    }
  }

  @Test("A control that does not want to follow a touch has none inside", arguments: [0, 1])
  func refusing(_ moves: Int) {
    final class Refuser: UIControl {
      var takes = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        takes > 0
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        takes > 1
      }
    }
    withWindow { hosted in
      let control = Refuser(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      control.takes = moves
      hosted.window.addSubview(control)
      hosted.press(50, 50)
      for _ in 0..<moves { hosted.drag(52, 50) }
      #expect(!control.isTracking && !control.isTouchInside)
    }
  }

  @Test("A touch that comes back in is inside again")
  func comingBack() {
    withControl { hosted, control, log in
      hosted.press(50, 30)
      hosted.drag(60, 200)
      hosted.drag(60, 30)
      #expect(control.isHighlighted)
      hosted.release(60, 30)
      #expect(
        log.lines == [
          "down", "dragOutside", "dragExit", "dragInside", "dragEnter", "upInside",
        ])
    }
  }

  @Test("A cancelled touch is told as such and ends the highlight")
  func cancelled() {
    withControl { hosted, control, log in
      hosted.press(50, 30)
      hosted.cancel(50, 30)
      #expect(log.lines == ["down", "cancel"] && !control.isHighlighted)
    }
  }

  @Test("The second tap in quick succession is a repeated touch down too")
  func repeated() {
    withControl { hosted, _, log in
      hosted.tap(50, 30)
      hosted.clock.advance(by: 0.1)
      hosted.tap(50, 30)
      #expect(log.lines == ["down", "upInside", "down", "downRepeat", "upInside"])
    }
  }

  @Test("A disabled control does nothing and lets nothing through")
  func disabled() {
    withControl { hosted, control, log in
      control.isEnabled = false
      hosted.tap(50, 30)
      #expect(log.lines.isEmpty && control.state == .disabled)
    }
  }

  @Test("A control that does not begin tracking sends no events")
  func noTracking() {
    final class Refusing: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    withWindow { hosted in
      let control = Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      var events = 0
      control.addAction(UIAction { _ in events += 1 }, for: .allEvents)
      hosted.window.addSubview(control)
      hosted.tap(10, 10)
      #expect(events == 0 && !control.isTracking)
    }
  }

  @Test("The state is the combination of what is true of the control")
  func states() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
  }
}
