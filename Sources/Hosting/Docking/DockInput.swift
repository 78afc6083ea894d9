internal import CoreGraphics
internal import CalqueSDLPlatform

/// Decides whether an event of a window with docked panels is the app's or the panels'. A press and
/// all that follows until the release have one receiver; keys go where the last press went, unless
/// they were moved since.
struct DockInput {
  enum Receiver: Equatable {
    case app, panels
    /// The same, and the pointer was over the other one before.
    case appThatPointerEntered, panelsThatPointerEntered
  }

  /// The fingers that the mouse stands for in the panels.
  var mouse = MouseFingers()
  /// True if the keys go to the panels.
  var hasKeys = false
  /// True if the pointer is over the panels.
  private var isOver = false
  /// True if the button went down on the panels, and false on the app; nil while it is up.
  private var holds: Bool?
  private var fingers: Set<Int> = []

  /// Returns the receiver of an event of the window, whose app has the frame `app`.
  mutating func receiver(of event: PlatformEvent, app: CGRect) -> Receiver {
    func isPanel(_ x: Double, _ y: Double) -> Bool { !app.contains(CGPoint(x: x, y: y)) }
    switch event {
    case .pointerDown(let x, let y, _, _, _, _):
      let isPanel = isPanel(x, y)
      (hasKeys, holds) = (isPanel, isPanel)
      return isPanel ? .panels : .app
    case .pointerUp(let x, let y, _, _):
      defer { holds = nil }
      return holds ?? isPanel(x, y) ? .panels : .app
    case .pointerMoved(let x, let y, let isPressed, _, _):
      if isPressed, let holds { return holds ? .panels : .app }
      let (isPanel, wasOver) = (isPanel(x, y), isOver)
      isOver = isPanel
      if isPanel { return wasOver ? .panels : .panelsThatPointerEntered }
      return wasOver ? .appThatPointerEntered : .app
    case .pointerLeft:
      defer { isOver = false }
      return isOver ? .panels : .app
    case .wheel(let x, let y, _, _, _): return isPanel(x, y) ? .panels : .app
    case .touch(.began, let finger, let x, let y, _):
      guard isPanel(x, y) else { return .app }
      hasKeys = true
      fingers.insert(finger)
      return .panels
    case .touch(let phase, let finger, _, _, _):
      guard fingers.contains(finger) else { return .app }
      if phase == .ended { fingers.remove(finger) }
      return .panels
    case .keyDown: return hasKeys ? .panels : .app
    case .keyUp, .resized, .exposed, .closeRequested: return .app
    }
  }
}
