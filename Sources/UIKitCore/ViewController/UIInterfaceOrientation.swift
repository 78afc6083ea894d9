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
