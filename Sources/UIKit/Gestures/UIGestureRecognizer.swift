internal import CoreGraphics
public import Foundation

/// Watches the touches of a view and those below it for a movement that has a meaning, and then calls
/// its targets.
///
/// A subclass overrides the methods for touches, calls `super`, and sets `state`. Recognizers of the
/// innermost view hear of a touch first, and all of them before the view.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far the recognizer is. One that tells a moment goes from `.possible` to `.ended`, one that
  /// follows a movement over `.began` and `.changed`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static var recognized: State { .ended }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches are watched.
  open internal(set) weak var view: UIView?
  /// A name to tell recognizers apart by.
  open var name: String?

  /// Whether the view loses its touches when they are recognized.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only when the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of touches only when the recognizer has decided.
  open var delaysTouchesEnded = true
  /// The raw values of the kinds of touches that are watched.
  open var allowedTouchTypes = [0, 1, 2, 3].map { NSNumber(value: $0) }
  open var requiresExclusiveTouchType = true

  /// Whether touches are watched; taking it away cancels what is going on.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  var current = State.possible
  /// The state as the target that is being called is to see it.
  var told: State?
  /// The states to go through once the recognizers that have to fail first have failed.
  var waiting: [State] = []
  weak var arena: GestureArena?
  /// The touches that count now: those that are down and those that have just ended.
  var live: [UITouch] = []
  /// Whether an event is going round of which the recognizer has not heard yet.
  var hasNews = false
  /// All touches since the recognizer was last reset.
  var attempt: Set<UITouch> = []
  var requirements: [WeakTarget] = []
  var bindings: [GestureBinding] = []
  /// What waits for a time.
  var timer: GestureTimer?

  /// Calls `action` of `target`, which is not kept alive, whenever the state changes beyond
  /// `.possible` and `.failed`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { bind(target, action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recognizer without targets: there are no archives to read on this platform.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  open func addTarget(_ target: Any, action: Selector) { bind(target, action) }

  /// Ends what `addTarget` began; nil stands for any target or action.
  open func removeTarget(_ target: Any?, action: Selector?) { unbind(target, action) }

  // MARK: State

  /// Set by the recognizer itself. What does not follow from the present state is not taken; a change
  /// out of `.possible` waits for the recognizers that have to fail first.
  open var state: State {
    get { told ?? current }
    set { request(newValue) }
  }

  /// Goes back to the beginning, after the end of a gesture or of an attempt.
  open func reset() {}

  /// Has nothing to do with `touch` any more.
  open func ignore(_ touch: UITouch, for event: UIEvent) { live.removeAll { $0 === touch } }

  // MARK: Others

  /// Lets this one leave `.possible` only after `otherGestureRecognizer` has failed; it fails when the
  /// other one succeeds.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.object == nil }
    requirements.append(WeakTarget(object: otherGestureRecognizer))
  }

  /// Whether this one, when it recognizes, makes `preventedGestureRecognizer` fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether `preventingGestureRecognizer`, when it recognizes, makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  open var numberOfTouches: Int { live.count }

  /// The middle of the touches, in the space of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { middle(in: view) }

  /// Where the touch of that number is; one beyond the last is answered by the middle of all.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    live.indices.contains(touchIndex)
      ? live[touchIndex].location(in: view) : location(in: view)
  }

  /// Where the gesture was when it last had a touch, in the window's points.
  var lastMiddle = CGPoint.zero

  /// Whether the recognizer waits for touches to come, without having one.
  var expectsTouches: Bool { false }
}
