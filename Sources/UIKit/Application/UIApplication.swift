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
  open internal(set) var windows: [UIWindow] = []
  /// The window that gets the keys.
  open internal(set) weak var keyWindow: UIWindow?

  /// The scene of an app that has a scene delegate.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// What shows the windows. Windows that became visible before are attached when it is set.
  package var windowHost: (any WindowHost)? {
    didSet {
      guard windowHost !== oldValue else { return }
      for window in windows {
        oldValue?.detach(window)
        windowHost?.attach(window)
      }
    }
  }

  /// The pictures that have names.
  package let images = NamedImages(.ofProcess)

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
    if isProfiled, let profile = AppProfile() {
      profile.start(on: host)
      host.willEnd = { [unowned host] in profile.finish(on: host) }
    }
    windowHost = host
    launch(with: delegate)
    host.run()
    terminate()
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
