public import Foundation

/// A trait, to be named where changes of it are asked for.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  /// Whether dynamic colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { "\(Self.self)" }
  public static var affectsColorAppearance: Bool { false }
}

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

  /// The traits on which the choice among pictures of one name depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
  }

  /// Whether one of `traits` is another one in `other`. What is none of the system's never changes.
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
