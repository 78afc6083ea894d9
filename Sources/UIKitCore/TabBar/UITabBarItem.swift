internal import CoreGraphics
public import Foundation

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
