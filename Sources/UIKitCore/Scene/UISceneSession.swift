public import Foundation

/// The persistent part of a scene: its role and its configuration.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open internal(set) weak var scene: UIScene?
  public let role: Role
  open internal(set) var configuration: UISceneConfiguration
  /// A random identifier, new at each launch.
  public let persistentIdentifier = UUID().uuidString
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    super.init()
  }
}

/// The classes that make up a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// Stored, but without effect: every scene is a `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate. Nil uses the class `SceneDelegate` of the app delegate's
  /// module, which on iOS is named in the property list.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
