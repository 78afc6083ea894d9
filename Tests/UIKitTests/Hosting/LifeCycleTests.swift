import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("The life of an application", .serialized)
struct LifeCycleTests {
  @MainActor private final class Lines {
    var all: [String] = []
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let lines = Lines()

    private func note(_ line: String) {
      lines.all.append("\(line) \(UIApplication.shared.applicationState)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("became active") }
    func applicationWillResignActive(_ application: UIApplication) { note("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("in background") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("to foreground") }
    func applicationWillTerminate(_ application: UIApplication) { note("ends") }
  }

  /// A scene's delegate that logs to the lines of the application's delegate.
  private final class Scene: UIResponder, UIWindowSceneDelegate {
    private func note(_ line: String, _ scene: UIScene) {
      let delegate = UIApplication.shared.delegate as? SceneApp
      delegate?.lines.all.append("\(line) \(scene.activationState)")
    }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { note("connects", scene) }
    func sceneDidDisconnect(_ scene: UIScene) { note("disconnected", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("to foreground", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("became active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("resigns", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("in background", scene) }
  }

  private final class SceneApp: UIResponder, UIApplicationDelegate {
    let lines = Lines()
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { lines.all.append("app") }
    func applicationWillResignActive(_ application: UIApplication) { lines.all.append("app") }
  }

  /// Launches with `delegate`, runs `body` and restores the previous delegate.
  private func launch(
    _ delegate: any UIApplicationDelegate, _ body: (UIApplication) -> Void
  ) {
    let application = UIApplication.shared
    let former = application.delegate
    application.launch(with: delegate)
    body(application)
    application.disconnectScenes()
    application.delegate = former
  }

  @Test("What will happen is told before the state changes, what did after, no state left out")
  func states() {
    let delegate = Delegate()
    launch(delegate) { application in
      application.enter(.active)
      application.enter(.background)
      application.enter(.active)
      application.terminate()
    }
    #expect(
      delegate.lines.all == [
        "became active active", "resigns active", "in background background",
        "to foreground background", "became active active", "resigns active",
        "in background background", "ends background",
      ])
  }

  @Test("Scenes are told in the place of the application's delegate")
  func scenes() {
    let delegate = SceneApp()
    launch(delegate) { application in
      application.enter(.inactive)
      application.enter(.active)
      application.terminate()
    }
    #expect(
      delegate.lines.all == [
        "connects unattached", "to foreground unattached", "became active foregroundActive",
        "resigns foregroundActive", "became active foregroundActive",
        "resigns foregroundActive", "in background background", "disconnected unattached",
      ])
  }

  @Test("Whoever listens is told as well, by the names of before Swift 4.2 too")
  func notifications() {
    let heard = Lines()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { heard.all.append(name.rawValue) }
      }
    }
    launch(Delegate()) { application in
      application.enter(.background)
      application.enter(.inactive)
      application.terminate()
    }
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      heard.all == [
        "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification",
        "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification",
      ])
    let former: any FormerName.Type = Former.self
    #expect(former.background == UIApplication.didEnterBackgroundNotification)
  }
}

/// The deprecated name, read through a protocol to avoid a warning.
private protocol FormerName {
  static var background: NSNotification.Name { get }
}

private enum Former: FormerName {
  @available(*, deprecated)
  static var background: NSNotification.Name { .UIApplicationDidEnterBackground }
}
