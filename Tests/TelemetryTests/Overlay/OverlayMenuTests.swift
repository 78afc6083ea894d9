import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite("The menu of overlays and commands")
struct OverlayMenuTests {
  private let room = MenuRoom(width: 1280, height: 800)
  private static let keys = KeyGroup.allCases.flatMap(\.keys)

  /// Returns a menu with a filter.
  private func menu(_ filter: String) -> OverlayMenu {
    var menu = OverlayMenu()
    menu.search(filter, in: room)
    return menu
  }

  private func keys(_ menu: OverlayMenu) -> [ProfilerKey] {
    MenuLayout(menu, in: room).rows.map(\.key)
  }

  private func text(_ log: TextLog, _ options: OverlayOptions) -> [String] {
    var overlay = Overlay(scale: 1, text: log.rasterizer)
    overlay.options = options
    var scene = Frame()
    (scene.width, scene.height) = (1280, 800)
    _ = overlay.frame(over: scene, at: 0)
    return log.take()
  }

  // MARK: Rows

  @Test("each command but those of the list of keys alone is in one group")
  func groups() {
    #expect(Set(Self.keys).count == Self.keys.count)
    #expect(Set(ProfilerKey.all).subtracting(Self.keys) == [.menu, .close, .quit])
    #expect(keys(OverlayMenu()) == Self.keys)
  }

  @Test("the group of overlay modes says that one is on at a time, and has no others")
  func exclusion() {
    #expect(KeyGroup.colors.note == "one at a time")
    for key in KeyGroup.overlays {
      guard case .toggle(let row) = key else { continue }
      #expect(KeyGroup.colors.keys.contains(key) == (row.overlayMode != nil))
    }
  }

  @Test("each overlay names the meaning of the colours that its legend shows")
  func colors() {
    for row in OverlayRow.all {
      #expect(!row.colors.isEmpty && row.colors.allSatisfy { !$0.words.isEmpty })
      for palette in OverlayOptions.Palette.allCases {
        var options = OverlayOptions()
        options.palette = palette
        let swatches = row.legend(options, LegendRow.Cost()).compactMap(\.swatch)
        let known = row.colors.map { $0.swatch(palette) }
        #expect(swatches.allSatisfy(known.contains), "\(row.name)")
      }
    }
  }

  @Test("an open menu is drawn with a title, a key and the meanings of colours for each row")
  func drawing() {
    var options = OverlayOptions()
    options.menu = OverlayMenu()
    let texts = text(TextLog(), options)
    for key in Self.keys {
      #expect(texts.contains(key.title) && texts.contains(key.name))
      #expect(key.colors.allSatisfy { texts.contains($0.words) })
    }
    #expect(KeyGroup.allCases.allSatisfy { texts.contains($0.title) })
  }

  @Test("commands that a program has no use for are left out")
  func unavailable() {
    var options = OverlayOptions()
    options.unavailable = [.restart, .inspector]
    let rows = MenuLayout(OverlayMenu(), in: MenuRoom(width: 1280, height: 800, options)).rows
    #expect(rows.map(\.key) == Self.keys.filter { $0 != .restart && $0 != .inspector })
  }

  // MARK: Filter

  @Test("letters leave the rows that have them, and the first of those is in the ring")
  func filter() {
    #expect(keys(menu("cache")) == [.toggle(.cache)])
    #expect(keys(menu("screen shot")).prefix(2) == [.screenshot, .plainScreenshot])
    #expect(menu("recording").selected == .screenRecording)
    #expect(menu("zzz").selected == nil && keys(menu("zzz")).isEmpty)
  }

  @Test("the name of a key finds its row, and so do Apple's name and the meaning of a colour")
  func found() {
    for key in Self.keys { #expect(menu(key.name).selected == key, "\(key.name)") }
    #expect(keys(menu("flash updated")) == [.toggle(.updates)])
    #expect(menu("edges between").selected == .toggle(.misaligned))
  }

  @Test(
    "while a filter hides rows the panel stays in its place, and ends below the last of them",
    arguments: [nil, SIMD2<Float>(900, 500)])
  func size(origin: SIMD2<Float>?) {
    for hud in [nil, SIMD4<Float>(1040, 600, 230, 190)] {
      let room = MenuRoom(width: 1280, height: 800, hud: hud)
      var menu = OverlayMenu(at: origin)
      let whole = MenuLayout(menu, in: room).panel
      for words in ["cache", "e", "zzz"] {
        menu.search(words, in: room)
        let layout = MenuLayout(menu, in: room)
        #expect(SIMD3(layout.panel.x, layout.panel.y, layout.panel.width) == whole.start)
        #expect(layout.panel.height <= whole.height)
      }
      #expect(MenuLayout(menu, in: room).panel.height < 160)
    }
  }

  @Test("rows of one column have the whole width")
  func wholeWidth() {
    let layout = MenuLayout(menu("cache"), in: room)
    #expect(layout.rows.map(\.box.width) == [layout.panel.width])
    #expect(Set(MenuLayout(menu("e"), in: room).rows.map(\.box.width)).count == 2)
  }

  @Test("typing adds letters, erasing takes them away, and a filter that is too long is cut")
  func typing() {
    var options = OverlayOptions()
    options.menu = OverlayMenu()
    for letter in "hit" { options.take(.type(letter), in: room) }
    #expect(options.menu?.filter == "hit" && options.menu?.selected == .toggle(.cache))
    options.take(.erase, in: room)
    #expect(options.menu?.filter == "hi")
    for _ in 0..<100 { options.take(.type("x"), in: room) }
    #expect(options.menu?.filter.count == 20)
  }

  // MARK: Keys

  @Test("the ring goes from row to row, and around at either end")
  func ring() {
    var menu = OverlayMenu()
    for key in Self.keys + [Self.keys[0]] {
      menu.take(.entry(by: 1), in: room)
      #expect(menu.selected == key)
    }
    menu.take(.entry(by: -1), in: room)
    #expect(menu.selected == Self.keys.last)
  }

  @Test("left and right move the ring between overlays and commands")
  func columns() {
    var menu = OverlayMenu()
    menu.take(.entry(by: 1), in: room)
    menu.take(.column(by: 1), in: room)
    #expect(menu.selected == .hud)
    menu.take(.column(by: 1), in: room)
    #expect(menu.selected == .hud)
    menu.take(.column(by: -1), in: room)
    #expect(menu.selected == .toggle(.blended))
  }

  @Test("the row in the ring has a border of its own")
  func ringDrawing() throws {
    var options = OverlayOptions()
    options.menu = OverlayMenu()
    options.take(.entry(by: 2), in: room)
    var (overlay, _) = Overlay.logged(options)
    var scene = Frame()
    (scene.width, scene.height) = (1280, 800)
    let drawn = overlay.frame(over: scene, at: 0)
    let menu = try #require(options.menu)
    let row = try #require(MenuLayout(menu, in: room).rows.first)
    #expect(drawn?.focusRings == [SIMD2(row.box.width - 12, row.box.height)])
  }

  @Test("in a small window each row that the ring goes to is scrolled into sight")
  func reveal() throws {
    let room = MenuRoom(width: 400, height: 300)
    for step in [1, -1] {
      var menu = OverlayMenu()
      for _ in Self.keys {
        menu.take(.entry(by: step), in: room)
        let layout = MenuLayout(menu, in: room)
        let row = try #require(layout.rows.first { $0.key == menu.selected })
        #expect(row.box.y >= layout.list.y && row.box.maxY <= layout.list.maxY)
      }
    }
  }

  // MARK: Mouse

  @Test("a row is found where it is drawn, and nothing beside the rows")
  func hits() {
    let menu = OverlayMenu(at: SIMD2(100, 50))
    let layout = MenuLayout(menu, in: room)
    #expect(layout.panel.x == 100 && layout.panel.y == 50)
    for row in layout.rows {
      #expect(menu.key(x: row.box.x + 20, y: row.box.y + 5, in: room) == row.key)
    }
    #expect(menu.key(x: 110, y: 60, in: room) == nil && menu.contains(x: 110, y: 60, in: room))
    #expect(!menu.contains(x: 99, y: 60, in: room))
  }

  @Test("the wheel scrolls a menu that is higher than its window, as far as its last row")
  func wheel() throws {
    let room = MenuRoom(width: 400, height: 300)
    var menu = OverlayMenu()
    let list = MenuLayout(menu, in: room).list
    #expect(MenuLayout(menu, in: room).scrollBar != nil)
    menu.scroll(by: 38, x: list.x + 30, y: list.y + 33, in: room)
    #expect(menu.selected == .toggle(.overdraw))
    menu.scroll(by: 1e6, x: list.x + 30, y: list.maxY - 12, in: room)
    #expect(menu.selected == Self.keys.last)
    menu.scroll(by: -1e6, x: list.x + 30, y: list.y + 33, in: room)
    #expect(menu.selected == .toggle(.blended))
    #expect(MenuLayout(OverlayMenu(), in: self.room).scrollBar == nil)
  }

  // MARK: Place

  @Test("a menu that is opened at an edge is moved inside")
  func inside() {
    let panel = MenuLayout(OverlayMenu(at: SIMD2(1270, 790)), in: room).panel
    #expect(panel.maxX == 1272 && panel.maxY == 792)
  }

  @Test("F4 opens it beside the program's own bars, and above the legend")
  func margins() {
    var options = OverlayOptions()
    options.margins = OverlayOptions.Margins(top: 52, left: 288, bottom: 44)
    let room = MenuRoom(width: 1280, height: 700, legendHeight: 90, options)
    let panel = MenuLayout(OverlayMenu(), in: room).panel
    #expect(panel.x == 296 && panel.y == 60 && panel.maxY <= 700 - 44 - 90)
  }

  @Test(
    "it does not cover the HUD where there is space for both",
    arguments: [SIMD2(1280, 800), SIMD2(800, 600), SIMD2(640, 480), SIMD2(480, 400)])
  func hud(_ size: SIMD2<Float>) {
    for hudSize in [SIMD2<Float>(120, 60), SIMD2(244, 190)] {
      for corner in HUDPlacement.Corner.allCases {
        let origin = HUDPlacement(corner).origin(of: hudSize, in: size)
        let hud = OverlayBox(x: origin.x, y: origin.y, width: hudSize.x, height: hudSize.y)
        let room = MenuRoom(
          width: size.x, height: size.y, hud: SIMD4(origin.x, origin.y, hudSize.x, hudSize.y))
        for place in [nil, SIMD2<Float>(10, 10), size - 10, size / 2] {
          let panel = MenuLayout(OverlayMenu(at: place), in: room).panel
          #expect(!panel.meets(hud), "\(corner) \(hudSize) in \(size)")
          #expect(panel.width >= 200 && panel.height >= 140)
        }
      }
    }
  }

  @Test("in a tiny window it stays inside")
  func tiny() {
    let room = MenuRoom(width: 120, height: 90, hud: SIMD4(40, 40, 72, 42))
    let panel = MenuLayout(OverlayMenu(at: SIMD2(60, 60)), in: room).panel
    #expect(panel.x >= 0 && panel.y >= 0 && panel.maxX <= 120 && panel.maxY <= 90)
  }
}

extension OverlayBox {
  /// The left and upper edges, and the width.
  fileprivate var start: SIMD3<Float> { SIMD3(x, y, width) }
}
