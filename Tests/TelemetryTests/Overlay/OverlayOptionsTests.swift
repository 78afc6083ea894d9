import Testing

@testable import CalqueDebugOverlay

@Suite struct OverlayOptionsTests {
  @Test("names with commas between them choose overlays")
  func names() throws {
    let options = try OverlayOptions(names: "blended,updates")
    #expect(options.overlayMode == .blended)
    #expect(options.flashesUpdates)
    #expect(options.hudSize == .off && !options.showsKeys && options.palette == .standard)
  }

  @Test(
    "case, spaces and repetition do not matter",
    arguments: [
      "Blended, Updates", " updates ,blended", "blended,updates,blended", "blended,flash",
    ])
  func spelling(names: String) throws {
    #expect(try OverlayOptions(names: names) == OverlayOptions(names: "blended,updates"))
  }

  @Test("every name that is listed is known", arguments: OverlayOptions.names)
  func listed(name: String) throws {
    let options = try OverlayOptions(names: name)
    #expect((options == OverlayOptions()) == (name == "none"))
  }

  @Test("an unknown name is refused with the known ones", arguments: ["blend", "", "blended,"])
  func unknown(names: String) {
    let name = names == "blended," ? "" : names
    let error = #expect(throws: OverlayOptions.NameError.self) {
      try OverlayOptions(names: names)
    }
    #expect(error == .unknown(name))
    #expect(
      error?.description == "unknown overlay '\(name)': expected one of blended, overdraw, "
        + "cache, misaligned, offscreen, copied, formats, culled, batches, borders, constraints, "
        + "updates, no-flash, keys, menu, colour-blind, none")
  }

  @Test("the keys leave a HUD that is turned off, however that is done")
  func hiddenHUD() {
    var options = OverlayOptions()
    options.press(.hudFocus)
    #expect(options.hudHasKeys && options.hudSize == .medium)
    options.hudSize = .off
    #expect(!options.hudHasKeys)
  }

  @Test("two modes are refused")
  func exclusive() {
    let error = #expect(throws: OverlayOptions.NameError.self) {
      try OverlayOptions(names: "blended,overdraw")
    }
    #expect(
      error?.description
        == "overlays 'blended' and 'overdraw' cannot be shown together: choose one")
  }
}

@Suite struct ProfilerKeyTests {
  private func pressed(_ keys: String..., from start: OverlayOptions = OverlayOptions())
    -> OverlayOptions
  {
    keys.reduce(into: start) { options, name in
      if let key = ProfilerKey(name: name) { options.press(key) }
    }
  }

  @Test("B shows blended layers and hides them again", arguments: ["B", "b"])
  func blended(key: String) {
    #expect(pressed(key).overlayMode == .blended)
    #expect(pressed(key, key) == OverlayOptions())
  }

  @Test("O shows overdraw in the place of another mode")
  func overdraw() {
    #expect(pressed("O").overlayMode == .overdraw)
    #expect(pressed("B", "O").overlayMode == .overdraw)
    #expect(pressed("B", "O", "O") == OverlayOptions())
  }

  @Test("a mode goes on in the place of another, and off", arguments: OverlayRow.all)
  func toggles(row: OverlayRow) {
    let other: OverlayOptions.OverlayMode = row.overlayMode == .copied ? .cache : .copied
    #expect(pressed(row.key, from: .overlayMode(other)).overlayMode == row.overlayMode ?? other)
    #expect(pressed(row.key).isOn(.toggle(row)))
    #expect(pressed(row.key, row.key) == OverlayOptions())
  }

  @Test("L shows borders, whatever the mode")
  func borders() {
    let options = pressed("F", "L")
    #expect(options.showsBorders && options.overlayMode == .offscreen)
    #expect(pressed("L", "L") == OverlayOptions())
  }

  @Test("F4 opens the menu and closes it")
  func menu() {
    #expect(pressed("F4").menu != nil)
    #expect(pressed("F4", "F4") == OverlayOptions())
  }

  @Test("U flashes updates, whatever the mode")
  func updates() {
    let options = pressed("B", "U")
    #expect(options.flashesUpdates && options.overlayMode == .blended)
    #expect(pressed("U", "U") == OverlayOptions())
  }

  @Test("F1 goes through the sizes of the HUD and off")
  func hud() {
    var options = OverlayOptions()
    let sizes = (0..<4).map { _ in
      options.press(.hud)
      return options.hudSize
    }
    #expect(sizes == [.small, .medium, .large, .off])
  }

  @Test("a HUD is asked for in a corner, which is the lower right unless told")
  func corner() throws {
    var options = OverlayOptions()
    #expect(options.hudPlacement.corner == .bottomRight)
    for corner in HUDPlacement.Corner.allCases {
      try options.setHUD("m@\(corner.rawValue)")
      #expect(options.hudSize == .medium && options.hudPlacement == HUDPlacement(corner))
    }
    try options.setHUD("fps draws@TOP-LEFT")
    #expect(options.hudSize == .custom && options.hudPlacement.corner == .topLeft)
    #expect(throws: HUDLayoutError.noCorner("middle")) { try options.setHUD("M@middle") }
    #expect(HUDLayoutError.noCorner("middle").description.contains("top-left, top-right"))
  }

  @Test("size and corner of the HUD are kept in words, and what is no such words changes nothing")
  func setting() throws {
    for size in [OverlayOptions.HUDSize.off, .small, .medium, .large] {
      for corner in HUDPlacement.Corner.allCases {
        var options = OverlayOptions()
        (options.hudSize, options.hudPlacement) = (size, HUDPlacement(corner))
        var other = OverlayOptions()
        other.restoreHUD(try #require(options.hudSetting))
        #expect(other == options)
      }
    }
    var options = OverlayOptions()
    for words in ["", "M", "M@middle", "XL@top-left", "@"] { options.restoreHUD(words) }
    #expect(options == OverlayOptions())
    try options.setHUD("fps")
    #expect(options.hudSetting == nil)
  }

  @Test("F1 goes through a HUD of one's own as well")
  func customHUD() throws {
    var options = OverlayOptions()
    options.hudLayout = try HUDLayout("fps")
    let sizes = (0..<5).map { _ in
      options.press(.hud)
      return options.hudSize
    }
    #expect(sizes == [.small, .medium, .large, .custom, .off])
  }

  @Test("Shift-F1 gives the keys to the HUD, which then shows, and takes them again")
  func hudFocus() {
    let options = pressed("F4", "Shift+F1")
    #expect(options.hudHasKeys && options.hudSize == .medium && options.menu == nil)
    #expect(pressed("F1", "Shift+F1").hudSize == .small)
    #expect(!pressed("Shift+F1", "Shift+F1").hudHasKeys)
    // Medium, large, off.
    #expect(pressed("Shift+F1", "F1", "F1") == OverlayOptions())
  }

  @Test("arrows move the HUD from corner to corner, and no further")
  func corners() {
    var options = OverlayOptions.hud(.small)
    let steps: [(HUDPlacement.Side, HUDPlacement.Corner)] = [
      (.left, .bottomLeft), (.left, .bottomLeft), (.top, .topLeft), (.right, .topRight),
      (.top, .topRight), (.bottom, .bottomRight),
    ]
    for (side, corner) in steps {
      options.take(.corner(side), in: MenuRoom(width: 800, height: 600))
      #expect(options.hudPlacement == HUDPlacement(corner))
    }
  }

  @Test("? shows the keys and hides them again")
  func keys() {
    #expect(pressed("?").showsKeys)
    #expect(pressed("?", "?") == OverlayOptions())
  }

  @Test("0 turns everything off and keeps the palette")
  func allOff() {
    var options = OverlayOptions()
    options.palette = .colorBlind
    let off = options
    #expect(pressed("B", "U", "L", "Shift+F1", "F4", "?", "0", from: options) == off)
    #expect(off.isEmpty)
  }

  @Test("other keys are not the overlays'", arguments: ["x", "", "F13", "BB"])
  func others(name: String) {
    #expect(ProfilerKey(name: name) == nil)
  }

  @Test("the list of keys names each of them", arguments: ProfilerKey.all)
  func listed(key: ProfilerKey) {
    let rows = LegendRow.rows(pressed("?"), LegendRow.Cost())
    #expect(rows.contains { $0.key == key.name && $0.text == key.title })
  }
}
