internal import CalqueMotion
public import Foundation
public import QuartzCore

/// An object that handles events: a link of the responder chain.
///
/// An event goes to the first responder or the touched view, and from each responder that does not
/// override the method to its `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserver {
  public override init() {
    super.init()
  }

  /// The class and the address; of a view also its frame and layer.
  open override var description: String {
    guard MainThread.isCurrent else { return super.description }
    return MainActor.assumeIsolated { (self as? UIView)?.frameDescription } ?? super.description
  }

  deinit { AssociatedObjects.removeAll(of: ObjectIdentifier(self)) }

  /// The responder that receives the events that this one does not handle.
  open var next: UIResponder? { nil }

  /// Returns true if the responder has the method. A program may override it.
  open func responds(to aSelector: Selector!) -> Bool {
    (self as any NSObjectProtocol).responds(to: aSelector)
  }

  // MARK: Interface Builder

  /// Called on iOS after a nib is loaded. Nibs are not loaded here, so only code that replaces one
  /// calls it.
  open func awakeFromNib() {}
  /// Called on iOS by Interface Builder only.
  open func prepareForInterfaceBuilder() {}

  // MARK: Observation

  /// Called after a change that the responder observes by `addObserver`; by default reports it.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    reportUnhandledChange(of: keyPath)
  }

  // MARK: Accessibility

  // The values that iOS passes to assistive technology, and that UI tests read. Nothing is passed
  // to the assistive technology of a desktop.

  var specifiedAccessibility: AccessibilityValues?
  /// The values used where the app sets none.
  var standardAccessibility: AccessibilityValues { AccessibilityValues() }

  /// True if this is one accessibility element; by default as the class defines it.
  open var isAccessibilityElement: Bool {
    get { specifiedAccessibility?.isElement ?? standardAccessibility.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }
  /// A short name of the element; by default derived from its title or text by some classes.
  open var accessibilityLabel: String? {
    get { specifiedAccessibility?.label ?? standardAccessibility.label }
    set { changeAccessibility { $0.label = newValue } }
  }
  open var accessibilityHint: String? {
    get { specifiedAccessibility?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }
  open var accessibilityValue: String? {
    get { specifiedAccessibility?.value }
    set { changeAccessibility { $0.value = newValue } }
  }
  /// A name that users never hear, for tests.
  open var accessibilityIdentifier: String? {
    get { specifiedAccessibility?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { specifiedAccessibility?.traits ?? standardAccessibility.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }
  /// The accessibility elements inside of this one, in reading order.
  open var accessibilityElements: [Any]? {
    get { specifiedAccessibility?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }
  /// True if the elements inside of this one are skipped; false by default.
  open var accessibilityElementsHidden: Bool {
    get { specifiedAccessibility?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }
  /// True if the elements beside this one are skipped; false by default.
  open var accessibilityViewIsModal: Bool {
    get { specifiedAccessibility?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }
  /// True if the elements inside of this one are read before those beside it; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { specifiedAccessibility?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }
  /// The actions of the element besides its activation; nil by default. Nothing calls them.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { specifiedAccessibility?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at `index` of `accessibilityElements`; nil if it is out of range.
  open func accessibilityElement(at index: Int) -> Any? { element(at: index) }
  /// Returns the index of `element` in `accessibilityElements`; `NSNotFound` if it is not among
  /// them.
  open func index(ofAccessibilityElement element: Any) -> Int { indexOfElement(element) }
  /// Activates the element; returns false if it does nothing, the default.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// Leaves a modal view; returns false if it does nothing, the default.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Passes the presses on to `next`. An override that calls neither `super` nor `next` handles
  /// them. The profiler takes function keys that reach the end of the chain.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isPassedOn = true
      return
    }
    next.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// True if key presses go to this responder first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window. Returns false if it is in no window,
  /// if it cannot become the first responder, or if the current one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let callout = Callout.begin("becomeFirstResponder", self) else { return false }
    defer { callout.end() }
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    guard callout.holds(responderWindow === window) else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up first responder status. Returns false if `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window of which this can be the first responder.
  var responderWindow: UIWindow? { nil }
}

// The notifications of an on-screen keyboard. Keys are typed on a hardware keyboard, so none is
// ever posted, as on an iPad with a keyboard attached.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
