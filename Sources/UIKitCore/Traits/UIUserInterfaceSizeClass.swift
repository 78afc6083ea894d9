internal import CoreGraphics

/// The class of a window's size in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2

  /// The least width of a regular window, in points. Source: Human Interface Guidelines, Layout:
  /// the widths of an app beside another one on tablets.
  private static let regularWidth: CGFloat = 600

  /// Creates the class of a window's width.
  init(width: CGFloat) { self = width < Self.regularWidth ? .compact : .regular }
}

/// The reading direction of the interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
