import Testing
import UIKit

@MainActor @Suite("What is told to readers of screens")
struct AccessibilityTests {
  private final class Key: UIView {
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.button) }
      set { super.accessibilityTraits = newValue }
    }
  }

  @Test("the words about a view are kept, and traits may be added by a subclass")
  func words() {
    let view = Key()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Play"
    view.accessibilityHint = "Plays the film"
    view.accessibilityValue = "Off"
    view.accessibilityTraits = .selected
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Play")
    #expect(view.accessibilityHint == "Plays the film" && view.accessibilityValue == "Off")
    #expect(view.accessibilityTraits == [.selected, .button])
  }

  @Test("a warning of memory that runs short is a notification that an app may post")
  func memoryWarning() {
    var count = 0
    let name = UIApplication.didReceiveMemoryWarningNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in MainActor.assumeIsolated { count += 1 }
    }
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }
}
