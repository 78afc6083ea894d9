internal import CoreGraphics
public import Foundation

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
  public var accessibilityElements: [Any]? {
    get { (self as NSObject as? UIResponder)?.accessibilityElements }
    set { (self as NSObject as? UIResponder)?.accessibilityElements = newValue }
  }
}
