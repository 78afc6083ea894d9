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
    edge.backgroundColor = .barEdge
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
    let color = barTintColor ?? .bar(barStyle)
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

/// The item that represents a controller in a tab bar: its title and image.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; nil is `image`.
  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  /// A short text in a badge at the image's corner; nil for none.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// The background colour of the badge; nil is red.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// The offset of the title from its default position, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The bar that shows the item.
  weak var bar: UITabBar?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Sets the attributes of the title in `state`. Only `normal` and `selected` are used.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
    itemDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  override func itemDidChange() { bar?.itemDidChange() }

  /// Returns the effective attributes: the item's own, otherwise those of `appearance()`.
  func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleTextAttributes(for: state) ?? Self.proxy.titleTextAttributes(for: state) ?? [:]
  }

  private static let proxy = UITabBarItem()

  /// Returns the item whose `titleTextAttributes` apply to items without their own.
  public class func appearance() -> UITabBarItem { proxy }
}

/// The view of an item in a tab bar: an image, a title and a badge.
final class TabBarButton: UIControl {
  private static let titleSize: CGFloat = 10
  private static let pictureHeight: CGFloat = 28

  let item: UITabBarItem
  private let picture = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem, chosen: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    title.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 13)
    badge.clipsToBounds = true
    picture.contentMode = .center
    for view in [picture, title, badge] { addSubview(view) }
    addAction(UIAction { _ in chosen() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the views from the item.
  func refresh(isSelected: Bool, _ tint: UIColor, _ unselected: UIColor) {
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let color = isSelected ? tint : unselected
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map {
      $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
    }
    picture.tintColor = color
    let normal = item.shownAttributes(for: .normal)
    let attributes =
      isSelected ? normal.merging(item.shownAttributes(for: .selected)) { $1 } : normal
    title.text = item.title
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.titleSize)
    let given = (isSelected ? item.shownAttributes(for: .selected) : normal)[.foregroundColor]
    title.textColor = given as? UIColor ?? color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    alpha = item.isEnabled ? 1 : 0.3
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasPicture = picture.image != nil
    let height = title.sizeThatFits(bounds.size).height
    let offset = item.titlePositionAdjustment
    picture.frame = CGRect(x: 0, y: 5, width: bounds.width, height: Self.pictureHeight)
    title.frame = CGRect(
      x: offset.horizontal,
      y: (hasPicture ? 35 : (bounds.height - height) / 2) + offset.vertical,
      width: bounds.width, height: height)
    let size = badge.sizeThatFits(bounds.size)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: max(18, size.width + 10), height: 18)
    badge.layer.cornerRadius = 9
  }
}
