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
