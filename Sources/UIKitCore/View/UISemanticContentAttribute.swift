/// A meaning of a view's content that decides the direction in which it is laid out.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The content follows the direction of the interface.
  case unspecified
  /// Controls of a player, and directions in space: never mirrored.
  case playback, spatial
  case forceLeftToRight, forceRightToLeft
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// Returns the direction of content with the meaning `attribute`, where that of the interface is
  /// the application's.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: interfaceDirection)
  }

  /// Returns the direction of content with the meaning `semanticContentAttribute` in an interface
  /// of the direction `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIApplication {
  /// The direction of the interface: left to right, unless the program was started with the
  /// arguments `-NSForceRightToLeftWritingDirection YES`, as Apple's systems take them. The
  /// language of the desktop does not count.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.interfaceDirection
  }
}
