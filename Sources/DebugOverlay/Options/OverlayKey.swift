/// The keys that control the overlays, by the name printed on them.
package enum OverlayKey: Sendable, Hashable, CaseIterable {
  /// Turns an overlay on and off.
  case toggle(OverlayRow)
  case hud
  /// Gives the keys to the HUD, or takes them from it.
  case hudFocus
  case menu
  case resetStatistics
  case trace
  case screenshot
  case plainScreenshot
  case screenRecording
  case keys
  case allOff

  /// All keys, those of overlays first.
  package static let allCases: [OverlayKey] =
    OverlayRow.all.map { .toggle($0) }
    + [
      .hud, .hudFocus, .menu, .resetStatistics, .trace, .screenshot, .plainScreenshot,
      .screenRecording, .keys, .allOff,
    ]

  /// Finds the key with that name, in either case; nil if there is none.
  package init?(name: String) {
    let name = name.uppercased()
    guard let key = Self.allCases.first(where: { $0.name.uppercased() == name }) else { return nil }
    self = key
  }

  /// The name of the key, as it is printed on it.
  package var name: String {
    switch self {
    case .toggle(let row): row.key
    case .hud: "F1"
    case .hudFocus: "Shift+F1"
    case .menu: "F4"
    case .resetStatistics: "F5"
    case .trace: "F9"
    case .screenshot: "F12"
    case .plainScreenshot: "Shift+F12"
    case .screenRecording: "Ctrl+F12"
    case .keys: "?"
    case .allOff: "0"
    }
  }

  /// The effect of the key, for a list of keys.
  package var meaning: String {
    switch self {
    case .toggle(let row): row.meaning
    case .hud: "HUD size"
    case .hudFocus: "arrow keys to the HUD"
    case .menu: "menu, also by right click"
    case .resetStatistics: "HUD from zero"
    case .trace: "trace file, on and off"
    case .screenshot: "screenshot"
    case .plainScreenshot: "screenshot without overlays"
    case .screenRecording: "recording, on and off"
    case .keys: "these keys"
    case .allOff: "overlays off"
    }
  }
}

extension OverlayOptions {
  /// Changes the options as `key` says. An overlay mode is turned on, replacing another one, or
  /// off; the HUD cycles from off through its sizes to off. The keys of files and of statistics
  /// change nothing here.
  package mutating func press(_ key: OverlayKey) {
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
    case .resetStatistics, .trace, .screenshot, .plainScreenshot, .screenRecording: break
    }
  }

  /// Returns true if the option that `key` turns on is on.
  package func isOn(_ key: OverlayKey) -> Bool {
    switch key {
    case .toggle(let row): row.isOn(in: self)
    case .hud: hudSize != .off
    case .hudFocus: hudHasKeys
    case .keys: showsKeys
    case .trace: isTracing
    case .screenRecording: isScreenRecording
    case .menu, .resetStatistics, .screenshot, .plainScreenshot, .allOff: false
    }
  }
}
