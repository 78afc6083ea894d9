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

/// The properties that the views of a class have in common, in a view that is never shown.
@MainActor
final class CommonAppearance {
  private static var all: [CommonAppearance] = []

  private let view: UIView
  /// The class, and those that the view must be in, of which each is in the next one.
  private let kind: ObjectIdentifier
  private let containers: [ObjectIdentifier]
  private let isOfKind: (UIView) -> Bool
  /// Returns true for this class and its subclasses.
  private let includes: (UIView.Type) -> Bool
  private let isContainer: [(AnyObject) -> Bool]
  private let type: UIView.Type

  private init<Kind: UIView>(
    of kind: Kind.Type, in containers: [any UIAppearanceContainer.Type], _ view: UIView
  ) {
    self.view = view
    type = kind
    self.kind = ObjectIdentifier(kind)
    self.containers = containers.map { ObjectIdentifier($0) }
    isOfKind = { $0 is Kind }
    includes = { $0 is Kind.Type }
    isContainer = containers.map { Self.test(for: $0) }
  }

  private static func test<Container: UIAppearanceContainer>(
    for kind: Container.Type
  ) -> (AnyObject) -> Bool {
    { $0 is Container }
  }

  /// Returns the view for `kind` in `containers`, which `make` makes if there is none.
  static func of<Kind: UIView, View: UIView>(
    _ kind: Kind.Type, in containers: [any UIAppearanceContainer.Type], _ make: () -> View
  ) -> View {
    let names = containers.map { ObjectIdentifier($0) }
    let known = all.first { $0.kind == ObjectIdentifier(kind) && $0.containers == names }
    if let view = known?.view as? View { return view }
    let view = make()
    all.append(CommonAppearance(of: kind, in: containers, view))
    return view
  }

  /// Returns those for `view`, the one to be preferred first.
  static func those(for view: UIView) -> [UIView] {
    guard !all.isEmpty else { return [] }
    let surroundings = view.surroundings
    let found = all.compactMap { common -> (common: CommonAppearance, rank: [Int])? in
      guard common.isOfKind(view), let reach = common.reach(in: surroundings) else { return nil }
      let depth = all.count { $0.includes(common.type) }
      return (common, [depth, reach, common.containers.count])
    }
    return found.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }.map(\.common.view)
  }

  /// Returns how far out the outermost container is, 0 without any; nil if one is missing.
  private func reach(in surroundings: [AnyObject]) -> Int? {
    guard let outermost = isContainer.last else { return 0 }
    var rest = surroundings[...]
    for isContainer in isContainer.dropLast() {
      guard let index = rest.firstIndex(where: isContainer) else { return nil }
      rest = rest[(index + 1)...]
    }
    return rest.lastIndex(where: outermost).map { $0 + 1 }
  }
}

extension UIView {
  /// Takes what the appearances of the view's class set, as far as the program has not set it.
  func takeAppearance() {
    for common in CommonAppearance.those(for: self) where common !== self {
      for row in AppearanceRow.all { row.pass(common, self) }
    }
  }

  /// The views and controllers that the view is in, from the inside out.
  fileprivate var surroundings: [AnyObject] {
    var result: [AnyObject] = []
    var view: UIView? = self
    while let current = view {
      if current !== self { result.append(current) }
      if let controller = current.viewController { result.append(controller) }
      view = current.superview
    }
    return result
  }
}

/// A property that views take from the appearance of their class.
@MainActor
struct AppearanceRow {
  /// Gives `view` the value of `common`, if that has been set and its own has not.
  let pass: (_ common: UIView, _ view: UIView) -> Void

  /// The properties with Apple's `UI_APPEARANCE_SELECTOR`, and `tintColor`.
  static let all = [
    AppearanceRow(\UIView.storedTintColor, setting: \UIView.tintColor),
    AppearanceRow(\UIView.backgroundColor),
    AppearanceRow { (common: UIView, view: UIView) in
      // `UIView.appearance()` keeps its own elsewhere: see `StandardView`.
      guard let content = common.specifiedMargins?.content, content != .unspecified,
        view.semanticContentAttribute == .unspecified
      else { return }
      view.semanticContentAttribute = content
    },
    AppearanceRow(\UIButton.contentEdgeInsets, standard: .zero),
    AppearanceRow { (common: UIButton, view: UIButton) in
      for (state, look) in common.appearances {
        let own = view.appearances[state]
        if let color = look.titleColor, own?.titleColor == nil {
          view.setTitleColor(color, for: state)
        }
        if let color = look.titleShadowColor, own?.titleShadowColor == nil {
          view.setTitleShadowColor(color, for: state)
        }
        if let image = look.backgroundImage, own?.backgroundImage == nil {
          view.setBackgroundImage(image, for: state)
        }
      }
    },
    AppearanceRow(\UILabel.font, standard: .systemFont(ofSize: UIFont.labelFontSize)),
    AppearanceRow(\UILabel.textColor, standard: .label),
    AppearanceRow(\UINavigationBar.barStyle, standard: .default),
    AppearanceRow(\UINavigationBar.barTintColor),
    AppearanceRow(\UINavigationBar.isTranslucent, standard: true),
    AppearanceRow(\UINavigationBar.shadowImage),
    AppearanceRow(\UINavigationBar.titleTextAttributes),
    AppearanceRow(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceRow(\UIPageControl.pageIndicatorTintColor),
    AppearanceRow(\UIProgressView.progressImage),
    AppearanceRow(\UIProgressView.progressTintColor),
    AppearanceRow(\UIProgressView.trackImage),
    AppearanceRow(\UIProgressView.trackTintColor),
    AppearanceRow(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceRow { (common: UISegmentedControl, view: UISegmentedControl) in
      view.titleColors.merge(common.titleColors) { own, _ in own }
      view.titleFonts.merge(common.titleFonts) { own, _ in own }
      view.setNeedsLayout()
    },
    AppearanceRow(\UISlider.maximumTrackTintColor),
    AppearanceRow(\UISlider.minimumTrackTintColor),
    AppearanceRow(\UISlider.thumbTintColor),
    AppearanceRow(\UISwitch.offImage),
    AppearanceRow(\UISwitch.onImage),
    AppearanceRow(\UISwitch.onTintColor),
    AppearanceRow(\UISwitch.thumbTintColor),
    AppearanceRow(\UITabBar.backgroundImage),
    AppearanceRow(\UITabBar.barStyle, standard: .default),
    AppearanceRow(\UITabBar.barTintColor),
    AppearanceRow(\UITabBar.shadowImage),
    AppearanceRow(\UITabBar.unselectedItemTintColor),
  ]

  private init<View: UIView>(_ pass: @escaping (_ common: View, _ view: View) -> Void) {
    self.pass = { common, view in
      if let common = common as? View, let view = view as? View { pass(common, view) }
    }
  }

  /// Creates the row of a property that is nil until it is set.
  private init<View: UIView, Value>(_ path: ReferenceWritableKeyPath<View, Value?>) {
    self.init(path, setting: path)
  }

  /// Creates the row of a property whose `stored` value is nil until it is set.
  private init<View: UIView, Value>(
    _ stored: KeyPath<View, Value?>, setting path: ReferenceWritableKeyPath<View, Value?>
  ) {
    self.init { (common: View, view: View) in
      guard let value = common[keyPath: stored], view[keyPath: stored] == nil else { return }
      view[keyPath: path] = value
    }
  }

  /// Creates the row of a property that is `standard` until it is set.
  private init<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>, standard: Value
  ) {
    self.init { (common: View, view: View) in
      let value = common[keyPath: path]
      if value != standard, view[keyPath: path] == standard { view[keyPath: path] = value }
    }
  }
}
