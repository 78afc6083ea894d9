import Testing

@testable import Inspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Keys for the inspector's controls", .serialized) struct InspectorFocusTests {
  /// An inspector with a chosen layer.
  @MainActor private struct Panel {
    let inspected: InspectedHost
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 700))
    let view: InspectorView
    let layer: CALayer

    init() throws {
      inspected = try InspectedHost()
      layer = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
      view = InspectorView(inspected.model, frame: window.bounds)
      window.addSubview(view)
      window.layer.isHidden = false
      inspected.model.refresh()
      inspected.model.select(layer)
      window.layoutIfNeeded()
      view.layoutIfNeeded()
    }

    @discardableResult
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> Bool {
      view.press(UIKey(keyCode: code, characters: "", modifierFlags: modifiers))
    }

    /// The layers with a ring.
    var rings: [CALayer] { Self.rings(in: view.layer) }

    private static func rings(in layer: CALayer) -> [CALayer] {
      let own = layer.borderWidth == 2 && layer.borderColor == PanelStyle.link.cgColor
      return (own ? [layer] : []) + (layer.sublayers ?? []).flatMap(rings)
    }
  }

  @Test("Tab leads through all that are shown and can be used, and around, with one ring")
  func order() throws {
    let panel = try Panel()
    #expect(panel.rings.isEmpty)
    var ringed: [CALayer] = []
    // Four buttons at the top, "Alone" and "Freeze", six flags and two sliders.
    for _ in 0..<14 {
      #expect(panel.press(.keyboardTab))
      try #require(panel.rings.count == 1)
      #expect(!ringed.contains { $0 === panel.rings[0] })
      ringed.append(panel.rings[0])
    }
    panel.press(.keyboardTab)
    #expect(panel.rings.first === ringed[0])
    panel.press(.keyboardTab, .shift)
    #expect(panel.rings.first === ringed[13])
  }

  @Test("Space and Return press a button")
  func buttons() throws {
    let panel = try Panel()
    let picks = panel.inspected.model.picksLayers
    panel.press(.keyboardTab)
    #expect(panel.press(.keyboardSpacebar) && panel.inspected.model.picksLayers != picks)
    #expect(panel.press(.keyboardReturnOrEnter) && panel.inspected.model.picksLayers == picks)
    panel.press(.keyboardTab)
    panel.press(.keyboardSpacebar)
    #expect(panel.view.isExploded)
  }

  @Test("Left and right move a slider, and further with Shift, within its limits")
  func sliders() throws {
    let panel = try Panel()
    panel.press(.keyboardTab, .shift)
    panel.press(.keyboardRightArrow)
    #expect(panel.layer.cornerRadius == 1)
    panel.press(.keyboardRightArrow, .shift)
    #expect(panel.layer.cornerRadius == 11)
    for _ in 0..<3 { panel.press(.keyboardLeftArrow, .shift) }
    #expect(panel.layer.cornerRadius == 0)
    panel.press(.keyboardTab, .shift)
    panel.press(.keyboardLeftArrow, .shift)
    #expect(abs(panel.layer.opacity - 0.9) < 1e-6)
  }

  @Test("Of two knobs, left and right move the upper one, down and up the lower one")
  func range() {
    let slider = PanelSlider("levels", in: 0...100, isRange: true) { _ in }
    func press(_ code: UIKeyboardHIDUsage) -> Bool {
      slider.press(UIKey(keyCode: code, characters: ""))
    }
    #expect(press(.keyboardLeftArrow) && slider.range == 0...99)
    #expect(press(.keyboardUpArrow) && slider.range == 1...99)
    #expect(press(.keyboardDownArrow) && slider.range == 0...99)
    #expect(!press(.keyboardTab))
  }

  @Test("Escape and a click take the ring away, and the list has the keys again")
  func ends() throws {
    let panel = try Panel()
    panel.press(.keyboardTab)
    #expect(panel.press(.keyboardEscape) && panel.rings.isEmpty)
    #expect(!panel.press(.keyboardEscape))
    panel.press(.keyboardTab)
    panel.view.focus(at: CGPoint(x: 20, y: 100))
    #expect(panel.rings.isEmpty)
    panel.press(.keyboardUpArrow)
    #expect(panel.inspected.model.selection !== panel.layer)
  }
}
