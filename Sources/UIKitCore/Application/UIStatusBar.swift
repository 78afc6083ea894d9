internal import CoreGraphics
public import Foundation

/// The appearance of the status bar, which this platform does not have.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation that shows or hides the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// The status bar of a scene: there is none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Always zero.
  open var statusBarFrame: CGRect { .zero }
  /// Always true.
  open var isStatusBarHidden: Bool { true }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

// The status bar API for programs of iOS 12 and earlier. It is always hidden; changing it is
// reported once.
extension UIApplication {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool {
    get { true }
    set { if !newValue { reportStatusBar() } }
  }
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set { reportStatusBar() }
  }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    if !hidden { reportStatusBar() }
  }
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    reportStatusBar()
  }

  private func reportStatusBar() {
    Diagnostic.once("status bar", "no effect; a window has none")
  }
}
