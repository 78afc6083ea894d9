public import Foundation

/// One instance of the app's user interface. This platform has one at most.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reasons for connecting a scene. Always empty on this platform.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var sourceApplication: String? { nil }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  /// Stored, but without effect.
  open var title: String! = ""

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")

  func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    activationState = .foregroundInactive
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A URL that the app is asked to open. This platform creates none.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  /// The visible windows of this scene.
  open var windows: [UIWindow] {
    UIApplication.shared.windows.filter { $0.windowScene === self }
  }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
}

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

/// A delegate that responds to the life cycle of a scene. Every method but `init()` has a default.
///
/// UIKit creates it with `init()`: declare the class `final`, or its `init()` `required`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  init()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called on this platform.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The app's window, for code that looks for it here.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplication {
  /// Connects the scene that the delegate's configuration describes. Does nothing if the
  /// configuration has no delegate class and the app has no class named `SceneDelegate`.
  func connectScene(_ delegate: any UIApplicationDelegate) {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(
      role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      self, configurationForConnecting: session, options: options)
    session.configuration = configuration
    let named: AnyClass? =
      configuration.delegateClass ?? Self.sceneDelegateClass(beside: type(of: delegate))
    guard let named else { return }
    guard let delegateClass = named as? any UISceneDelegate.Type else {
      Diagnostic.report("scene delegate class \(named): expected a UIWindowSceneDelegate")
      return
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    let sceneDelegate = delegateClass.init()
    scene.delegate = sceneDelegate
    connectedScenes = [scene]
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    scene.post(UIScene.willConnectNotification)
    scene.enterForeground()
  }

  /// Disconnects the scenes, which are in the background, before the application ends.
  func disconnectScenes() {
    for scene in connectedScenes {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      scene.post(UIScene.didDisconnectNotification)
    }
    connectedScenes = []
  }

  /// Returns the class named `SceneDelegate` in the module of `delegate`.
  private static func sceneDelegateClass(beside delegate: Any.Type) -> AnyClass? {
    guard let module = String(reflecting: delegate).split(separator: ".").first else { return nil }
    return NSClassFromString("\(module).SceneDelegate")
  }
}
