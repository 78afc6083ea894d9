internal import Foundation

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
