internal import Foundation

/// The kind of device that an interface is designed for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The computer, as a device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() {
    super.init()
  }

  /// The host name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// Always "Linux".
  open var model: String { "Linux" }
  open var localizedModel: String { model }
  /// Always "Linux".
  open var systemName: String { "Linux" }
  /// The version of the operating system, as `major.minor.patch`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The idiom of a large screen with a pointer: apps with layouts for several devices use the
  /// tablet's.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// The orientation derived from the sides of the screen.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}
