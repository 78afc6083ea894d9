internal import CoreGraphics
public import Foundation

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
