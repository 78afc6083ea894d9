internal import CoreGraphics
public import Foundation

/// The look of the status bar, which this platform has not.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// Tells of the status bar of a scene: there is none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Zero.
  open var statusBarFrame: CGRect { .zero }
  /// True.
  open var isStatusBarHidden: Bool { true }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

// The status bar as programs of iOS 12 and before ask for it. It is hidden; to change it is reported once.
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
    Diagnostic.once("status bar", "there is none to show or to change")
  }
}
