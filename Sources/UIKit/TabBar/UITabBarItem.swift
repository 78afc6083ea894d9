internal import CoreGraphics
public import Foundation

/// The title and the picture by which a tab bar shows a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while the item is selected; nil is `image`.
  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  /// A short text in a badge at the picture's corner; nil for none.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// The badge's colour; nil is red.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// The way of the title from its usual place.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The bar that shows it.
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

  /// The attributes of the title in `state`: `normal` and `selected` are shown.
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

  /// The attributes as they are shown: the item's own, else those that were set for all items.
  func shownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleTextAttributes(for: state) ?? Self.proxy.titleTextAttributes(for: state) ?? [:]
  }

  private static let proxy = UITabBarItem()

  /// The item whose `titleTextAttributes` those without own ones take.
  public class func appearance() -> UITabBarItem { proxy }
}
