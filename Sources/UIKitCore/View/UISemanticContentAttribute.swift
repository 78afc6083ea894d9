internal import CoreGraphics
package import Foundation

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

/// A view whose contents depend on the direction in other ways than by its layout.
@MainActor
protocol DirectedContent: UIView {
  func contentDirectionDidChange()
}

extension UIView {
  /// The direction of the interface, which all views have that do not say otherwise.
  package static var interfaceDirection = startDirection {
    didSet { if interfaceDirection != oldValue { announceInterfaceDirection() } }
  }

  /// The same as a trait.
  static var interfaceTrait: UITraitEnvironmentLayoutDirection {
    interfaceDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The meaning of content that is unspecified; see `UIView.appearance()`.
  static var standardContent = UISemanticContentAttribute.unspecified {
    didSet { if standardContent != oldValue { announceInterfaceDirection() } }
  }

  private static var startDirection: UIUserInterfaceLayoutDirection {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "-NSForceRightToLeftWritingDirection") else {
      return .leftToRight
    }
    return arguments.dropFirst(index + 1).first == "YES" ? .rightToLeft : .leftToRight
  }

  var contentDirection: UIUserInterfaceLayoutDirection {
    let content = semanticContentAttribute
    return Self.userInterfaceLayoutDirection(
      for: content == .unspecified ? Self.standardContent : content)
  }

  /// True if the content runs from right to left.
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the place of a part that has `rect` from left to right: from right to left that on the
  /// other side of `area`.
  package func directed(_ rect: CGRect, in area: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      origin: CGPoint(x: area.minX + area.maxX - rect.maxX, y: rect.minY), size: rect.size)
  }

  package func directed(_ rect: CGRect) -> CGRect { directed(rect, in: bounds) }

  /// Lays out and draws the view anew for another direction.
  func directionDidChange() {
    layoutState?.engine?.change { $0.rebuild() }
    setNeedsLayout()
    (self as? any DirectedContent)?.contentDirectionDidChange()
  }

  private static func announceInterfaceDirection() {
    for window in UIApplication.shared.windows {
      var pending: [UIView] = [window]
      while let view = pending.popLast() {
        view.directionDidChange()
        pending += view.subviews
      }
    }
  }
}
