import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("InspectorView", .serialized) struct InspectorViewTests {
  /// Returns a window with the inspector of some layers.
  private func show(_ inspected: InspectedHost) -> (window: UIWindow, view: InspectorView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 700))
    let view = InspectorView(inspected.model, frame: window.bounds)
    window.addSubview(view)
    window.layer.isHidden = false
    inspected.model.refresh()
    window.layoutIfNeeded()
    view.layoutIfNeeded()
    return (window, view)
  }

  private func click(_ window: UIWindow, _ x: CGFloat, _ y: CGFloat) {
    let point = CGPoint(x: x, y: y)
    window.handle(PointerEvent(.began, at: point, time: 0))
    window.handle(PointerEvent(.ended, at: point, time: 0.05))
  }

  private func key(_ character: Character) -> UIKey {
    UIKey(keyCode: .keyboardA, characters: String(character))
  }

  @Test("A click on a row chooses its layer, one on the triangle closes it")
  func rows() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    _ = inspected.add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: outer)
    let (window, _) = show(inspected)
    // The list starts at 34; a row is 20 points high.
    click(window, 200, 34 + 30)
    #expect(inspected.model.selection === outer)
    click(window, 12 + 8, 34 + 30)
    #expect(inspected.listed == ["root", "outer"])
  }

  @Test("Laying it out asks for no more layout")
  func layout() throws {
    let inspected = try InspectedHost()
    let (_, view) = show(inspected)
    var views: [UIView] = [view]
    while let next = views.popLast() {
      next.setNeedsLayout()
      next.layer.layoutIfNeeded()
      #expect(!next.layer.needsLayout(), "\(type(of: next))")
      views += next.subviews
    }
  }

  @Test("Typed letters filter, Backspace takes one off, Escape all")
  func typing() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("alpha", CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = inspected.add("beta", CGRect(x: 20, y: 0, width: 10, height: 10))
    let (_, view) = show(inspected)
    for letter in "betx" { #expect(view.press(key(letter))) }
    #expect(inspected.listed.isEmpty)
    #expect(view.press(UIKey(keyCode: .keyboardDeleteOrBackspace, characters: "\u{8}")))
    #expect(inspected.listed == ["root", "beta"])
    #expect(view.press(UIKey(keyCode: .keyboardEscape, characters: "UIKeyInputEscape")))
    #expect(inspected.listed.count == 3)
    #expect(!view.press(UIKey(keyCode: .keyboardEscape, characters: "UIKeyInputEscape")))
  }

  @Test("Buttons change the chosen layer, a slider its opacity, and Reset takes it back")
  func changing() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    let (window, _) = show(inspected)
    inspected.model.select(layer)
    window.layoutIfNeeded()
    let top: CGFloat = 700 - 158
    click(window, 431 + 60, top + 45)
    #expect(layer.isHidden)
    click(window, 431 + 60, top + 45)
    #expect(!layer.isHidden)
    // The centre of the first slider's track.
    let width: CGFloat = 429 - 16
    click(window, 431 + 8 + 86 + (width - 86 - 62) / 2, top + 98)
    #expect(abs(layer.opacity - 0.5) < 0.02)
    click(window, 860 - 40, top + 16)
    #expect(layer.opacity == 1)
  }

  @Test("The layers in space take the place of the list, and turn by dragging")
  func exploded() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    let (window, view) = show(inspected)
    click(window, 430 - 186 + 30, 16)
    #expect(view.isExploded)
    window.layoutIfNeeded()
    let before = inspected.model.exploded
    window.handle(PointerEvent(.began, at: CGPoint(x: 100, y: 200), time: 0))
    window.handle(PointerEvent(.moved, at: CGPoint(x: 150, y: 180), time: 0.1))
    window.handle(PointerEvent(.ended, at: CGPoint(x: 150, y: 180), time: 0.2))
    #expect(
      inspected.model.exploded.yaw > before.yaw && inspected.model.exploded.pitch > before.pitch)
    view.turnWheel(100, at: CGPoint(x: 100, y: 200))
    #expect(inspected.model.exploded.zoom > 1)
    let zoom = inspected.model.exploded.zoom
    #expect(view.press(key("+")) && inspected.model.exploded.zoom > zoom)
    #expect(view.press(key("-")) && abs(inspected.model.exploded.zoom - zoom) < 1e-9)
    #expect(inspected.model.filter.isEmpty)
  }

  @Test("A sheet under the pointer has its layer framed in the window")
  func hovering() throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    let (window, view) = show(inspected)
    view.isExploded = true
    window.layoutIfNeeded()
    let space = try #require(view.subviews.compactMap { $0 as? ExplodedView }.first)
    space.layoutIfNeeded()
    #expect(space.layer(at: CGPoint(x: space.bounds.midX, y: 260)) === box)
    #expect(space.layer(at: CGPoint(x: 2, y: 2)) == nil)
  }

  @Test("A long list is scrolled by the wheel as far as it goes")
  func scrolling() throws {
    let inspected = try InspectedHost()
    for index in 0..<200 {
      _ = inspected.add("layer \(index)", CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let (window, view) = show(inspected)
    for _ in 0..<500 { view.turnWheel(-48, at: CGPoint(x: 100, y: 300)) }
    window.layoutIfNeeded()
    view.subviews.forEach { $0.layoutIfNeeded() }
    click(window, 200, 690)
    #expect(inspected.model.selection?.name == "layer 199")
  }

  @Test("A click on a value edits it: Return sets it, a wrong one has a reason, Escape leaves it")
  func values() throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    let (window, view) = show(inspected)
    inspected.model.select(box)
    window.layoutIfNeeded()
    func press(_ code: UIKeyboardHIDUsage, isHandled: Bool = true) {
      #expect(view.press(UIKey(keyCode: code, characters: "")) == isHandled)
    }
    /// Clicks the value of a row, and replaces it with a text.
    func type(_ text: String, over key: String) throws {
      let index = try #require(inspected.model.propertyRows.firstIndex { $0.key == key })
      click(window, 600, 34 + CGFloat(index) * 18 + 9)
      for _ in 0..<40 { press(.keyboardDeleteOrBackspace) }
      for letter in text { #expect(view.press(self.key(letter))) }
    }
    try type("5 6 70 80", over: "frame")
    #expect(box.frame.width == 50)
    press(.keyboardReturnOrEnter)
    #expect(box.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
    try type("0.25", over: "opacity")
    press(.keyboardReturnOrEnter)
    press(.keyboardEscape, isHandled: false)
    #expect(box.opacity == 0.25)
    try type("half", over: "opacity")
    press(.keyboardReturnOrEnter)
    #expect(box.opacity == 0.25)
    press(.keyboardEscape)
    press(.keyboardEscape, isHandled: false)
    try type("0.5", over: "opacity")
    press(.keyboardUpArrow)
    #expect(abs(box.opacity - 0.51) < 1e-6)
    press(.keyboardEscape)
    // A flag is toggled by the click.
    let flag = try #require(inspected.model.propertyRows.firstIndex { $0.key == "masksToBounds" })
    click(window, 600, 34 + CGFloat(flag) * 18 + 9)
    #expect(box.masksToBounds && inspected.model.edits.count == 4)
    #expect(inspected.model.filter.isEmpty)
  }

  @Test("All properties of the layer's class are listed on a click, and those of others are not")
  func all() throws {
    let inspected = try InspectedHost()
    let box = inspected.add("box", CGRect(x: 0, y: 0, width: 50, height: 50))
    inspected.model.refresh()
    inspected.model.select(box)
    let few = inspected.model.propertyRows.map(\.key)
    let many = inspected.model.propertyRows(areAllShown: true).map(\.key)
    #expect(!few.contains("borderWidth") && many.contains("borderWidth"))
    #expect(many.contains("allowsGroupOpacity") && !many.contains("lineWidth"))
    #expect(few.contains("Show all properties") && many.contains("Show fewer"))
  }

  @Test("What is on the way turns around where it is")
  func turnsAround() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("box", CGRect(x: 10, y: 10, width: 20, height: 20))
    inspected.model.refresh()
    let view = ExplodedView(inspected.model, isUnfolded: false)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.unfold(true)
    #expect(view.progress == 0)
    for _ in 0..<100 where view.progress < 0.3 { inspected.host.turnRunLoop(for: 0.02) }
    let progress = view.progress
    #expect(progress >= 0.3 && progress < 1)
    var isFolded = false
    view.unfold(false) { isFolded = true }
    #expect(view.progress == progress && !isFolded)
    for _ in 0..<100 where !isFolded { inspected.host.turnRunLoop(for: 0.05) }
    #expect(isFolded && view.progress == 0)
  }

  @Test("the picture unfolds to layers in space, and is shown until it is folded back")
  func unfolds() throws {
    let inspected = try InspectedHost()
    _ = inspected.add("box", CGRect(x: 10, y: 10, width: 20, height: 20))
    let (window, view) = show(inspected)
    view.unfoldsSpace = true
    view.isExploded = true
    #expect(view.showsSpace)
    inspected.host.turnRunLoop(for: 0.7)
    view.isExploded = false
    #expect(view.showsSpace)
    // It takes half a second, and longer on a busy machine.
    for _ in 0..<100 where view.showsSpace { inspected.host.turnRunLoop(for: 0.1) }
    #expect(!view.showsSpace)
    window.isHidden = true
  }
}
