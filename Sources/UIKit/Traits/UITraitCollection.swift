public import Foundation

/// What is around a view and decides on its look. A trait that is not said is unspecified, or 0.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels in a point.
  public let displayScale: CGFloat

  init(style: UIUserInterfaceStyle, scale: CGFloat) {
    userInterfaceStyle = style
    displayScale = scale
    super.init()
  }

  public override convenience init() { self.init(style: .unspecified, scale: 0) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, scale: 0)
  }

  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, scale: displayScale)
  }

  /// Takes each trait from the last of the collections that says it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      scale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0)
  }

  /// Whether this collection says all that `trait` says.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return
      (trait.userInterfaceStyle == .unspecified || trait.userInterfaceStyle == userInterfaceStyle)
      && (trait.displayScale == 0 || trait.displayScale == displayScale)
  }

  /// Whether dynamic colours may be others than with `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.userInterfaceStyle == userInterfaceStyle && other.displayScale == displayScale
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  public override var description: String {
    "UITraitCollection(userInterfaceStyle: \(userInterfaceStyle), displayScale: \(displayScale))"
  }
}

extension UITraitCollection {
  private static let key = "UIKit.UITraitCollection"
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// The traits of what this thread is doing: while a view lays out or draws that view's, else the
  /// light look.
  public static var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? light }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Runs `actions` with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  /// Calls `body` with these traits as the current ones.
  package func asCurrent<Result>(_ body: () -> Result) -> Result {
    let former = Thread.current.threadDictionary[Self.key]
    Self.current = self
    defer { Thread.current.threadDictionary[Self.key] = former }
    return body()
  }
}

/// What has traits, and hears when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment {
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed, with what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
