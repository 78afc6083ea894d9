internal import CoreGraphics
public import Foundation

/// Something in a bar: a title or a picture.
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

  /// What a button does, by which its title is chosen.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo,
      redo
    case close = 24
  }

  open var style = Style.plain { didSet { itemDidChange() } }
  /// In points; 0 takes what the contents need.
  open var width: CGFloat = 0
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction?
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  /// A view in the place of the button.
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

  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
    super.init()
    title = Self.title(of: systemItem)
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target as AnyObject?
    self.action = action
  }

  /// There are no symbols here: words stand for pictures.
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

  /// The view that stands in a bar; nil for a space.
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

  /// Does what the button is for.
  func perform() {
    if let primaryAction {
      primaryAction.sender = self
      primaryAction.handler(primaryAction)
    } else if let action {
      guard let target else {
        Diagnostic.report(
          "a bar button item with the title \"\(title ?? "")\" has no target any more")
        return
      }
      action.perform(on: target, sender: self, event: nil)
    }
  }
}
