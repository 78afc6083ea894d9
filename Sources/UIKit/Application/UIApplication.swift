internal import Foundation

/// The application: its windows, its delegate and the way of events into them.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open var delegate: (any UIApplicationDelegate)?
  open package(set) var applicationState = State.inactive

  /// Windows that are shown, in the order they were.
  open var windows: [UIWindow] { shownWindows.filter { $0.host === windowHost } }
  /// The windows that are shown by any host, or wait for one.
  var shownWindows: [UIWindow] = []
  /// The window that gets the keys.
  open internal(set) var keyWindow: UIWindow? {
    get { keyWindows[windowHost] }
    set { keyWindows[windowHost] = newValue }
  }
  var keyWindows = KeyWindows()

  /// The scene of an app that has a scene delegate.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The host of windows that become visible from now on.
  package weak var windowHost: (any WindowHost)?

  /// The pictures that have names. Their folders are looked up when the first is asked for: to find the main
  /// bundle takes milliseconds, which a first frame without such a picture does not need.
  package private(set) lazy var images = NamedImages(.ofProcess)

  private override init() {
    super.init()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Takes `delegate` and tells it that the application runs.
  package func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    connectScene(delegate)
    enter(.active)
  }

  /// Launches the application with `delegate`, shows its windows on `host` and runs the main loop
  /// until it ends. Throws when the host cannot go on drawing.
  ///
  /// - Parameter isProfiled: Whether the environment may ask for a profile.
  package func run(
    _ delegate: any UIApplicationDelegate, on host: ScreenHost, isProfiled: Bool = true
  ) throws {
    if isProfiled { AppProfile()?.start(on: host) }
    windowHost = host
    let early = shownWindows.filter { $0.host == nil }
    let key = keyWindows[nil]
    for window in early { window.attach(to: host) }
    keyWindow = key
    launch(with: delegate)
    let time = isProfiled ? ResumedTime() : nil
    time?.begin(on: host)
    host.run()
    time?.end(on: host)
    terminate()
    for window in windows { window.detach() }
    windowHost = nil
    if let failure = host.failure { throw failure }
  }

  /// Gives `event` to the windows it concerns.
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
