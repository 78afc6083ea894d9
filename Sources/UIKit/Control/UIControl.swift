internal import CoreGraphics
public import Foundation

/// A view that tells targets what the user does with it.
///
/// A touch that begins in an enabled control belongs to it until it ends. It stays inside while it is less
/// than 70 points away from the bounds: a finger that slips off a button still presses it.
@preconcurrency @MainActor
open class UIControl: UIView {
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Whether a touch is being followed.
  open private(set) var isTracking = false
  /// True if the touch that is followed is within the bounds or the room around them.
  open private(set) var isTouchInside = false

  /// How far a touch may slip off the bounds and is still inside, in points. Source: long-known behaviour of
  /// iOS; the exact distance is not documented.
  private static let slipDistance: CGFloat = 70

  var bindings: [ControlBinding] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control that sends `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  override var standardAccessibility: AccessibilityValues {
    var traits: UIAccessibilityTraits = isEnabled ? [] : .notEnabled
    if isSelected { traits.insert(.selected) }
    return AccessibilityValues(isElement: true, traits: traits)
  }

  /// Called when `state` changed.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Tracking

  /// Whether the control wants to follow `touch`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Whether the control wants to go on following `touch`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, event)
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    if let touch = touches.first { isTouchInside = isInside(touch, event) }
    let ended = isTouchInside
    stopTracking()
    endTracking(touches.first, with: event)
    sendActions(for: ended ? touchUpEvents : .touchUpOutside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, event)
  }

  /// A tap of one finger belongs to the control, not to a recognizer of a view above it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, takesTaps,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Whether taps mean something to the control itself.
  var takesTaps: Bool { !bindings.isEmpty }

  /// What a touch that ends inside means.
  var touchUpEvents: Event { .touchUpInside }

  /// True if a touch that is followed counts as inside.
  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -Self.slipDistance, dy: -Self.slipDistance).contains(place)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  // MARK: Actions

  /// Calls `method` of `target`, held weakly, for each of `events`; nil means the first responder in
  /// the chain from this control that has the method. Adding the same pair again extends its events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    bind(target, action, controlEvents)
  }

  /// Ends what `addTarget` began; nil stands for any target or action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unbind(target, action, controlEvents)
  }

  /// Calls the action's handler for each of `events`. An action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    bind(action, controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    unbind(action.identifier, controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    unbind(identifier, events)
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target, event)
  }

  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Calls everything that was added for one of `events`, in the order it was added.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, nil) }

  open var allControlEvents: Event { bindings.reduce(into: []) { $0.formUnion($1.events) } }
}
