package import CalqueDebugOverlay
package import QuartzCore
package import UIKitCore

/// The profiler of a window, as the program's buttons and menus control it.
@MainActor
package protocol ProfilerControls: AnyObject {
  /// True if time is paused.
  var isPaused: Bool { get }
  /// The seconds of media time in a second of real time; 0 while time is paused.
  var speed: Double { get set }
  /// True while the program takes typed text: then letters and punctuation do not go to the
  /// profiler.
  var isTyping: Bool { get set }
  /// The layer whose subtree overlays and the inspector cover; nil for the whole window.
  var profiledLayer: CALayer? { get set }
  /// The space that the program reserves for bars of its own at the edges of the window, in points.
  /// Panels stay inside of it.
  var margins: UIEdgeInsets { get set }
  /// The space that a program leaves at the right and at the bottom of the first window so that the
  /// HUD and the legend cover none of it, in points. Zero while the user has moved the HUD
  /// elsewhere.
  var panelInsets: UIEdgeInsets { get }
  /// Called when time is paused, resumed or changes its speed, and when the panels shown or their
  /// space change.
  var controlsChanged: (@MainActor () -> Void)? { get set }

  func perform(_ key: ProfilerKey)

  /// Returns true if the mode that `key` toggles is on.
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
        right: CGFloat(margins.right))
    }
    set {
      overlay.margins = OverlayOptions.Margins(
        top: Float(newValue.top), left: Float(newValue.left), bottom: Float(newValue.bottom),
        right: Float(newValue.right))
    }
  }

  package func isOn(_ key: ProfilerKey) -> Bool {
    for tool in tools {
      if let isOn = tool.isOn(key) { return isOn }
    }
    return switch key {
    case .pause: isPaused
    case .slowMotion: runningSpeed != 1
    default: overlay.isOn(key)
    }
  }
}
