import Foundation
import Testing

@testable import CalqueInspector
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
      defer { view.subviews.forEach { $0.layoutIfNeeded() } }
      return view.press(UIKey(keyCode: code, characters: "", modifierFlags: modifiers))
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
    // Four buttons at the top, a row of the properties, "Isolate" and "Freeze", six flags and two
    // sliders.
    for _ in 0..<15 {
      #expect(panel.press(.keyboardTab))
      try #require(panel.rings.count == 1)
      #expect(!ringed.contains { $0 === panel.rings[0] })
      ringed.append(panel.rings[0])
    }
    panel.press(.keyboardTab)
    #expect(panel.rings.first === ringed[0])
    panel.press(.keyboardTab, .shift)
    #expect(panel.rings.first === ringed[14])
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

  @Test("In the properties up and down move the ring over what can be clicked, and Return clicks")
  func properties() throws {
    let panel = try Panel()
    for _ in 0..<5 { panel.press(.keyboardTab) }
    let first = try #require(panel.rings.first)
    let rows = panel.inspected.model.propertyRows
    let usable = rows.filter(\.isUsable)
    // The first heading is above the row that the ring comes to first.
    let start = try #require(usable.firstIndex { $0.key == "name" })
    let flag = try #require(usable.firstIndex { $0.key == "masksToBounds" })
    for _ in start..<flag { panel.press(.keyboardDownArrow) }
    #expect(panel.rings.count == 1 && panel.rings[0] !== first)
    #expect(panel.press(.keyboardReturnOrEnter) && panel.layer.masksToBounds)
    let opacity = try #require(usable.firstIndex { $0.key == "opacity" })
    for _ in 0..<abs(opacity - flag) {
      panel.press(opacity < flag ? .keyboardUpArrow : .keyboardDownArrow)
    }
    // The value is typed, and the ring stays on its row.
    panel.press(.keyboardReturnOrEnter)
    panel.press(.keyboardDownArrow)
    #expect(abs(panel.layer.opacity - 0.99) < 1e-6)
    panel.press(.keyboardEscape)
    panel.press(.keyboardEscape)
    #expect(panel.rings.isEmpty)
  }

  @Test("Arrows with Shift turn the layers in space, and are the list's without")
  func orbit() throws {
    let panel = try Panel()
    let before = panel.inspected.model.exploded
    panel.press(.keyboardLeftArrow, .shift)
    #expect(panel.inspected.model.exploded == before)
    panel.view.isExploded = true
    panel.press(.keyboardLeftArrow, .shift)
    let turned = panel.inspected.model.exploded
    #expect(turned.yaw != before.yaw && turned.pitch == before.pitch)
    panel.press(.keyboardUpArrow, .shift)
    #expect(panel.inspected.model.exploded.pitch != turned.pitch)
  }

  @Test("A handle of a curve moves by arrows, and Space chooses the other one")
  func curve() {
    var points = SIMD4<Double>()
    let editor = CurveEditor { points = $0 }
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> Bool {
      editor.press(UIKey(keyCode: code, characters: "", modifierFlags: modifiers))
    }
    editor.points = SIMD4(0.2, 0.3, 0.6, 0.7)
    #expect(press(.keyboardRightArrow) && points == SIMD4(0.21, 0.3, 0.6, 0.7))
    #expect(press(.keyboardDownArrow, .shift) && points == SIMD4(0.21, 0.2, 0.6, 0.7))
    #expect(press(.keyboardSpacebar) && press(.keyboardUpArrow))
    #expect(points == SIMD4(0.21, 0.2, 0.6, 0.71))
    // x stays within the unit interval.
    for _ in 0..<6 { _ = press(.keyboardRightArrow, .shift) }
    #expect(points.z == 1 && !press(.keyboardTab))
  }

  @Test("An edge of docked panels moves by the arrows along its way, and is lit meanwhile")
  func edge() {
    var places: [CGPoint] = []
    let edge = PanelEdge(isVertical: true) { places.append($0) }
    edge.frame = CGRect(x: 600, y: 0, width: PanelEdge.width, height: 700)
    func press(_ code: UIKeyboardHIDUsage) -> Bool {
      edge.press(UIKey(keyCode: code, characters: ""))
    }
    #expect(press(.keyboardLeftArrow) && press(.keyboardRightArrow) && !press(.keyboardUpArrow))
    #expect(places == [CGPoint(x: 590, y: 0), CGPoint(x: 610, y: 0)])
  }

  @Test("Settings that change while a key is held are kept once, however often they changed")
  func rest() {
    var count = 0
    let timer = RestTimer(after: 60) { count += 1 }
    for _ in 0..<5 { timer.restart() }
    #expect(count == 0)
    timer.finish()
    timer.finish()
    #expect(count == 1)
    timer.restart()
    timer.finish()
    #expect(count == 2)
  }

  @Test("Settings are kept by themselves once they have been at rest for their time")
  func waiting() {
    var count = 0
    let timer = RestTimer(after: 0.02) { count += 1 }
    for _ in 0..<5 { timer.restart() }
    let end = Date(timeIntervalSinceNow: 10)
    while count == 0, end.timeIntervalSinceNow > 0 {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(count == 1)
    timer.finish()
    #expect(count == 1)
  }

  @Test("More sheets than a page holds: Shift with Page Down and Up, and Tab to the buttons")
  func pages() throws {
    let panel = try Panel()
    for index in 0..<1001 {
      let dot = CALayer()
      dot.frame = CGRect(x: index % 100, y: 60 + index / 100, width: 1, height: 1)
      dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      panel.inspected.host.rootLayer.addSublayer(dot)
    }
    let model = panel.inspected.model
    model.refresh()
    panel.view.isExploded = true
    panel.view.layoutIfNeeded()
    panel.press(.keyboardPageDown, .shift)
    #expect(model.exploded.page == 1)
    panel.press(.keyboardPageDown, .shift)
    #expect(model.exploded.page == 1)
    panel.press(.keyboardPageUp, .shift)
    #expect(model.exploded.page == 0)
    // Tab comes to the one that can be used.
    for _ in 0..<60 where model.exploded.page == 0 {
      panel.press(.keyboardTab)
      let pages = panel.view.subviews.compactMap { $0 as? ExplodedView }
        .flatMap(\.subviews).compactMap { $0 as? PanelButton }
      if pages.contains(where: \.isFocused) { panel.press(.keyboardReturnOrEnter) }
    }
    #expect(model.exploded.page == 1)
  }

  @Test("Docked panels that have the keys show a ring around the filter, else around a control")
  func docked() throws {
    let panel = try Panel()
    panel.view.isDocked = true
    panel.view.layoutIfNeeded()
    #expect(panel.rings.isEmpty)
    panel.view.hasKeys = true
    #expect(panel.rings.count == 1)
    let filter = try #require(panel.rings.first)
    panel.press(.keyboardTab)
    #expect(panel.rings.count <= 1 && panel.rings.first !== filter)
    panel.press(.keyboardEscape)
    #expect(panel.rings.first === filter)
    panel.view.hasKeys = false
    #expect(panel.rings.isEmpty)
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
