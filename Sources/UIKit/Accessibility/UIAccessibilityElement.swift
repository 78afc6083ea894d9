internal import CoreGraphics
public import Foundation

/// An element that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// In the space of the screen.
  open var accessibilityFrame = CGRect.zero
  /// In the container's space.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  override var standardAccessibility: AccessibilityValues { AccessibilityValues(isElement: true) }
}

// The answers for an object whose class is not known: responders keep it, others have nothing.
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
