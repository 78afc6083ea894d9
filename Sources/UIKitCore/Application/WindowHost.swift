/// The host of windows: the platform's window behind each one, and its connection to the render
/// server.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows `window`, whose view tree stands ready.
  func attach(_ window: UIWindow)
  /// Takes `window` off the screen.
  func detach(_ window: UIWindow)

  /// True if the user asked for reduced motion.
  var reducesMotion: Bool { get }

  /// The text on the desktop's clipboard; nil where there is no text or no desktop.
  var clipboardText: String? { get }
  /// Puts `text` on the desktop's clipboard; false where there is none.
  func setClipboard(_ text: String) -> Bool
}

extension WindowHost {
  package var reducesMotion: Bool { false }
  package var clipboardText: String? { nil }
  package func setClipboard(_ text: String) -> Bool { false }
}
