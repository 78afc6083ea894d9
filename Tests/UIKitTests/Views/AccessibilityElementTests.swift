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

  @Test("Actions besides the activation are kept, with a method or a closure")
  func customActions() {
    final class Row: UIView {
      var deleted: [String] = []
      func delete(_ action: UIAccessibilityCustomAction) -> Bool {
        deleted.append(action.name)
        return true
      }
    }
    let (row, image) = (Row(), UIImage())
    let selector = Selector(Row.delete(_:))
    let title = NSAttributedString(string: "d")
    let closure: UIAccessibilityCustomAction.Handler = { $0.name == "e" }
    #expect(row.accessibilityCustomActions == nil)
    let actions = [
      UIAccessibilityCustomAction(name: "a", target: row, selector: selector),
      UIAccessibilityCustomAction(name: "b", image: image, target: row, selector: selector),
      UIAccessibilityCustomAction(attributedName: title, target: row, selector: selector),
      UIAccessibilityCustomAction(
        attributedName: title, image: image, target: row, selector: selector),
      UIAccessibilityCustomAction(name: "e", actionHandler: closure),
      UIAccessibilityCustomAction(name: "f", image: image, actionHandler: closure),
      UIAccessibilityCustomAction(attributedName: title, actionHandler: closure),
      UIAccessibilityCustomAction(attributedName: title, image: image, actionHandler: closure),
    ]
    row.accessibilityCustomActions = actions
    #expect(row.accessibilityCustomActions == actions)
    #expect(actions.map(\.name) == ["a", "b", "d", "d", "e", "f", "d", "d"])
    #expect(actions.indices.filter { actions[$0].image != nil } == [1, 3, 5, 7])
    for action in actions {
      if let handler = action.actionHandler {
        #expect(handler(action) == (action.name == "e"))
      } else if let target = action.target as? NSObject {
        _ = target.perform(action.selector, with: action)
      }
    }
    #expect(row.deleted == ["a", "b", "d", "d"])
    actions[0].name = "g"
    #expect(actions[0].attributedName.string == "g")
    for object in [image, row] as [NSObject] { object.accessibilityIdentifier = "name" }
    #expect(row.accessibilityIdentifier == "name" && image.accessibilityIdentifier == nil)
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
