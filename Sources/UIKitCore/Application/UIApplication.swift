public import Foundation

/// The application: its windows, its delegate and the routing of events to them.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The keys of the reasons for a launch. The launch options are always nil here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The activity of the application: active while one of its windows is the key window.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open var delegate: (any UIApplicationDelegate)?
  open package(set) var applicationState = State.inactive

  /// The visible windows of the current host, in the order in which they were shown.
  open var windows: [UIWindow] { shownWindows.filter { $0.host === windowHost } }
  /// The visible windows of all hosts, and those that wait for a host.
  var shownWindows: [UIWindow] = []
  /// The window that receives key presses.
  open internal(set) var keyWindow: UIWindow? {
    get { keyWindows[windowHost] }
    set { keyWindows[windowHost] = newValue }
  }
  var keyWindows = KeyWindows()

  /// The scene of an app with a scene delegate.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The host of windows that become visible from now on.
  package weak var windowHost: (any WindowHost)?

  /// The images by name. Their folders are determined on first use: finding the main bundle takes
  /// milliseconds, which a first frame without such an image does not need.
  package private(set) lazy var images = NamedImages(.ofProcess)

  /// The pictures that are made off the main thread; nil until there is one.
  package private(set) var pictures: PictureQueue?

  var pictureQueue: PictureQueue {
    if let pictures { return pictures }
    let made = PictureQueue()
    pictures = made
    return made
  }

  private override init() {
    super.init()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Sets `delegate` and runs the launch callbacks.
  package func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    connectScene(delegate)
    enter(.active)
  }

  /// Shows the windows that wait for a host on `host`, and launches the application with
  /// `delegate`.
  package func show(on host: any WindowHost, with delegate: any UIApplicationDelegate) {
    windowHost = host
    let early = shownWindows.filter { $0.host == nil }
    let key = keyWindows[nil]
    for window in early { window.attach(to: host) }
    keyWindow = key
    launch(with: delegate)
  }

  /// Terminates the application and takes its windows off their host.
  package func finish() {
    terminate()
    for window in windows { window.detach() }
    windowHost = nil
  }

  /// Sends `event` to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent {
      keyWindow?.sendEvent(event)
      return
    }
    var seen: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
      window.sendEvent(event)
    }
  }
}

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

  /// Returns the application for `shared`, and its values for longer key paths; for any other path,
  /// writes a line to stderr and returns nil.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.first == "shared" || parts.first == "sharedApplication" else {
      Diagnostic.report("UIApplication: no key \"\(keyPath)\"; expected shared")
      return nil
    }
    return parts.count == 1 ? shared : shared.value(forKeyPath: parts[1])
  }
}

/// The key window of each host that shows windows.
struct KeyWindows {
  private struct Entry {
    weak var window: UIWindow?
    weak var host: (any WindowHost)?
    /// True if no host shows the window yet.
    let isWaiting: Bool
  }

  private var entries: [Entry] = []

  /// The key window of `host`; for nil, that of the windows that wait for a host.
  @MainActor subscript(host: (any WindowHost)?) -> UIWindow? {
    get { entries.first { $0.host === host && $0.isWaiting == (host == nil) }?.window }
    set {
      entries.removeAll { $0.host === host || $0.window == nil || $0.window === newValue }
      if let newValue {
        entries.append(Entry(window: newValue, host: host, isWaiting: host == nil))
      }
    }
  }

  /// Removes `window` as the key window of any host.
  @MainActor mutating func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window }
  }
}

/// The app's delegate in the application's life cycle.
///
/// The application is active while one of its windows is the key window, and in the background
/// while all of them are minimised; animations and timers continue there. A scene delegate is
/// notified in its place.
///
/// The delegate class carries `@main` and is created with `init()`: declare it `final`, or its
/// `init()` `required`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()

  /// True, the default, if the environment may request a profile of the program (`CALQUE_PROFILE`).
  /// A program that runs with more rights than the user who started it is never profiled.
  static var isProfilable: Bool { get }

  /// The app's window, for code that expects it here.
  var window: UIWindow? { get set }

  /// Called before the application is ready. False means that the launch request cannot be handled;
  /// the result is ignored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application is ready. False means that the launch request cannot be handled;
  /// the result is ignored.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the classes of a new scene; see `UISceneConfiguration`.
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
}
