public import Foundation

/// An entry of a menu: a `UIAction`, or a `UIMenu` with further entries. Main thread only.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The looks and the behaviour of an entry.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entry cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The entry is red, since it removes something.
    public static let destructive = Attributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when the entry is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The mark of an entry that is on or off.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The text.
  open var title: String { storedTitle }
  /// The text below the title; nil by default.
  open var subtitle: String?
  /// The image beside the title; nil by default.
  open var image: UIImage? { storedImage }

  var storedTitle: String
  var storedImage: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (storedTitle, storedImage) = (title, image)
    super.init()
    self.subtitle = subtitle
  }
}

/// Entries in an order: a menu, a menu in a menu, or a group in one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The looks of a menu in another one, and the way in which it is used.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The entries are shown among those of the other menu, between lines.
    public static let displayInline = Options(rawValue: 1)
    /// The menu is red, since it removes something.
    public static let destructive = Options(rawValue: 2)
    /// Of the actions of the menu and of those in it one is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 32)
  }

  public let identifier: Identifier
  public let options: Options
  /// The entries.
  open private(set) var children: [UIMenuElement]

  /// Creates a menu. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with other entries and the same other values.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on, of the menu and of those in it.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The actions of the menu and of those in it.
  private var actions: [UIAction] {
    children.flatMap { child in
      (child as? UIAction).map { [$0] } ?? (child as? UIMenu)?.actions ?? []
    }
  }

  /// Turns an action on and the others off, if one at a time is on.
  func choose(_ action: UIAction) {
    for case let menu as UIMenu in children { menu.choose(action) }
    guard options.contains(.singleSelection), actions.contains(where: { $0 === action }) else {
      return
    }
    for other in actions { other.state = other === action ? .on : .off }
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with an identifier, a title and an image, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identity of an action: adding another action with it replaces the first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  public let identifier: Identifier
  /// A longer text that explains the action; nil by default. It is not shown.
  open var discoverabilityTitle: String?
  /// The looks and the behaviour in a menu; none by default.
  open var attributes: Attributes
  /// The mark in a menu; off by default.
  open var state: State
  /// The object that sent the action last: a control, or that of a menu.
  open internal(set) weak var sender: AnyObject?

  let handler: UIActionHandler

  /// Creates an action. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }
}
