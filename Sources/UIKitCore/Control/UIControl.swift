internal import CoreGraphics
public import Foundation

/// A view that sends actions for the user's interactions.
///
/// A touch that begins in an enabled control belongs to it until it ends. It stays inside while it
/// is less than 70 points away from the bounds: a finger that slips off a button still presses it.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// True, the default, if the control reacts to touches.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// True if the control is selected. The app sets it; a tap does not.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// True while a tracked touch is inside the control; the app may set it too.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// True while the control tracks a touch.
  open private(set) var isTracking = false
  /// True if the tracked touch is within the bounds or the margin around them.
  open private(set) var isTouchInside = false

  /// The distance from the bounds, in points, within which a tracked touch is still inside. Source:
  /// long-known behaviour of iOS; the exact distance is not documented.
  private static let slipDistance: CGFloat = 70

  var bindings: [ControlBinding] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that sends `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The current combination of highlighted, disabled and selected.
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

  /// Called when `state` has changed.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Tracking

  /// Returns true if the control should track `touch`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns true if the control should continue to track `touch`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when a tracked touch has ended, before the actions are sent.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when a tracked touch was cancelled, before the actions are sent.
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

  /// Reserves a single tap of one finger for the control, so that recognizers of ancestors do not
  /// take it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, takesTaps,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// True if the control itself reacts to taps.
  var takesTaps: Bool { !bindings.isEmpty }

  /// The events of a touch that ends inside.
  var touchUpEvents: Event { .touchUpInside }

  /// Returns true if a tracked touch counts as inside.
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

  /// Calls `action` on `target`, which is not retained, for each of `controlEvents`.
  ///
  /// A nil target means the first responder in the chain from this control that has the method.
  /// Adding the same pair again adds the events to it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    bind(target, action, controlEvents)
  }

  /// Removes targets added by `addTarget`; nil stands for any target or action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unbind(target, action, controlEvents)
  }

  /// Calls the action's handler for each of the events. It replaces an action with the same
  /// identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    bind(action, controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    unbind(action.identifier, controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    unbind(identifier, events)
  }

  /// Calls `action` on `target`; nil means the first responder in the chain that has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, to: target, event)
  }

  /// Calls the action's handler with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }

  /// Calls all targets and actions for `controlEvents`, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, nil) }

  /// The events for which a target or an action was added.
  open var allControlEvents: Event { bindings.reduce(into: []) { $0.formUnion($1.events) } }
}

extension UIControl {
  /// An interaction with a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch down that is the second or a later tap in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A tracked finger came back inside the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A tracked finger left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action: a tap on a button, or a new value of a value control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// A combination of the conditions that determine a control's appearance.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    /// Never part of a control's own `state`.
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of content that is narrower than its control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of content that is lower than its control.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}

/// A receiver and the events for which a control calls it.
@MainActor
struct ControlBinding {
  enum Receiver {
    case method(WeakTarget?, Selector)
    case action(UIAction)
  }

  var receiver: Receiver
  var events: UIControl.Event
}

/// A target that the control does not retain.
@MainActor
struct WeakTarget {
  weak var object: AnyObject?
}

extension UIControl {
  func bind(_ target: Any?, _ selector: Selector, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    let known = bindings.firstIndex { binding in
      guard case .method(let bound, let its) = binding.receiver else { return false }
      return its.isSame(as: selector) && bound?.object === object
    }
    if let known {
      bindings[known].events.formUnion(events)
    } else {
      let weak = object.map { WeakTarget(object: $0) }
      bindings.append(ControlBinding(receiver: .method(weak, selector), events: events))
    }
  }

  func unbind(_ target: Any?, _ selector: Selector?, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    removeEvents(events) { receiver in
      guard case .method(let bound, let its) = receiver else { return false }
      return (object == nil || bound?.object === object)
        && (selector.map { its.isSame(as: $0) } ?? true)
    }
  }

  func bind(_ action: UIAction, _ events: Event) {
    unbind(action.identifier, events)
    bindings.append(ControlBinding(receiver: .action(action), events: events))
  }

  func unbind(_ identifier: UIAction.Identifier, _ events: Event) {
    removeEvents(events) { receiver in
      guard case .action(let action) = receiver else { return false }
      return action.identifier == identifier
    }
  }

  private func removeEvents(
    _ events: Event, where matches: (ControlBinding.Receiver) -> Bool
  ) {
    for index in bindings.indices where matches(bindings[index].receiver) {
      bindings[index].events.subtract(events)
    }
    bindings.removeAll { $0.events.isEmpty }
  }

  func sendActions(for events: Event, _ event: UIEvent?) {
    for binding in bindings where !binding.events.isDisjoint(with: events) {
      switch binding.receiver {
      case .action(let action): sendAction(action)
      case .method(let bound?, let selector):
        if let target = bound.object { sendAction(selector, to: target, for: event) }
      case .method(nil, let selector): sendAction(selector, to: nil, for: event)
      }
    }
  }

  func deliver(_ selector: Selector, to target: Any?, _ event: UIEvent?) {
    if let target {
      selector.perform(on: target as AnyObject, sender: self, event: event)
      return
    }
    let chain = sequence(first: self as UIResponder, next: \.next)
    if let responder = chain.first(where: { selector.isUnderstood(by: $0) }) {
      selector.perform(on: responder, sender: self, event: event)
    }
  }
}
