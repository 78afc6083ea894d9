internal import CalqueMotion
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Recognizes a gesture in the touches of a view and its descendants, and calls its targets.
///
/// A subclass overrides the methods for touches, calls `super`, and sets `state`. Recognizers of
/// the innermost view receive a touch first, and all of them before the view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The progress of a gesture. A discrete recognizer goes from `.possible` to `.ended`; a
  /// continuous one passes through `.began` and `.changed`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The final state of a discrete gesture, which equals `ended`.
    public static var recognized: State { .ended }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches, and whose descendants' touches, the recognizer receives.
  open internal(set) weak var view: UIView?
  /// A name for telling recognizers apart.
  open var name: String?

  /// True if the view's touches are cancelled once the gesture is recognized; true by default.
  open var cancelsTouchesInView = true
  /// True if the view receives touches only after the recognizer has failed; false by default.
  open var delaysTouchesBegan = false
  /// True if the view receives the end of touches only after the recognizer has failed or
  /// recognized; true by default.
  open var delaysTouchesEnded = true
  /// The raw values of the `UITouch.TouchType`s that the recognizer receives; all by default.
  open var allowedTouchTypes = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Stored, but without effect.
  open var requiresExclusiveTouchType = true

  /// True if the recognizer receives touches. Setting it to false cancels the gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  var current = State.possible
  /// The state reported to the target that is being called; nil outside of such calls.
  var told: State?
  /// The states to enter once the recognizers that have to fail first have failed.
  var waiting: [State] = []
  weak var arena: GestureArena?
  /// The touches of the current gesture: those that are down and those that have just ended.
  var live: [UITouch] = []
  /// True if the event being delivered has touches that the recognizer has not handled yet.
  var hasNews = false
  /// All touches since the recognizer was last reset.
  var attempt: Set<UITouch> = []
  var requirements: [WeakTarget] = []
  var bindings: [GestureBinding] = []
  /// The pending delayed call.
  var timer: GestureTimer?

  /// Calls `action` of `target` whenever the state changes to one other than `.possible` and
  /// `.failed`. The target is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { bind(target, action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer without targets; archives are not supported on this platform.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  /// Adds a target, which is not retained. The recognizer calls `action` whenever the state changes
  /// to one other than `.possible` and `.failed`.
  open func addTarget(_ target: Any, action: Selector) { bind(target, action) }

  /// Removes a target that `addTarget` added; nil matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) { unbind(target, action) }

  // MARK: State

  /// The state, which only the recognizer itself sets. A change that the current state does not
  /// allow is ignored, and a change out of `.possible` waits for the recognizers that have to fail
  /// first.
  open var state: State {
    get { told ?? current }
    set { request(newValue) }
  }

  /// Called when the recognizer returns to `.possible`, after a gesture or a failed attempt.
  open func reset() {}

  /// Removes `touch` from the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { live.removeAll { $0 === touch } }

  // MARK: Other recognizers

  /// Keeps this recognizer in `.possible` until `otherGestureRecognizer` has failed; if the other
  /// one recognizes, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.object == nil }
    requirements.append(WeakTarget(object: otherGestureRecognizer))
  }

  /// Returns true if this recognizer, once it has recognized, makes `preventedGestureRecognizer`
  /// fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns true if `preventingGestureRecognizer`, once it has recognized, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns true if this recognizer must wait for `otherGestureRecognizer` to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns true if `otherGestureRecognizer` must wait for this recognizer to fail.
  open func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns true if the recognizer receives the touches that begin in `event`.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { live.count }

  /// Returns the centroid of the touches, in the coordinates of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { middle(in: view) }

  /// Returns the location of the touch at an index; the centroid of all touches if the index is out
  /// of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    live.indices.contains(touchIndex)
      ? live[touchIndex].location(in: view) : location(in: view)
  }

  /// The last centroid of the touches, in the window's points.
  var lastMiddle = CGPoint.zero

  /// True if the recognizer waits for touches to begin without having one.
  var expectsTouches: Bool { false }
}

// The state of a gesture, and its touches.
extension UIGestureRecognizer {
  /// True while a continuous gesture is in progress.
  var isUnderWay: Bool { current == .began || current == .changed }

  /// True if the gesture has been recognized, even if it has ended since.
  var isRecognized: Bool { isUnderWay || current == .ended }

  var isFinished: Bool { current == .ended || current == .cancelled || current == .failed }

  /// True if the recognizer handles touches now.
  var listens: Bool { current == .possible || isUnderWay }

  var hasTouchesDown: Bool { live.contains { !$0.isOver } }

  /// True if the recognizer may still recognize the touches that it has seen.
  var isUndecided: Bool {
    current == .possible && isEnabled
      && (hasNews || !waiting.isEmpty || expectsTouches || hasTouchesDown)
  }

  /// Changes the state to `new` if the current state allows it.
  func request(_ new: State) {
    guard let arena else { return change(to: new) }
    arena.perform {
      switch (current, new) {
      case (.possible, .began), (.possible, .changed): arena.begin(self, [.began])
      case (.possible, .ended): arena.begin(self, [.ended])
      case (.possible, .failed), (.possible, .cancelled): arena.fail(self)
      case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed),
        (.changed, .ended), (.changed, .cancelled):
        arena.enter(self, new)
      case (.began, .failed), (.changed, .failed): arena.enter(self, .cancelled)
      default: break
      }
    }
  }

  /// Changes the state of a recognizer without touches from a window, which depends on no other.
  private func change(to new: State) {
    guard listens, new != .possible else { return }
    current = new
    if new == .failed { return }
    callTargets(in: new)
  }

  /// Adds a touch that begins.
  func admit(_ touch: UITouch) {
    touch.gestureRecognizers = (touch.gestureRecognizers ?? []) + [self]
    live.append(touch)
    attempt.insert(touch)
  }

  /// Cancels the gesture in progress, if any, and resets the recognizer.
  func abandon() {
    guard let arena, current != .possible || !live.isEmpty || !waiting.isEmpty || expectsTouches
    else { return }
    arena.perform { request(.cancelled) }
    arena.remove(self)
  }

  /// Returns the recognizer to its initial state.
  func performReset() {
    timer = nil
    waiting = []
    live = []
    attempt = []
    reset()
    current = .possible
  }

  func middle(in view: UIView?) -> CGPoint {
    if !live.isEmpty {
      let sum = live.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
      lastMiddle = CGPoint(
        x: sum.x / CGFloat(live.count), y: sum.y / CGFloat(live.count))
    }
    guard let view, let window = self.view?.window else { return lastMiddle }
    return view.convert(lastMiddle, from: window)
  }
}

/// A callback of a recognizer.
@MainActor
enum GestureBinding {
  case method(WeakTarget, Selector)
  case handler(@MainActor (UIGestureRecognizer) -> Void)
}

extension UIGestureRecognizer {
  func bind(_ target: Any, _ action: Selector) {
    unbind(target, action)
    bindings.append(.method(WeakTarget(object: target as AnyObject), action))
  }

  func unbind(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    bindings.removeAll { binding in
      guard case .method(let bound, let its) = binding else { return false }
      return (object == nil || bound.object === object)
        && (action.map { its.isSame(as: $0) } ?? true)
    }
  }

  /// Calls every target, with `state` as the recognizer's state.
  func callTargets(in state: State) {
    told = state
    defer { told = nil }
    for binding in bindings {
      switch binding {
      case .method(let target, let selector):
        if let object = target.object { selector.perform(on: object, sender: self, event: nil) }
      case .handler(let handler): handler(self)
      }
    }
  }
}

/// A delayed call of a recognizer.
@MainActor
final class GestureTimer {
  private let token: MediaTimers.Token
  private var body: (() -> Void)?

  /// Calls `body` at the media time `time`, unless the timer is released before.
  init(at time: TimeInterval, _ body: @escaping () -> Void) {
    let call = Call()
    token = MediaTimers.call(at: time) { call.timer?.fire() }
    self.body = body
    call.timer = self
  }

  private final class Call {
    weak var timer: GestureTimer?
  }

  isolated deinit { MediaTimers.cancel(token) }

  private func fire() {
    let body = body
    self.body = nil
    body?()
  }
}

extension UIGestureRecognizer {
  /// Runs `body` at `time`, in seconds of media time, unless the recognizer is reset or another
  /// time is set before.
  func wait(until time: TimeInterval, _ body: @escaping () -> Void) {
    timer = GestureTimer(at: time) { [weak self] in
      guard let self else { return }
      timer = nil
      if let arena { arena.perform(body) } else { body() }
    }
  }
}

/// A delegate that decides which gestures are recognized. Every method has a default.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns true if a recognizer may leave `.possible`; otherwise it fails. True by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns true if both recognizers may recognize the same touches; one of the two delegates
  /// suffices. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if the recognizer must wait until the other one has failed. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if the other one must wait until the recognizer has failed. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if the recognizer receives a touch that begins. True by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool

  /// Returns true if the recognizer receives the touches of an event that begin. True by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}

// Recognizers created with a closure that receives the recognizer:
// `UITapGestureRecognizer { tap in … }`.

extension UITapGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UILongPressGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPanGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UISwipeGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPinchGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIRotationGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIHoverGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIGestureRecognizer {
  /// Calls `handler` like a target's action, and retains it.
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    bindings.append(.handler(handler))
  }

  fileprivate func bind<Own: UIGestureRecognizer>(_ handler: @escaping @MainActor (Own) -> Void) {
    addHandler { if let own = $0 as? Own { handler(own) } }
  }
}
