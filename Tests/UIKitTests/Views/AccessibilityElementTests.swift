import Testing
import UIKit

@MainActor
@Suite struct AccessibilityElementTests {
  @Test("an element keeps what is said of it")
  func values() {
    let view = UIView()
    #expect(
      !view.isAccessibilityElement && view.accessibilityLabel == nil
        && view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityHint = "hint"
    view.accessibilityValue = "value"
    view.accessibilityIdentifier = "identifier"
    view.accessibilityTraits = [.header, .link]
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    view.shouldGroupAccessibilityChildren = true
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "label")
    #expect(view.accessibilityHint == "hint" && view.accessibilityValue == "value")
    #expect(
      view.accessibilityIdentifier == "identifier" && view.accessibilityTraits.contains(.header))
    #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal)
    #expect(view.shouldGroupAccessibilityChildren)
    #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape())
    view.accessibilityIncrement()
    view.accessibilityDecrement()
  }

  @Test("labels, pictures and controls say what they are")
  func standards() {
    let label = UILabel()
    label.text = "text"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "text")
    #expect(label.accessibilityTraits == .staticText && UIImageView().accessibilityTraits == .image)
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "title")
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    button.accessibilityLabel = "other"
    #expect(button.accessibilityLabel == "other")
  }

  @Test("elements are read in their order")
  func elements() {
    let view = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    element.accessibilityFrameInContainerSpace = element.accessibilityFrame
    #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [element]
    #expect(view.accessibilityElementCount() == 1)
    #expect(view.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  @Test("an object whose class is not known is asked as well")
  func objects() {
    let view: NSObject = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityElements = [view]
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "label")
    #expect(view.accessibilityElements?.count == 1 && NSObject().accessibilityLabel == nil)
  }

  @Test("a subclass says it in its own way")
  func overriding() {
    final class Own: UIView {
      override var accessibilityLabel: String? {
        get { "own" }
        set {}
      }
      override func accessibilityElementCount() -> Int { 7 }
    }
    #expect(Own().accessibilityLabel == "own" && Own().accessibilityElementCount() == 7)
  }

  @Test("nobody hears what is posted")
  func posting() {
    UIAccessibility.post(notification: .announcement, argument: "text")
    let kinds: Set<UIAccessibility.Notification> = [
      .announcement, .layoutChanged, .screenChanged, .pageScrolled,
    ]
    #expect(kinds.count == 4)
    let names = [
      UIAccessibility.voiceOverStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
    ]
    #expect(Set(names).count == 2)
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
      .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
    ]
    #expect(Set(traits.map(\.rawValue)).count == traits.count)
  }
}
