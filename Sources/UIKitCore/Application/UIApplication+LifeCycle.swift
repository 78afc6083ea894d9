public import Foundation

extension UIApplication {
  nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted here: desktops do not notify programs of low memory. A program may post it.
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")

  /// Brings the application to `state` through the states between, and notifies the delegate or the
  /// scenes, and observers. "Will" callbacks precede the change of the state, "did" callbacks
  /// follow it.
  package func enter(_ state: State) {
    while applicationState != state {
      switch applicationState {
      case .active:
        resignActive()
        applicationState = .inactive
      case .inactive where state == .background:
        applicationState = .background
        enterBackground()
      case .inactive:
        applicationState = .active
        becomeActive()
      case .background:
        enterForeground()
        applicationState = .inactive
      }
    }
  }

  /// Notifies the delegate and observers that the application ends, from any state.
  func terminate() {
    enter(.background)
    disconnectScenes()
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // Scenes are notified in place of the application's delegate.

  private func becomeActive() {
    for scene in connectedScenes {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    }
    if connectedScenes.isEmpty { delegate?.applicationDidBecomeActive(self) }
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
      scene.activationState = .foregroundInactive
    }
    if connectedScenes.isEmpty { delegate?.applicationWillResignActive(self) }
    post(Self.willResignActiveNotification)
  }

  private func enterBackground() {
    for scene in connectedScenes {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    }
    if connectedScenes.isEmpty { delegate?.applicationDidEnterBackground(self) }
    post(Self.didEnterBackgroundNotification)
  }

  private func enterForeground() {
    for scene in connectedScenes { scene.enterForeground() }
    if connectedScenes.isEmpty { delegate?.applicationWillEnterForeground(self) }
    post(Self.willEnterForegroundNotification)
  }
}
