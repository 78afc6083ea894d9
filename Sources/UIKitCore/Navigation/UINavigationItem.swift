public import Foundation

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
