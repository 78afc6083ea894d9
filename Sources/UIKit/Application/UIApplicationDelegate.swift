public import Foundation

/// The app's own part of the application's life.
///
/// The application is active while one of its windows has the keys, and in the background while all of them
/// are icons; animations and timers go on there. A delegate of a scene is told in its place.
///
/// The delegate class carries `@main` and is made with `init()`: declare it `final`, or its `init()`
/// `required`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()

  /// True if the environment may ask for a profile of the program (`CALQUE_PROFILE`); true by default. It
  /// never may where the program runs with more rights than whoever started it.
  static var isProfilable: Bool { get }

  /// The app's window, for code that expects it here.
  var window: UIWindow? { get set }

  /// Called before the application is ready; false tells that what it was launched for is not there.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application is ready; false tells that what it was launched for is not there.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Says of which classes a scene is made; see `UISceneConfiguration`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public static var isProfilable: Bool { true }

  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Opens a window, makes the delegate, launches the application with it and runs the main loop
  /// until the last window is closed.
  ///
  /// Where there is no display or no OpenGL ES 3, one line on stderr says so and the process exits
  /// with status 3.
  public static func main() {
    do {
      let host = try ScreenHost(title: ProcessInfo.processInfo.processName)
      try UIApplication.shared.run(Self(), on: host, isProfiled: Self.isProfilable)
    } catch {
      Diagnostic.report("\(error)")
      exit(3)
    }
  }
}
