import CalqueTesting
import CalqueHosting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Keyboard focus in the gallery", .serialized)
struct FocusTests {
  private let gallery = GalleryViewController(showing: "genius")
  private let profiler = ProfilerStub()
  private let hands: SceneStage

  init() throws {
    gallery.profiler = profiler
    hands = try SceneStage(gallery, size: CGSize(width: 1280, height: 820))
    hands.type(.keyboardK, "k", .control)
    hands.stage.advance(by: 0.05)
  }

  private func tab(_ count: Int = 1, _ modifiers: UIKeyModifierFlags = []) {
    for _ in 0..<count { hands.type(.keyboardTab, "\t", modifiers) }
  }

  /// Presses Tab until `control` has the keys.
  private func focus(_ control: UIControl) throws {
    for _ in 0..<100 where gallery.ring.control !== control { tab() }
    try #require(gallery.ring.control === control)
    hands.stage.advance(by: 0.02)
  }

  @Test("Tab leads round all that can be used, with a ring about each, and Shift-Tab back")
  func round() throws {
    tab()
    #expect(gallery.sidebar.field.isFirstResponder && gallery.ring.isHidden)
    var passed: [UIControl] = []
    tab()
    while let control = gallery.ring.control {
      passed.append(control)
      let place = control.convert(control.bounds, to: gallery.view)
      // A frame comes from a centre and a size, which rounds.
      let (ring, around) = (gallery.ring.frame, place.insetBy(dx: -3, dy: -3))
      #expect(abs(ring.minX - around.minX) < 0.01 && abs(ring.minY - around.minY) < 0.01)
      #expect(abs(ring.maxX - around.maxX) < 0.01 && abs(ring.maxY - around.maxY) < 0.01)
      #expect(!gallery.ring.isHidden)
      #expect(gallery.view.bounds.contains(place), "\(type(of: control))")
      try #require(passed.count < 100)
      tab()
    }
    #expect(gallery.sidebar.field.isFirstResponder)
    let buttons: [UIControl] = gallery.toolbar.buttons.filter { !$0.isHidden }
    #expect(Array(passed.prefix(buttons.count)) == buttons)
    for tab in gallery.code.tabs { #expect(passed.contains(tab)) }
    for row in gallery.code.rows { #expect(passed.contains(row.slider)) }
    #expect(passed.contains(gallery.code.copy))
    let items = gallery.view.all(SceneBarItem.self).filter { $0.isEnabled && !$0.isHidden }
    for item in items { #expect(passed.contains(item)) }
    tab(1, .shift)
    #expect(gallery.ring.control === passed.last)
  }

  @Test(
    "Tab leads through the controls of a scene and back to the search field",
    arguments: ["controls", "navigation", "tabbar"])
  func scenes(_ name: String) throws {
    gallery.choose(named: name)
    hands.stage.advance(by: 0.1)
    tab(2)
    let scene = try #require(gallery.currentScene?.view)
    var (count, ofScene) = (0, 0)
    while let control = gallery.ring.control, count < 200 {
      count += 1
      if control.isDescendant(of: scene) { ofScene += 1 }
      tab()
    }
    #expect(gallery.sidebar.field.isFirstResponder && ofScene > 0, "\(ofScene) of \(count)")
  }

  @Test("Space and Return press the button in the ring, which keeps it")
  func pressing() throws {
    try focus(gallery.toolbar.hud)
    #expect(profiler.isTyping)
    hands.type(.keyboardSpacebar, " ")
    #expect(profiler.performed.last == .hud)
    try focus(gallery.toolbar.pause)
    hands.type(.keyboardReturnOrEnter, "\r")
    #expect(profiler.performed.last == .pause)
    #expect(gallery.ring.control === gallery.toolbar.pause)
  }

  @Test("A menu takes the ring to its rows, and gives it back when it closes")
  func menus() throws {
    try focus(gallery.toolbar.speed)
    hands.type(.keyboardReturnOrEnter, "\r")
    hands.stage.advance(by: 0.02)
    let rows = try #require(gallery.menu).all(MenuRow.self).filter(\.isEnabled)
    #expect(gallery.ring.control === rows[0])
    hands.type(.keyboardDownArrow)
    #expect(gallery.ring.control === rows[1])
    hands.type(.keyboardUpArrow)
    tab(1, .shift)
    #expect(gallery.ring.control === rows.last)
    tab(2)
    hands.type(.keyboardSpacebar, " ")
    #expect(profiler.speed == 0.25 && gallery.menu == nil)
    #expect(gallery.ring.control === gallery.toolbar.speed)
    hands.type(.keyboardReturnOrEnter, "\r")
    hands.stage.advance(by: 0.02)
    hands.type(.keyboardEscape, "UIKeyInputEscape")
    #expect(gallery.menu == nil && gallery.ring.control === gallery.toolbar.speed)
  }

  @Test("The arrow keys move a parameter's slider to the next value, and the scene plays with it")
  func sliders() throws {
    let row = try #require(gallery.code.rows.first)
    try focus(row.slider)
    let (former, plays) = (row.slider.value, gallery.plays)
    hands.type(.keyboardRightArrow)
    #expect(row.slider.value > former && gallery.plays > plays)
    let moved = row.slider.value
    hands.type(.keyboardLeftArrow)
    #expect(row.slider.value < moved)
    #expect(gallery.currentName == "genius")
  }

  @Test("Esc, a click on the scene and a hidden button end the focus, and keys are the scene's")
  func end() throws {
    try focus(gallery.toolbar.restart)
    hands.type(.keyboardEscape, "UIKeyInputEscape")
    #expect(gallery.ring.control == nil && gallery.ring.isHidden && !profiler.isTyping)
    hands.type(.keyboardDownArrow)
    #expect(gallery.currentName != "genius")
    try focus(gallery.toolbar.restart)
    hands.tap(try #require(gallery.currentScene?.view))
    #expect(gallery.ring.control == nil)
    try focus(gallery.toolbar.hud)
    gallery.profiler = nil
    hands.stage.advance(by: 0.02)
    #expect(gallery.ring.control == nil && gallery.ring.isHidden)
  }
}
