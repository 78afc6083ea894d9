internal import CoreGraphics
public import Foundation

/// The base of the items in bars: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { itemDidChange() } }
  open var image: UIImage? { didSet { itemDidChange() } }
  open var isEnabled = true { didSet { itemDidChange() } }
  open var tag = 0

  func itemDidChange() {}
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
    public static var bordered: Style { .plain }
  }

  /// The purpose of a button, which determines its title.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo,
      redo
    case close = 24
  }

  open var style = Style.plain { didSet { itemDidChange() } }
  /// Stored, but without effect: the size of the contents determines the width.
  open var width: CGFloat = 0
  /// The receiver of `action`, which is not retained.
  open weak var target: AnyObject?
  open var action: Selector?
  /// The action of the button, in place of `target` and `action`.
  open var primaryAction: UIAction?
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  /// A view shown in place of the button.
  open var customView: UIView?

  private let isSpace: Bool
  private var button: UIButton?

  public override init() {
    isSpace = false
    super.init()
  }

  public required init?(coder: NSCoder) {
    isSpace = false
    super.init()
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item with the title and image of `primaryAction` unless it is given others.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with the title of `systemItem`, in English. Spaces take no room.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
    super.init()
    title = Self.title(of: systemItem)
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target as AnyObject?
    self.action = action
  }

  /// Returns the title in place of a symbol image.
  private static func title(of item: SystemItem) -> String? {
    switch item {
    case .add: "+"
    case .flexibleSpace, .fixedSpace: nil
    case .fastForward: "Forward"
    case .close: "Close"
    default: "\(item)".prefix(1).uppercased() + "\(item)".dropFirst()
    }
  }

  // MARK: In a bar

  /// The view shown in a bar; nil for a space.
  var view: UIView? {
    if let customView { return customView }
    if isSpace { return nil }
    if let button { return button }
    let button = UIButton(type: .system)
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    self.button = button
    itemDidChange()
    return button
  }

  override func itemDidChange() {
    guard let button else { return }
    button.setTitle(image == nil ? title : nil, for: .normal)
    button.setImage(image, for: .normal)
    button.isEnabled = isEnabled
    button.titleLabel?.font = style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    if let tintColor { button.tintColor = tintColor }
    button.superview?.setNeedsLayout()
  }

  /// Performs the button's action.
  func perform() {
    if let primaryAction {
      primaryAction.sender = self
      primaryAction.handler(primaryAction)
    } else if let action {
      guard let target else {
        Diagnostic.report(
          "bar button item \"\(title ?? "")\": expected a target; it no longer exists")
        return
      }
      action.perform(on: target, sender: self, event: nil)
    }
  }
}
