import CoreGraphics
import CalqueSDLPlatform
import Testing

@testable import CalqueHosting

@Suite("Events of a window with docked panels")
struct DockInputTests {
  private static let app = CGRect(x: 0, y: 0, width: 300, height: 200)

  private func down(_ x: Double, _ y: Double) -> PlatformEvent {
    .pointerDown(x: x, y: y, button: .left, clicks: 1, modifiers: [], age: 0)
  }

  private func moved(_ x: Double, _ y: Double, isPressed: Bool = false) -> PlatformEvent {
    .pointerMoved(x: x, y: y, isPressed: isPressed, modifiers: [], age: 0)
  }

  @Test("A drag belongs to where it began, and keys to where the last press was")
  func presses() {
    var input = DockInput()
    func receiver(_ event: PlatformEvent) -> DockInput.Receiver {
      input.receiver(of: event, app: Self.app)
    }
    let up = PlatformEvent.pointerUp(x: 10, y: 10, button: .left, age: 0)
    #expect(receiver(.keyDown(.escape, [], isRepeat: false)) == .app)
    #expect(receiver(down(350, 100)) == .panels)
    #expect(receiver(moved(10, 10, isPressed: true)) == .panels)
    #expect(receiver(up) == .panels)
    #expect(receiver(.keyDown(.escape, [], isRepeat: false)) == .panels)
    #expect(receiver(down(10, 10)) == .app)
    #expect(receiver(moved(350, 100, isPressed: true)) == .app)
    #expect(receiver(.pointerUp(x: 350, y: 100, button: .left, age: 0)) == .app)
    #expect(receiver(.keyDown(.escape, [], isRepeat: false)) == .app)
  }

  @Test("The pointer enters and leaves the panels, the wheel turns what is below it")
  func hovering() {
    var input = DockInput()
    func receiver(_ event: PlatformEvent) -> DockInput.Receiver {
      input.receiver(of: event, app: Self.app)
    }
    #expect(receiver(moved(10, 10)) == .app)
    #expect(receiver(moved(10, 250)) == .panelsThatPointerEntered)
    #expect(receiver(moved(10, 260)) == .panels)
    #expect(receiver(moved(10, 100)) == .appThatPointerEntered)
    #expect(receiver(moved(310, 10)) == .panelsThatPointerEntered)
    #expect(receiver(.pointerLeft) == .panels)
    #expect(receiver(.pointerLeft) == .app)
    func wheel(_ x: Double) -> PlatformEvent {
      .wheel(x: x, y: 10, deltaX: 0, deltaY: 1, modifiers: [], age: 0)
    }
    #expect(receiver(wheel(310)) == .panels)
    #expect(receiver(wheel(10)) == .app)
    #expect(receiver(.closeRequested) == .app)
  }

  @Test("A finger belongs to where it came down")
  func fingers() {
    var input = DockInput()
    func touch(_ phase: TouchPhase, _ finger: Int, _ x: Double) -> DockInput.Receiver {
      input.receiver(
        of: .touch(phase, finger: finger, x: x, y: 10, age: 0), app: Self.app)
    }
    #expect(touch(.began, 0, 310) == .panels && touch(.began, 1, 10) == .app)
    #expect(touch(.moved, 0, 10) == .panels && touch(.moved, 1, 310) == .app)
    #expect(touch(.ended, 0, 10) == .panels && touch(.moved, 0, 310) == .app)
  }
}
