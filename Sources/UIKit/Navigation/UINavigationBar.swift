internal import CoreGraphics
public import Foundation

/// The bar above the views of a navigation controller: the title, the way back, and buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// In points.
  static let height: CGFloat = 44

  /// Light or dark: the colour of the bar and of its title, where these have none of their own.
  open var barStyle = UIBarStyle.default {
    didSet {
      colour()
      refresh()
    }
  }
  /// The bar's own colour; nil is nearly white, or nearly black.
  open var barTintColor: UIColor? {
    didSet { colour() }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { refresh() }
  }
  /// Whether views reach under the bar.
  open var isTranslucent = true {
    didSet {
      colour()
      superview?.setNeedsLayout()
    }
  }
  /// Kept; titles are small in any case.
  open var prefersLargeTitles = false
  open var shadowImage: UIImage? {
    didSet { edge.isHidden = shadowImage != nil }
  }

  /// What the bar has shown, the last one shown now.
  open private(set) var items: [UINavigationItem]? = []
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Called when the way back is chosen.
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
    edge.backgroundColor = UIColor(white: 0, alpha: 0.3)
    addSubview(edge)
    colour()
  }

  private func colour() {
    let color = barTintColor ?? UIColor(white: barStyle.isDark ? 0.1 : 0.975, alpha: 1)
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

  /// Shows the last of `items`; it comes from the right where it is new, else from the left.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let former = topItem
    let isNew = !(self.items ?? []).contains { $0 === items?.last }
    for item in self.items ?? [] where item.bar === self { item.bar = nil }
    self.items = items
    for item in items ?? [] { item.bar = self }
    guard former !== topItem || row == nil else { return refresh() }
    animated ? slide(fromRight: isNew) : refresh()
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems((items ?? []) + [item], animated: animated)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1 else { return nil }
    setItems(items.dropLast(), animated: animated)
    return items.last
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem, !isRefreshing else { return }
    isRefreshing = true
    MainTurn.later { [weak self] in
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
    let row = NavigationBarRow(topItem, after: backItem, titleAttributes: attributes) {
      [weak self] in self?.goBack()
    }
    row.frame = bounds
    return row
  }

  private func refresh() {
    let new = makeRow()
    row?.removeFromSuperview()
    row = new
    if let new { addSubview(new) }
  }

  /// In the animation that goes on around it, or in one of its own.
  private func slide(fromRight: Bool) {
    let old = row
    let new = makeRow()
    row = new
    let way = bounds.width * (fromRight ? 0.5 : -0.5)
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
