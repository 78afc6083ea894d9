internal import DebugOverlay
package import QuartzCore

/// The profiler of a window, as buttons and menus of the program give it its commands.
@MainActor
package protocol ProfilerControls: AnyObject {
  /// True if time stands.
  var isPaused: Bool { get }
  /// Seconds of media time in a second; 0 while time stands.
  var speed: Double { get set }
  /// True while the program takes typed text: then letters and signs are not the profiler's.
  var isTyping: Bool { get set }
  /// The layer that overlays and the inspector tell of, with all under it.
  var scope: CALayer? { get set }
  /// The room that the program keeps for bars of its own at the top, the left and the bottom, in points: panels
  /// lie inside of it.
  var margins: UIEdgeInsets { get set }
  /// The room at the right and at the bottom of the first window that a program gives up so that HUD and legend
  /// cover nothing of it, in points. Zero as long as the user has moved the HUD elsewhere.
  var panelInsets: UIEdgeInsets { get }
  /// Called when time has stopped, goes on or has another speed, and when what is shown or its room has
  /// changed.
  var controlsChanged: (@MainActor () -> Void)? { get set }

  func perform(_ key: ProfilerKey)

  /// True if what `key` turns on is on.
  func isOn(_ key: ProfilerKey) -> Bool
}

extension ScreenHost: ProfilerControls {
  package var isTyping: Bool {
    get { keyRouting.isTyping }
    set { keyRouting.isTyping = newValue }
  }

  package var margins: UIEdgeInsets {
    get {
      let margins = overlay.margins
      return UIEdgeInsets(
        top: CGFloat(margins.top), left: CGFloat(margins.left), bottom: CGFloat(margins.bottom),
        right: 0)
    }
    set {
      overlay.margins = OverlayOptions.Margins(
        top: Float(newValue.top), left: Float(newValue.left), bottom: Float(newValue.bottom))
    }
  }

  package func isOn(_ key: ProfilerKey) -> Bool {
    switch key {
    case .overlay(let key): overlay.isOn(key)
    case .pause: isPaused
    case .slowMotion: runningSpeed != 1
    case .inspector: inspector.map { !$0.view.isExploded } ?? false
    case .exploded: inspector?.view.isExploded ?? false
    case .step, .speed, .restart, .close, .quit: false
    }
  }
}
