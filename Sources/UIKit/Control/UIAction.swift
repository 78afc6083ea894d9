public import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name and a title, for controls.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The name of an action: adding another one with it replaces the first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  /// The control that is sending the action.
  open internal(set) weak var sender: AnyObject?

  let handler: UIActionHandler

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
