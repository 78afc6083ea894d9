internal import Foundation

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
