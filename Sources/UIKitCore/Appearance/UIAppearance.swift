public import Foundation

/// An object of a class whose objects may have properties in common: see `appearance()`.
///
/// A view takes them when it enters a window, where the program has not set its own. Views that are
/// in a window keep what they have. Of several appearances a view takes that of the class nearest
/// to its own; of these the one whose outermost container is the outermost; and of these the one
/// with the most containers. A property that cannot be nil counts as set by the program when it
/// differs from its default. `AppearanceRow` lists the properties.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// An object that views with an appearance may be in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

// A subclass of the program's own has the appearance object of the class that it is based on, since
// Swift cannot make an instance of a class without an initialiser that every subclass has.

extension UIAppearance where Self: UIView {
  /// Returns the object whose properties the views of this class take when they enter a window.
  ///
  /// The `semanticContentAttribute` of `UIView.appearance()` is that of all views without their
  /// own, also of those in windows, at once.
  public static func appearance() -> UIView {
    common { Self.self == UIView.self ? StandardView() : UIView() }
  }
  /// Returns the object whose properties the views of this class take when they enter a window in
  /// instances of `containerTypes`, of which each is in the next one.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { common(in: containerTypes) { UIView() } }

  /// Returns the object for this class and `containers`, which `make` makes if there is none.
  fileprivate static func common<View: UIView>(
    in containers: [any UIAppearanceContainer.Type] = [], _ make: () -> View
  ) -> View {
    CommonAppearance.of(Self.self, in: containers, make)
  }
}

extension UIAppearance where Self: UIButton {
  public static func appearance() -> UIButton { common { UIButton() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { common(in: containerTypes) { UIButton() } }
}

extension UIAppearance where Self: UILabel {
  public static func appearance() -> UILabel { common { UILabel() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { common(in: containerTypes) { UILabel() } }
}

extension UIAppearance where Self: UINavigationBar {
  public static func appearance() -> UINavigationBar { common { UINavigationBar() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { common(in: containerTypes) { UINavigationBar() } }
}

extension UIAppearance where Self: UIPageControl {
  public static func appearance() -> UIPageControl { common { UIPageControl() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIPageControl { common(in: containerTypes) { UIPageControl() } }
}

extension UIAppearance where Self: UIProgressView {
  public static func appearance() -> UIProgressView { common { UIProgressView() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIProgressView { common(in: containerTypes) { UIProgressView() } }
}

extension UIAppearance where Self: UISegmentedControl {
  public static func appearance() -> UISegmentedControl { common { UISegmentedControl() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISegmentedControl { common(in: containerTypes) { UISegmentedControl() } }
}

extension UIAppearance where Self: UISlider {
  public static func appearance() -> UISlider { common { UISlider() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISlider { common(in: containerTypes) { UISlider() } }
}

extension UIAppearance where Self: UISwitch {
  public static func appearance() -> UISwitch { common { UISwitch() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISwitch { common(in: containerTypes) { UISwitch() } }
}

extension UIAppearance where Self: UITabBar {
  public static func appearance() -> UITabBar { common { UITabBar() } }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { common(in: containerTypes) { UITabBar() } }
}

/// The object that `UIView.appearance()` returns.
private final class StandardView: UIView {
  override var semanticContentAttribute: UISemanticContentAttribute {
    get { UIView.standardContent }
    set { UIView.standardContent = newValue }
  }
}
