internal import CoreGraphics
public import Foundation

extension UIColor {
  /// The colour of bars without a tint.
  static func bar(_ style: UIBarStyle) -> UIColor {
    let dark = UIColor(white: 0.1, alpha: 1)
    if style.isDark { return dark }
    let light = UIColor(white: 0.975, alpha: 1)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// The colour of the line beside a bar.
  static let barEdge = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.3)
  }
}

/// The bar above the views of a navigation controller: the title, the back button, and other
/// buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height, in points.
  static let height: CGFloat = 44

  /// The style of the bar, light or dark, unless `barTintColor` and the title's attributes set
  /// colours.
  open var barStyle = UIBarStyle.default {
    didSet {
      colour()
      refresh()
    }
  }
  /// The background colour of the bar; nil is nearly white, or nearly black in a dark interface.
  open var barTintColor: UIColor? {
    didSet { colour() }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { refresh() }
  }
  /// True if views extend under the bar, which is then slightly transparent; true by default.
  open var isTranslucent = true {
    didSet {
      colour()
      superview?.setNeedsLayout()
    }
  }
  /// Stored, but without effect: titles are always small.
  open var prefersLargeTitles = false
  /// An image in place of the line below the bar. It is not drawn, but hides the line.
  open var shadowImage: UIImage? {
    didSet { edge.isHidden = shadowImage != nil }
  }

  /// The items of the stack, of which the bar shows the last.
  open private(set) var items: [UINavigationItem]? = []
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Called when the back button is tapped.
  var goBack: () -> Void = {}
  private let edge = UIView()
  private var row: NavigationBarRow?
  private var isRefreshing = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    edge.backgroundColor = .barEdge
    addSubview(edge)
    colour()
  }

  private func colour() {
    let color = barTintColor ?? .bar(barStyle)
    backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    row?.frame = bounds
  }

  // MARK: Items

  /// Sets the items and shows the last one. If animated, it slides in from the trailing side if it
  /// is new, otherwise from the leading one.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let former = topItem
    let isNew = !(self.items ?? []).contains { $0 === items?.last }
    for item in self.items ?? [] where item.bar === self { item.bar = nil }
    self.items = items
    for item in items ?? [] { item.bar = self }
    guard former !== topItem || row == nil else { return refresh() }
    animated ? slide(fromEnd: isNew) : refresh()
  }

  /// Adds an item on top of the stack. If animated, it slides in from the trailing side.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems((items ?? []) + [item], animated: animated)
  }

  /// Removes the top item and returns it; nil if it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1 else { return nil }
    setItems(items.dropLast(), animated: animated)
    return items.last
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem, !isRefreshing else { return }
    isRefreshing = true
    MainQueueWork.later { [weak self] in
      self?.isRefreshing = false
      self?.refresh()
    }
  }

  private func makeRow() -> NavigationBarRow? {
    guard let topItem else { return nil }
    var attributes = titleTextAttributes
    if barStyle.isDark {
      attributes = [.foregroundColor: UIColor.white].merging(attributes ?? [:]) { $1 }
    }
    let row = NavigationBarRow(
      topItem, after: backItem, titleAttributes: attributes, content: semanticContentAttribute
    ) { [weak self] in self?.goBack() }
    row.frame = bounds
    return row
  }

  fileprivate func refresh() {
    let new = makeRow()
    row?.removeFromSuperview()
    row = new
    if let new { addSubview(new) }
  }

  /// Animates within the enclosing animation, or in one of its own. The rows fade in place if the
  /// user prefers that.
  private func slide(fromEnd: Bool) {
    let old = row
    let new = makeRow()
    row = new
    let isFade = UIAccessibility.prefersCrossFadeTransitions
    let way = isFade ? 0 : bounds.width * (fromEnd != isRightToLeft ? 0.5 : -0.5)
    UIView.performWithoutAnimation {
      if let new { addSubview(new) }
      new?.layoutIfNeeded()
      new?.shift(by: way, alpha: 0)
    }
    UIView.animate(
      withDuration: NavigationSlide.duration, delay: 0, options: .curveEaseInOut,
      animations: {
        new?.shift(by: 0, alpha: 1)
        old?.shift(by: -way, alpha: 0)
      }, completion: { _ in old?.removeFromSuperview() })
  }
}

extension UINavigationBar: DirectedContent {
  func contentDirectionDidChange() { refresh() }
}

/// The item that represents a controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  open var title: String? { didSet { changed() } }
  /// A view shown in place of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// Stored, but without effect.
  open var prompt: String?
  /// The item whose title the back button to this item has, in the bar of the next one.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the back button to this item; nil is `title`.
  open var backButtonTitle: String? { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  /// True if the back button is shown beside the left items; false by default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets `hidesBackButton`; the change is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  private func changed() { bar?.itemDidChange(self) }

  /// The title of a button that returns to this item.
  var backTitle: String {
    if let title = backBarButtonItem?.title { return title }
    if let backButtonTitle { return backButtonTitle }
    guard let title, !title.isEmpty else { return "Back" }
    return title
  }
}

/// The style of a bar, light or dark.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
  case blackTranslucent = 2

  var isDark: Bool { self != .default }
}
