internal import Foundation

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
