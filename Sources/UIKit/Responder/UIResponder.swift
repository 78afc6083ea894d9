public import Foundation
internal import QuartzCore

/// An object that can answer events: the link of the responder chain.
///
/// An event goes to the first responder or the touched view, and from each responder that does not
/// override the method to its `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  deinit { AssociatedObjects.removeAll(of: ObjectIdentifier(self)) }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: Interface Builder

  /// Called on iOS when a nib was read; here by whoever makes in code what the nib held.
  open func awakeFromNib() {}
  /// Called on iOS by Interface Builder alone.
  open func prepareForInterfaceBuilder() {}

  // MARK: Accessibility

  // The values that assistive technology is told on iOS, and tests of an interface read. A desktop's is told nothing.

  var givenAccessibility: AccessibilityValues?
  /// The values where the app gave none.
  var standardAccessibility: AccessibilityValues { AccessibilityValues() }

  open var isAccessibilityElement: Bool {
    get { givenAccessibility?.isElement ?? standardAccessibility.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }
  open var accessibilityLabel: String? {
    get { givenAccessibility?.label ?? standardAccessibility.label }
    set { changeAccessibility { $0.label = newValue } }
  }
  open var accessibilityHint: String? {
    get { givenAccessibility?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }
  open var accessibilityValue: String? {
    get { givenAccessibility?.value }
    set { changeAccessibility { $0.value = newValue } }
  }
  /// A name that users never hear, for tests.
  open var accessibilityIdentifier: String? {
    get { givenAccessibility?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { givenAccessibility?.traits ?? standardAccessibility.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }
  /// The elements in this one, in the order in which they are read.
  open var accessibilityElements: [Any]? {
    get { givenAccessibility?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }
  /// True if the elements in this one are left out; false by default.
  open var accessibilityElementsHidden: Bool {
    get { givenAccessibility?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }
  /// True if the elements beside this one are left out; false by default.
  open var accessibilityViewIsModal: Bool {
    get { givenAccessibility?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { givenAccessibility?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? { element(at: index) }
  open func index(ofAccessibilityElement element: Any) -> Int { indexOfElement(element) }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
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

  /// A press that is not passed on, to `super` or to `next`, is answered. The profiler takes the function
  /// keys that come to the end of the chain.
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

  /// Whether key presses come to this responder first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first one of its window. False when it is in no window, does not want
  /// to, or the present first responder does not give way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the place of first responder back.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window whose first responder this can be.
  var responderWindow: UIWindow? { nil }
}
