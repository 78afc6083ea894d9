internal import Foundation

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
