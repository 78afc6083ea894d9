public import Foundation

/// A type that identifies a trait in registrations for changes.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  /// True if dynamic colours depend on the trait; false by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { "\(Self.self)" }
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as in `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// `UITraitCollection.userInterfaceStyle`.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// `UITraitCollection.displayScale`.
public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// `UITraitCollection.horizontalSizeClass`.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// `UITraitCollection.verticalSizeClass`.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitCollection {
  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }

  /// The traits on which the choice among images of one name depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
  }

  /// Returns true if one of `traits` differs in `other`. Traits of the app's own never change.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      trait == UITraitUserInterfaceStyle.self && userInterfaceStyle != other.userInterfaceStyle
        || trait == UITraitDisplayScale.self && displayScale != other.displayScale
        || trait == UITraitHorizontalSizeClass.self
          && horizontalSizeClass != other.horizontalSizeClass
        || trait == UITraitVerticalSizeClass.self && verticalSizeClass != other.verticalSizeClass
    }
  }
}
