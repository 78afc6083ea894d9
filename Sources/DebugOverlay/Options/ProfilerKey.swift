/// A command of the profiler, bound to a key. `KeyGroup` has the order of menus and lists.
package enum ProfilerKey: Sendable, Hashable {
  /// Turns an overlay on or off.
  case toggle(OverlayRow)
  case hud
  /// Gives the keys to the HUD, or takes them from it.
  case hudFocus
  case resetStatistics
  case inspector, timeline
  /// The exploded view of the layers, and the same in the place of the scene.
  case exploded, explodedScene
  /// The tools in the window of the program, or in a window of their own.
  case dock
  /// The keys to the tools docked in the window, or back to the program.
  case dockFocus
  case pause
  /// A number of refreshes forward, or back if it is negative.
  case step(Int)
  /// Toggles slow motion.
  case slowMotion
  case speed(by: Double)
  case restart
  case screenshot, plainScreenshot, screenRecording, trace
  case keys, menu, allOff
  /// Closes the topmost panel.
  case close
  /// Ends the program.
  case quit

  /// Every command, in the order of menus; the last ones are in the list of keys alone.
  package static let all: [ProfilerKey] =
    KeyGroup.allCases.flatMap(\.keys) + [.menu, .close, .quit]

  /// Finds the command of the key with that name, in either case; nil if there is none.
  package init?(name: String) {
    let name = name.uppercased()
    guard let key = Self.all.first(where: { $0.name.uppercased() == name }) else { return nil }
    self = key
  }

  /// The name of the key, as it is printed on it.
  package var name: String { facts.name }

  /// The effect of the command, in a few words.
  package var title: String { facts.title }

  /// The colours that the command's overlay paints; none for other commands.
  var colors: [OverlayRow.ColorMeaning] {
    if case .toggle(let row) = self { row.colors } else { [] }
  }

  private var facts: (name: String, title: String) {
    switch self {
    case .toggle(let row): (row.key, row.title)
    case .hud: ("F1", "Show the HUD, or change its size")
    case .hudFocus: ("Shift+F1", "Control the HUD with arrow keys")
    case .resetStatistics: ("F5", "Reset statistics")
    case .inspector: ("F2", "Open the inspector")
    case .timeline: ("F6", "Open the timeline")
    case .exploded: ("F3", "Open the exploded view")
    case .explodedScene: ("F7", "Explode the scene in place")
    case .dock: ("Shift+F2", "Dock the tools in the window")
    case .dockFocus: ("Ctrl+F2", "Send the keys to the tools")
    case .pause: ("Space", "Pause or resume")
    case .step(let refreshes):
      refreshes < 0 ? (",", "Step a frame back") : (".", "Step a frame forward")
    case .slowMotion: ("S", "Slow motion, a tenth of the speed")
    case .speed(let factor): factor < 1 ? ("-", "Halve the speed") : ("=", "Double the speed")
    case .restart: ("R", "Restart the scene")
    case .screenshot: ("F12", "Take a screenshot")
    case .plainScreenshot: ("Shift+F12", "Screenshot without overlays")
    case .screenRecording: ("Ctrl+F12", "Start or stop a recording")
    case .trace: ("F9", "Start or stop a trace")
    case .keys: ("?", "Show keyboard shortcuts")
    case .menu: ("F4", "Open this menu; so does a right click")
    case .allOff: ("0", "Turn everything off")
    case .close: ("Esc", "Close the topmost panel")
    case .quit: ("Ctrl+Q", "Quit")
    }
  }
}

/// A group of commands, with a title in menus.
package enum KeyGroup: Sendable, Hashable, CaseIterable {
  /// The overlay modes, of which one is on at a time.
  case colors
  /// The overlays that go with any mode.
  case marks
  case measuring, time, window

  package var title: String {
    switch self {
    case .colors: "Colour overlays"
    case .marks: "Borders and bounds"
    case .measuring: "Measuring"
    case .time: "Time"
    case .window: "Window and files"
    }
  }

  /// True for the groups of overlays.
  var isOfOverlays: Bool {
    switch self {
    case .colors, .marks: true
    case .measuring, .time, .window: false
    }
  }

  /// The overlays that can be on together, in words; empty for commands.
  var note: String {
    switch self {
    case .colors: "one at a time"
    case .marks: "with any colour overlay"
    case .measuring, .time, .window: ""
    }
  }

  /// The overlays, which can be turned on and off.
  package static let overlays = KeyGroup.colors.keys + KeyGroup.marks.keys

  /// The commands that write a file.
  package static let captures: [ProfilerKey] = [
    .screenshot, .plainScreenshot, .screenRecording, .trace,
  ]

  package var keys: [ProfilerKey] {
    switch self {
    case .colors: OverlayRow.overlayModes.map { .toggle($0) }
    case .marks: OverlayRow.all.filter { $0.overlayMode == nil }.map { .toggle($0) }
    case .measuring:
      [.hud, .hudFocus, .resetStatistics, .inspector, .timeline, .exploded, .explodedScene]
    case .time:
      [.pause, .step(-1), .step(1), .slowMotion, .speed(by: 0.5), .speed(by: 2), .restart]
    case .window:
      Self.captures + [.dock, .dockFocus, .keys, .allOff]
    }
  }
}

extension OverlayOptions {
  /// Changes the options as `key` says. An overlay mode is turned on, replacing another one, or
  /// off; the HUD cycles from off through its sizes to off. Commands of time, files, statistics
  /// and tools change nothing here.
  package mutating func press(_ key: ProfilerKey) {
    switch key {
    case .toggle(let row): row.set(!row.isOn(in: self), in: &self)
    case .keys: showsKeys.toggle()
    case .menu: menu = menu == nil ? OverlayMenu() : nil
    case .hud:
      hudSize =
        switch hudSize {
        case .off: .small
        case .small: .medium
        case .medium: .large
        case .large: hudLayout == nil ? .off : .custom
        case .custom: .off
        }
    case .hudFocus:
      hudHasKeys.toggle()
      if hudHasKeys {
        if hudSize == .off { hudSize = .medium }
        // The menu lies above the HUD and would have the keys.
        menu = nil
      }
    case .allOff:
      for row in OverlayRow.all { row.set(false, in: &self) }
      hudSize = .off
      showsKeys = false
      menu = nil
    case .resetStatistics, .trace, .screenshot, .plainScreenshot, .screenRecording, .inspector,
      .timeline, .exploded, .explodedScene, .dock, .dockFocus, .pause, .step, .slowMotion, .speed,
      .restart, .close, .quit:
      break
    }
  }

  /// Returns true if the option that `key` turns on is on.
  package func isOn(_ key: ProfilerKey) -> Bool {
    switch key {
    case .toggle(let row): row.isOn(in: self)
    case .hud: hudSize != .off
    case .hudFocus: hudHasKeys
    case .keys: showsKeys
    case .trace: isTracing
    case .screenRecording: isScreenRecording
    case .menu, .resetStatistics, .screenshot, .plainScreenshot, .allOff, .inspector, .timeline,
      .exploded, .explodedScene, .dock, .dockFocus, .pause, .step, .slowMotion, .speed, .restart,
      .close, .quit:
      false
    }
  }
}

/// A step that a key takes in the profiler's panel that has the focus.
package enum PanelStep: Hashable, Sendable {
  /// Moves the ring of the menu by a number of rows.
  case entry(by: Int)
  /// Moves the ring of the menu by a number of columns.
  case column(by: Int)
  /// Adds a character to the filter of the menu.
  case type(Character)
  /// Removes the last character of the filter.
  case erase
  /// Does what a click on the row in the ring does.
  case press
  /// Stops the HUD a number of frames after the one that it shows.
  case frame(by: Int)
  /// Moves the HUD to the corner at a side of the window.
  case corner(HUDPlacement.Side)
}

extension OverlayOptions {
  /// Takes a step in the menu, or moves the HUD. The other steps change nothing here.
  ///
  /// - Parameter room: The room of the menu in the window that has the keys.
  package mutating func take(_ step: PanelStep, in room: MenuRoom) {
    if case .corner(let side) = step {
      hudPlacement = HUDPlacement(hudPlacement.corner.next(to: side))
    } else {
      menu?.take(step, in: room)
    }
  }
}
