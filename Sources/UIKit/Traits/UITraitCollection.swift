public import Foundation

/// The surroundings of a view, by which it chooses its look. A trait that is not given is unspecified, or 0.
public final class UITraitCollection: NSObject, Sendable {
  private let values: TraitValues

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

  /// Takes each trait from the last of the collections that gives it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $1.values.filled(by: $0) })
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// Pixels in a point.
  public var displayScale: CGFloat { values.scale }
  /// Compact in windows that are less wide than half of a tablet's screen.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.width }
  /// Regular, as on a tablet.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.height }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  /// The size of text that iOS begins with, as a desktop tells none.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// True if this collection gives all that `trait` gives.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { $0.values.filled(by: values) == values } ?? true
  }

  /// True if dynamic colours may be others than with `traitCollection`.
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
