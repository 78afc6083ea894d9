internal import Foundation

/// The properties of an element for assistive technology that were set.
///
/// It is an object, so that a view of which nothing was said carries no more than a reference.
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
    let values = givenAccessibility ?? AccessibilityValues()
    givenAccessibility = values
    change(values)
  }

  func element(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// `NSNotFound` for what is no element.
  func indexOfElement(_ element: Any) -> Int {
    let place = accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
    return place ?? NSNotFound
  }
}
