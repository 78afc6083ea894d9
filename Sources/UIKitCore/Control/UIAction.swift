public import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with an identifier, a title and an image, for controls.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The identity of an action: adding another action with it replaces the first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  /// The control that sent the action last.
  open internal(set) weak var sender: AnyObject?

  let handler: UIActionHandler

  /// Creates an action. Without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }
}
