internal import CoreGraphics
public import Foundation

/// A bar of items, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The height, in points.
  static let height: CGFloat = 49

  open weak var delegate: (any UITabBarDelegate)?

  /// The items in the direction of the content, of equal widths; nil for none.
  open var items: [UITabBarItem]? {
    get { buttons.isEmpty ? nil : buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }
  /// The selected item. Setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { refresh() } }

  open var barStyle = UIBarStyle.default { didSet { refresh() } }
  /// The background colour of the bar; nil is nearly white, or nearly black.
  open var barTintColor: UIColor? { didSet { refresh() } }
  /// The colour of items that are not selected; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }
  /// True if views extend under the bar, which is then slightly transparent; true by default.
  open var isTranslucent = true {
    didSet {
      refresh()
      superview?.setNeedsLayout()
    }
  }
  /// An image that covers the bar's background colour.
  open var backgroundImage: UIImage? { didSet { refresh() } }
  /// An image in place of the line above the bar. It is not drawn, but hides the line.
  open var shadowImage: UIImage? { didSet { edge.isHidden = shadowImage != nil } }

  private var buttons: [TabBarButton] = []
  private let edge = UIView()
  private let picture = UIImageView()
  /// Called when the user taps an item; false keeps the selection.
  var mayChoose: (UITabBarItem) -> Bool = { _ in true }
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
    for view in [picture, edge] { addSubview(view) }
    refresh()
  }

  /// Sets the items; the change is not animated. Keeps the selected item if it
  /// is among them.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons {
      button.item.bar = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      item.bar = self
      return TabBarButton(item) { [weak self] in self?.choose(item) }
    }
    for button in buttons { addSubview(button) }
    if !buttons.contains(where: { $0.item === selectedItem }) { selectedItem = nil }
    refresh()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    guard mayChoose(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  func itemDidChange() {
    guard !isRefreshing else { return }
    isRefreshing = true
    MainQueueWork.later { [weak self] in
      self?.isRefreshing = false
      self?.refresh()
    }
  }

  private func refresh() {
    let color = barTintColor ?? UIColor(white: barStyle.isDark ? 0.1 : 0.975, alpha: 1)
    backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    picture.image = backgroundImage
    let unselected = unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
    for button in buttons {
      button.refresh(isSelected: button.item === selectedItem, tintColor, unselected)
    }
  }

  open override func tintColorDidChange() { refresh() }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    picture.frame = bounds
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = directed(
        CGRect(
          x: width * CGFloat(index), y: 0, width: width, height: min(Self.height, bounds.height)))
    }
  }
}

/// The delegate of a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user has selected an item, not after the program has.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
