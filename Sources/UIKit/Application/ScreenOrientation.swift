public import Foundation

// Which way the screen lies, by its sides: a window that becomes wider than high, or the other way round, is like a
// device that is turned.

extension UIDevice {
  /// Posted when the app's window has become wide or high.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// True: changes are always told of.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// Posted after the app's window has become wide or high.
  nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Of the notification, the orientation before, as a number.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"

  public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
}

extension UIWindowScene {
  public var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
}

extension UIViewController {
  @available(*, deprecated, message: "Use the scene's orientation.")
  public var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

  /// A window is turned by its user alone, which is reported once.
  public class func attemptRotationToDeviceOrientation() { reportTurning() }
  /// A window is turned by its user alone, which is reported once.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { Self.reportTurning() }

  private class func reportTurning() {
    Diagnostic.once("attemptRotationToDeviceOrientation", "a window is turned by its user alone")
  }
}

extension UIScreen {
  var interfaceOrientation: UIInterfaceOrientation {
    bounds.width > bounds.height ? .landscapeRight : .portrait
  }

  /// Tells those who listen if the screen has been turned since it was `former`.
  func tellTurn(from former: UIInterfaceOrientation) {
    guard interfaceOrientation != former else { return }
    let center = NotificationCenter.default
    center.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    center.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: former.rawValue])
  }
}
