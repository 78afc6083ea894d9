internal import CoreGraphics

/// The room that a window has in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2

  /// The least width of a window that is regular, in points. Source: Human Interface Guidelines, Layout: the widths
  /// of an app beside another one on tablets.
  private static let regularWidth: CGFloat = 600

  /// The class of the width of a window.
  init(width: CGFloat) { self = width < Self.regularWidth ? .compact : .regular }
}

/// The direction in which the content of an interface runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
