import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite struct OverlayMenuTests {
  private let size: (width: Float, height: Float) = (1000, 800)

  private func entry(_ menu: OverlayMenu, _ x: Float, _ y: Float) -> OverlayKey? {
    menu.entry(x: x, y: y, inWidth: size.width, height: size.height)
  }

  @Test("each row is an entry, and beside the rows there is none")
  func rows() {
    let menu = OverlayMenu(x: 100, y: 50)
    for (row, key) in OverlayMenu.entries.enumerated() {
      let middle = 50 + OverlayMenu.padding + (Float(row) + 0.5) * OverlayMenu.rowHeight
      #expect(entry(menu, 120, middle) == key)
    }
    #expect(entry(menu, 99, 60) == nil)
    #expect(entry(menu, 120, 51) == nil)
    #expect(entry(menu, 100 + OverlayMenu.width, 60) == nil)
    #expect(entry(menu, 120, 50 + OverlayMenu.height) == nil)
  }

  @Test("a menu that was opened at the edge is moved inside")
  func inside() {
    let menu = OverlayMenu(x: 990, y: 790)
    #expect(entry(menu, 990, 790 - OverlayMenu.padding) == OverlayMenu.entries.last)
    #expect(menu.corner(inWidth: 100, height: 100) == SIMD2(0, 0))
  }

  @Test("the ring goes from entry to entry, and around at either end")
  func ring() {
    var menu = OverlayMenu()
    let entries = OverlayMenu.entries
    for entry in entries + [entries[0]] {
      menu.moveRing(by: 1)
      #expect(menu.selected == entry)
    }
    menu.moveRing(by: -1)
    #expect(menu.selected == entries.last)
    var other = OverlayMenu()
    other.moveRing(by: -1)
    #expect(other.selected == entries.last)
  }

  @Test("the entry in the ring has a border of its own on its row")
  func ringDrawing() {
    var options = OverlayOptions()
    options.menu = OverlayMenu()
    options.take(.entry(by: 2))
    #expect(options.menu?.selected == OverlayMenu.entries[1])
    var (overlay, _) = Overlay.logged(options)
    var scene = Frame()
    (scene.width, scene.height) = (1000, 800)
    let drawn = overlay.frame(over: scene, at: 0)
    #expect(drawn?.focusRings == [SIMD2(OverlayMenu.width, OverlayMenu.rowHeight)])
  }

  @Test("an open menu is drawn with a line and a key an entry")
  func drawing() throws {
    var options = OverlayOptions()
    options.menu = OverlayMenu()
    var (overlay, log) = Overlay.logged(options)
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    #expect(!frame.batches.isEmpty)
    let texts = log.take()
    for key in OverlayMenu.entries {
      #expect(texts.contains(key.meaning) && texts.contains(key.name))
    }
  }
}

@Suite struct OverlayEnvironmentTests {
  private func options(_ environment: [String: String]) -> OverlayOptions {
    var options = OverlayOptions()
    options.add(environment: environment)
    return options
  }

  @Test(
    "a variable that is 0 or empty is not set",
    arguments: OverlayRow.all.compactMap(\.variable?.name))
  func unset(name: String) {
    #expect(options([name: "0"]) == OverlayOptions())
    #expect(options([name: ""]) == OverlayOptions())
  }

  @Test("CA_COLOR_FLUSH flashes updates along with a lens")
  func flush() {
    let found = options(["CA_COLOR_FLUSH": "1", "CA_COLOR_COPY": "YES"])
    #expect(found.flashesUpdates && found.overlayMode == .copied)
  }

  @Test("a lens that was chosen stays")
  func chosen() {
    var options = OverlayOptions.overlayMode(.overdraw)
    options.add(environment: ["CA_COLOR_OPAQUE": "1"])
    #expect(options.overlayMode == .overdraw)
  }
}
