import Testing
import UIKit

private final class KeyController: UIViewController {
  var keys: [UIKeyboardHIDUsage] = []
  var takes: Set<UIKeyboardHIDUsage>
  override var canBecomeFirstResponder: Bool { true }

  init(_ takes: Set<UIKeyboardHIDUsage>) {
    self.takes = takes
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let code = presses.first?.key?.keyCode, takes.contains(code) else {
      super.pressesBegan(presses, with: event)
      return
    }
    keys.append(code)
  }
}

@MainActor
@Suite("Key presses and the first responder")
struct KeyTests {
  @Test("Without a first responder keys go to the root controller")
  func root() {
    let controller = KeyController([.keyboardSpacebar])
    withWindow(controller) { hosted in
      hosted.type(.keyboardSpacebar, " ")
      #expect(controller.keys == [.keyboardSpacebar])
    }
  }

  @Test("The first responder gets the keys, and what it leaves goes up to the parents")
  func chain() {
    let (parent, child) = (KeyController([.keyboardTab]), KeyController([.keyboardSpacebar]))
    withWindow(parent) { hosted in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      #expect(child.becomeFirstResponder() && child.isFirstResponder)
      hosted.type(.keyboardSpacebar)
      hosted.type(.keyboardTab)
      #expect(child.keys == [.keyboardSpacebar] && parent.keys == [.keyboardTab])
    }
  }

  @Test("A responder that is in no window, or does not want to, does not become first")
  func refused() {
    #expect(!KeyController([]).becomeFirstResponder())
    withWindow { hosted in
      let view = UIView()
      hosted.window.addSubview(view)
      #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    }
  }

  @Test("A first responder that does not give way keeps its place")
  func held() {
    final class Holder: UIView {
      var gives = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { gives }
    }
    withWindow { hosted in
      let (first, second) = (Holder(), Holder())
      hosted.window.addSubview(first)
      hosted.window.addSubview(second)
      #expect(first.becomeFirstResponder() && !second.becomeFirstResponder())
      first.gives = true
      #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    }
  }

  @Test("endEditing asks the view's own first responder to give way, and makes it when forced")
  func ended() {
    final class Holder: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    withWindow { hosted in
      let (first, beside) = (Holder(), UIView())
      hosted.window.addSubview(first)
      hosted.window.addSubview(beside)
      first.becomeFirstResponder()
      #expect(!beside.endEditing(true) && !hosted.window.endEditing(false))
      #expect(first.isFirstResponder)
      #expect(hosted.window.endEditing(true) && !first.isFirstResponder)
    }
  }

  @Test("A view that leaves the window is first responder no more, nor is its controller")
  func leaving() {
    let parent = KeyController([.keyboardTab])
    let child = KeyController([.keyboardTab])
    withWindow(parent) { hosted in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      _ = child.becomeFirstResponder()
      child.view.removeFromSuperview()
      hosted.type(.keyboardTab)
      #expect(child.keys.isEmpty && parent.keys == [.keyboardTab])
      parent.view.addSubview(child.view)
      #expect(!child.isFirstResponder)
    }
  }

  @Test("A press is answered by the responder that does not pass it on, and by no other")
  func answered() {
    let controller = KeyController([.keyboardF1])
    withWindow(controller) { hosted in
      let (f1, f2) = (UIKey(.function(1), modifiers: []), UIKey(.function(2), modifiers: []))
      #expect(hosted.window.handle(f1, isDown: true, time: 0))
      #expect(!hosted.window.handle(f2, isDown: true, time: 0))
    }
  }

  @Test("A key carries its place, its character and the modifiers")
  func keyValues() {
    let key = UIKey(.character("g"), modifiers: [.shift])
    #expect(key.keyCode == .keyboardG && key.characters == "g")
    #expect(key.modifierFlags == .shift)
    #expect(UIKey(.function(5), modifiers: []).keyCode == .keyboardF5)
    #expect(UIKey(.left, modifiers: []).keyCode == .keyboardLeftArrow)
    #expect(UIKey(.character("\u{e9}"), modifiers: []).keyCode == .keyboardErrorUndefined)
  }
}
