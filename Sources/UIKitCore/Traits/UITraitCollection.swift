internal import CalqueMotion
internal import CoreGraphics
public import Foundation

/// The environment of a view, on which its appearance depends. A missing trait is unspecified, or
/// 0.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(TraitValues()) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }

  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(width: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(height: verticalSizeClass))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }

  /// Creates a collection that takes each trait from the last of the collections that has it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $1.values.filled(by: $0) })
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The number of pixels per point.
  public var displayScale: CGFloat { values.scale }
  /// The class of the window's width: compact below 600 points.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.width }
  /// The class of the window's height: always regular, as on a tablet.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.height }
  /// Always `pad`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// The direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The preferred text size. Always the default of iOS, since a desktop reports none.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Returns true if this collection has all traits of `trait`, with the same values.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { $0.values.filled(by: values) == values } ?? true
  }

  /// Returns true if dynamic colours may differ between the two collections.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String {
    "UITraitCollection(userInterfaceStyle: \(userInterfaceStyle), displayScale: \(displayScale), "
      + "horizontalSizeClass: \(horizontalSizeClass), verticalSizeClass: \(verticalSizeClass))"
  }

  private static let key = "UIKit.UITraitCollection"
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// The traits of the current thread: those of the view that is being laid out or drawn, otherwise
  /// those of the screen, or off the main thread the light style.
  public static var current: UITraitCollection {
    get {
      if let traits = Thread.current.threadDictionary[key] as? UITraitCollection { return traits }
      guard MainThread.isCurrent else { return light }
      return MainActor.assumeIsolated { UIScreen.main.traitCollection }
    }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Runs `actions` with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  /// Calls `body` with these traits as the current ones, and returns its result.
  package func asCurrent<Result>(_ body: () -> Result) -> Result {
    let former = Thread.current.threadDictionary[Self.key]
    Self.current = self
    defer { Thread.current.threadDictionary[Self.key] = former }
    return body()
  }
}

/// An object with traits that is informed of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed, with the former ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The traits of a collection; a missing trait is unspecified, or 0.
struct TraitValues: Hashable, Sendable {
  var style = UIUserInterfaceStyle.unspecified
  var scale: CGFloat = 0
  var width = UIUserInterfaceSizeClass.unspecified
  var height = UIUserInterfaceSizeClass.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified

  /// Returns the values, with the missing ones taken from `others`.
  func filled(by others: TraitValues) -> TraitValues {
    TraitValues(
      style: style == .unspecified ? others.style : style, scale: scale == 0 ? others.scale : scale,
      width: width == .unspecified ? others.width : width,
      height: height == .unspecified ? others.height : height,
      direction: direction == .unspecified ? others.direction : direction)
  }
}

/// The style of an app's appearance, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Inherits the style of the surroundings; at the top it is light.
  case unspecified
  case light, dark
}

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

/// A text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")

  /// True for the accessibility sizes, which are larger than those above.
  public var isAccessibilityCategory: Bool {
    rawValue.hasPrefix("UICTContentSizeCategoryAccessibility")
  }
}

extension UIApplication {
  /// The preferred text size. Always the default of iOS, since a desktop reports none.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
