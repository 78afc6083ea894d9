public import Foundation

/// The orientation of the interface, from the proportions of the window. Windows do not rotate, so
/// controllers are not asked which orientations they support.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(.portrait)
  public static let portraitUpsideDown = Self(.portraitUpsideDown)
  public static let landscapeRight = Self(.landscapeRight)
  public static let landscapeLeft = Self(.landscapeLeft)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]

  private init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }
}

// The orientation of the screen, derived from its sides: resizing a window between wide and high
// acts like rotating a device.

extension UIDevice {
  /// Posted when the app's window changes between wide and high.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Always true: changes are always posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// A no-op: changes are always posted.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// A no-op: changes are always posted.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// Posted after the app's window has changed between wide and high.
  nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of the former orientation, a raw value, in that notification.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"

  /// The orientation of the screen: landscape if it is wider than high, otherwise portrait.
  public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
}

extension UIWindowScene {
  /// The orientation of the screen: landscape if it is wider than high, otherwise portrait.
  public var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
}

extension UIViewController {
  @available(*, deprecated, message: "Use the scene's orientation.")
  public var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

  /// Reports once that only the user changes a window's orientation.
  public class func attemptRotationToDeviceOrientation() { reportTurning() }
  /// Reports once that only the user changes a window's orientation.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { Self.reportTurning() }

  private class func reportTurning() {
    Diagnostic.once(
      "attemptRotationToDeviceOrientation", "no effect; only the user rotates a window")
  }
}

extension UIScreen {
  var interfaceOrientation: UIInterfaceOrientation {
    bounds.width > bounds.height ? .landscapeRight : .portrait
  }

  /// Posts the notifications if the orientation has changed since `former`.
  func tellTurn(from former: UIInterfaceOrientation) {
    guard interfaceOrientation != former else { return }
    let center = NotificationCenter.default
    center.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    center.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: former.rawValue])
  }
}
