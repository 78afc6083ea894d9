internal import CoreGraphics
public import Foundation

/// The accessibility settings of the system. Desktops report reduced motion; all others are off.
public enum UIAccessibility {
  /// True if the user asked for reduced motion: by the desktop's setting for animations, or by
  /// `CALQUE_REDUCE_MOTION=on` in the environment.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool {
    UIApplication.shared.windowHost?.reducesMotion ?? false
  }

  /// True if controllers fade over rather than move. Desktops have one setting for this and for
  /// reduced motion.
  @preconcurrency @MainActor
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// False: desktops report no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isBoldTextEnabled: Bool { false }
  /// False: no screen reader is supported.
  public static var isVoiceOverRunning: Bool { false }

  /// A notification to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A no-op: no assistive technology runs.
  public static func post(notification: Notification, argument: Any?) {}

  /// Posted when `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted: no screen reader runs.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Posts that `isReduceMotionEnabled` has changed.
  @MainActor
  package static func reportReducedMotion() {
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

/// The roles and the behaviour of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// An accessibility element that is not a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or object that contains the element. It is not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the screen's space, in points.
  open var accessibilityFrame = CGRect.zero
  /// The frame in the container's space, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  override var standardAccessibility: AccessibilityValues { AccessibilityValues(isElement: true) }
}

/// An action of an accessibility element, by which a user of assistive technology does what a
/// gesture does, say a swipe of a row. It is kept, for tests to call: no assistive technology runs.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name that users hear.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  /// The picture that a switch control shows.
  open var image: UIImage?
  /// The object with the method; not retained.
  open weak var target: AnyObject?
  /// The method of `target`, which takes the action, or nothing, and returns true if it did it.
  open var selector: Selector
  /// The closure to call, in place of the method; it returns true if it did the action.
  open var actionHandler: Handler?

  public typealias Handler = (_ action: UIAccessibilityCustomAction) -> Bool

  public init(name: String, target: Any?, selector: Selector) {
    (attributedName, self.selector) = (NSAttributedString(string: name), selector)
    self.target = target.map { $0 as AnyObject }
  }

  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    (self.attributedName, self.selector) = (attributedName, selector)
    self.target = target.map { $0 as AnyObject }
  }

  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    (attributedName, self.selector) = (NSAttributedString(string: name), selector)
    self.image = image
    self.target = target.map { $0 as AnyObject }
  }

  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector)
  {
    (self.attributedName, self.selector) = (attributedName, selector)
    self.image = image
    self.target = target.map { $0 as AnyObject }
  }

  public init(name: String, actionHandler: @escaping Handler) {
    (attributedName, selector) = (NSAttributedString(string: name), Self.ofHandler)
    self.actionHandler = actionHandler
  }

  public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    (self.attributedName, selector) = (attributedName, Self.ofHandler)
    self.actionHandler = actionHandler
  }

  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    (attributedName, selector) = (NSAttributedString(string: name), Self.ofHandler)
    self.image = image
    self.actionHandler = actionHandler
  }

  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    (self.attributedName, selector) = (attributedName, Self.ofHandler)
    self.image = image
    self.actionHandler = actionHandler
  }

  /// The selector of an action with a closure, which has no method.
  private static let ofHandler = Selector("actionHandler")
}

// Accessibility of an object of unknown class: responders store the values, other objects have
// none.
extension NSObjectProtocol where Self: NSObject {
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { (self as NSObject as? UIResponder)?.isAccessibilityElement ?? false }
    set { (self as NSObject as? UIResponder)?.isAccessibilityElement = newValue }
  }

  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { (self as NSObject as? UIResponder)?.accessibilityLabel }
    set { (self as NSObject as? UIResponder)?.accessibilityLabel = newValue }
  }

  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { (self as NSObject as? UIResponder)?.accessibilityIdentifier }
    set { (self as NSObject as? UIResponder)?.accessibilityIdentifier = newValue }
  }

  @preconcurrency @MainActor
  public var accessibilityElements: [Any]? {
    get { (self as NSObject as? UIResponder)?.accessibilityElements }
    set { (self as NSObject as? UIResponder)?.accessibilityElements = newValue }
  }
}

/// The accessibility properties that were set on an element.
///
/// This is a class, so that a view without such properties only stores a reference.
@MainActor
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false

  init(isElement: Bool? = nil, label: String? = nil, traits: UIAccessibilityTraits? = nil) {
    (self.isElement, self.label, self.traits) = (isElement, label, traits)
  }
}

extension UIResponder {
  func changeAccessibility(_ change: (AccessibilityValues) -> Void) {
    let values = specifiedAccessibility ?? AccessibilityValues()
    specifiedAccessibility = values
    change(values)
  }

  func element(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of `element`, or `NSNotFound`.
  func indexOfElement(_ element: Any) -> Int {
    let place = accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
    return place ?? NSNotFound
  }
}
