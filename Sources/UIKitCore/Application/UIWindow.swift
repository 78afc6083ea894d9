internal import CoreGraphics
public import Foundation
package import QuartzCore

/// The root of a view tree, and the app's window on the screen.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`. Its frame has the size of
/// the platform's window; the host sets it when the user resizes that window.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The context that commits the window's layers to the render server; set by the host.
  package var context: LayerContext?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if oldValue?.presented != nil { oldValue?.dismiss(animated: false) }
      // A callback may have set another root meanwhile.
      if rootViewController !== oldValue { oldValue?.viewIfLoaded?.removeFromSuperview() }
      installRootView()
    }
  }

  /// Stored without effect, and another level than `normal` is reported once: the desktop orders
  /// the windows.
  open var windowLevel = Level.normal {
    didSet {
      if windowLevel != .normal, windowLevel != oldValue {
        Diagnostic.once(
          "UIWindow.windowLevel", "no effect; the desktop orders windows")
      }
    }
  }

  open var screen: UIScreen { .main }
  /// The scene for which the window was created.
  open weak var windowScene: UIWindowScene?

  /// The host that shows the window; nil if none does.
  private(set) weak var host: (any WindowHost)?
  /// The responder that receives key presses.
  weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      (oldValue as? any KeyTaker)?.keysDidLeave()
      if let keyTaker, !sendsKeys(to: keyTaker) { keyTaker.keysDidLeave() }
    }
  }
  /// The list that was touched, or has appeared, last.
  package weak var keyTaker: (any KeyTaker)? {
    didSet { if keyTaker !== oldValue { oldValue?.keysDidLeave() } }
  }
  private(set) lazy var touches = WindowTouches(self)
  /// The lists in the window that count their cells for tools; some may have left it.
  package internal(set) var cellLists: [CellListReference] = []
  /// True while controllers are notified of a new size.
  private var isPassingToSize = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window that fills the screen of `windowScene`.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    layer.isHidden = true
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isHidden = true
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { UIApplication.shared }

  open override var frame: CGRect {
    get { super.frame }
    set { passToSize(newValue.standardized.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { passToSize(newValue.standardized.size) { super.bounds = newValue } }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      newValue ? leaveScreen() : enterScreen()
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes this the key window, which receives key presses.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Sends touches to their views, and presses to the first responder, or without one to the list
  /// that was touched last, or to the root controller's view. A list in a responder that is the
  /// first one, say a controller, gets presses before it.
  open func sendEvent(_ event: UIEvent) {
    guard let callout = Callout.begin("sendEvent", self) else { return }
    defer { callout.end() }
    if let presses = event as? UIPressesEvent {
      deliver(presses)
    } else {
      touches.deliver(event)
    }
  }

  private var isOnScreen: Bool { UIApplication.shared.shownWindows.contains { $0 === self } }

  private func enterScreen() {
    guard !isHidden, !isOnScreen else { return }
    UIApplication.shared.shownWindows.append(self)
    noteSafeArea()
    adoptScreenScale()
    installRootView()
    layoutIfNeeded()
    // A callback may have hidden the window, or have shown it anew.
    guard isOnScreen, host == nil, let host = UIApplication.shared.windowHost else { return }
    attach(to: host)
  }

  private func leaveScreen() {
    touches.cancelAll()
    guard isHidden else { return }
    UIApplication.shared.shownWindows.removeAll { $0 === self }
    UIApplication.shared.keyWindows.remove(self)
    detach()
  }

  /// Shows the window, which is visible, on `host`.
  func attach(to host: any WindowHost) {
    self.host = host
    // The program may have put the layer of a window into another one.
    layer.removeFromSuperlayer()
    host.attach(self)
  }

  /// Removes the window from its host.
  func detach() {
    let former = host
    host = nil
    former?.detach(self)
  }

  /// Inserts the root controller's view behind the other subviews, filling the window, once the
  /// window is visible. One that the program has put into the window fills it, too.
  private func installRootView() {
    guard !isHidden, let view = rootViewController?.view else { return }
    if view.superview === self {
      guard view.translatesAutoresizingMaskIntoConstraints else { return }
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    } else {
      view.frame = bounds
    }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A callback may have set another root meanwhile.
    guard rootViewController?.viewIfLoaded === view, view.superview !== self else { return }
    insertSubview(view, at: 0)
  }
}

extension UIWindow {
  /// The stacking order of windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }
}

extension UIWindow {
  /// Handles an event of a finger or the pointer: creates the touch and its event, and sends the
  /// event through the application.
  package func handle(_ pointerEvent: PointerEvent) { touches.take([pointerEvent]) }

  /// Handles simultaneous events of several fingers as one event.
  package func handle(_ pointerEvents: [PointerEvent]) { touches.take(pointerEvents) }

  /// Handles the pointer at `place` without a pressed button; nil means that it has left the
  /// window.
  package func handleHover(at place: CGPoint?) { touches.hover(at: place) }

  package func handle(_ wheel: WheelEvent) { touches.turnWheel(wheel) }

  /// Cancels the touches in progress.
  package func cancelTouches() { touches.cancelAll() }

  /// Handles a key that went down or up. Returns false if every responder passed the press on.
  @discardableResult
  package func handle(_ key: UIKey, isDown: Bool, time: TimeInterval) -> Bool {
    let press = UIPress(key: key)
    press.phase = isDown ? .began : .ended
    press.timestamp = time
    let event = UIPressesEvent()
    event.timestamp = time
    event.modifierFlags = key.modifierFlags
    event.allPresses = [press]
    // The host may send keys to a window that is not the key window.
    isKeyWindow ? UIApplication.shared.sendEvent(event) : sendEvent(event)
    return !event.isPassedOn
  }

  /// Returns true if presses go first to a view that is not the first responder.
  package func sendsKeys(to view: UIView) -> Bool { receivingTaker === view }

  /// The list that receives presses: one in the window, below no presented controller, unless a
  /// responder beside it is the first one.
  private var receivingTaker: (any KeyTaker)? {
    guard let keyTaker, keyTaker.window === self else { return nil }
    if let firstResponder {
      let chain = sequence(first: keyTaker as UIResponder, next: \.next)
      guard chain.contains(where: { $0 === firstResponder }) else { return nil }
    }
    guard let rootViewController else { return keyTaker }
    let tower = sequence(first: rootViewController, next: \.presented)
    let top = tower.reduce(rootViewController) { $1 }
    guard top !== rootViewController, let front = top.viewIfLoaded else { return keyTaker }
    return keyTaker.isDescendant(of: front) ? keyTaker : nil
  }

  func deliver(_ event: UIPressesEvent) {
    let receiver =
      receivingTaker ?? firstResponder ?? rootViewController?.viewIfLoaded ?? self
    for press in event.allPresses {
      switch press.phase {
      case .began: receiver.pressesBegan([press], with: event)
      case .changed: receiver.pressesChanged([press], with: event)
      case .ended: receiver.pressesEnded([press], with: event)
      case .cancelled: receiver.pressesCancelled([press], with: event)
      case .stationary: break
      }
    }
  }

  /// Runs `change`, which gives the window `size`, and informs its controllers: before it with the
  /// new size, and after it by running their closures alongside the transition, without animation.
  private func passToSize(_ size: CGSize, _ change: () -> Void) {
    guard !isPassingToSize, !isHidden, size != bounds.size, let rootViewController,
      rootViewController.isViewLoaded, size.width.isFinite, size.height.isFinite
    else { return change() }
    isPassingToSize = true
    defer { isPassingToSize = false }
    let tower = Array(sequence(first: rootViewController, next: \.presented))
    let transition = ControllerTransition(
      in: self, ControllerTransition.Participants(from: rootViewController, to: rootViewController),
      animator: nil, interaction: nil, end: { _ in })
    // Controllers in another transition keep that one.
    let told = tower.filter { $0.transition == nil }
    for controller in told { controller.transition = transition }
    let former = UIUserInterfaceSizeClass(width: bounds.width)
    let next = UIUserInterfaceSizeClass(width: size.width)
    for controller in tower {
      if next != former {
        let traits = UITraitCollection(traitsFrom: [
          controller.traitCollection, UITraitCollection(horizontalSizeClass: next),
        ])
        controller.willTransition(to: traits, with: transition)
      }
      controller.presentation?.viewWillTransition(to: size, with: transition)
      controller.viewWillTransition(to: size, with: transition)
    }
    next == former ? change() : changingTraits(change)
    transition.start()
    for controller in told where controller.transition === transition {
      controller.transition = nil
      controller.otherTransitionDidEnd()
    }
  }
}

/// A view that gets key presses after a touch without being the first responder.
@MainActor
package protocol KeyTaker: UIView {
  /// Called when presses no longer come to the view.
  func keysDidLeave()
}

/// The host of windows: the platform's window behind each one, and its connection to the render
/// server.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows `window`, whose view tree stands ready.
  func attach(_ window: UIWindow)
  /// Takes `window` off the screen.
  func detach(_ window: UIWindow)

  /// True if the user asked for reduced motion.
  var reducesMotion: Bool { get }

  /// The text on the desktop's clipboard; nil where there is no text or no desktop.
  var clipboardText: String? { get }
  /// Puts `text` on the desktop's clipboard; false where there is none.
  func setClipboard(_ text: String) -> Bool
}

extension WindowHost {
  package var reducesMotion: Bool { false }
  package var clipboardText: String? { nil }
  package func setClipboard(_ text: String) -> Bool { false }
}
