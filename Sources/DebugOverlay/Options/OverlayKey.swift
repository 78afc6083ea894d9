/// The keys that change what is shown, by the name printed on them.
public enum OverlayKey: String, Sendable, Hashable, CaseIterable {
  case blended = "B"
  case overdraw = "O"
  case cache = "H"
  case misaligned = "M"
  case offscreen = "F"
  case copied = "C"
  case formats = "G"
  case culled = "D"
  case batches = "T"
  case updates = "U"
  case borders = "L"
  case hud = "F1"
  case menu = "F4"
  case resetStatistics = "F5"
  case trace = "F9"
  case screenshot = "F12"
  case plainScreenshot = "Shift+F12"
  case film = "Ctrl+F12"
  case keys = "?"
  case allOff = "0"

  /// The key of that name, in either case; nil when the key is none of these.
  public init?(name: String) {
    self.init(rawValue: name.uppercased())
  }

  /// What the key does, for a list of keys. Where Core Animation's tools have it, their name for it.
  package var meaning: String {
    switch self {
    case .blended: "Color Blended Layers"
    case .overdraw: "overdraw"
    case .cache: "Color Hits Green and Misses Red"
    case .misaligned: "Color Misaligned Images"
    case .offscreen: "Color Offscreen-Rendered Yellow"
    case .copied: "Color Copied Images"
    case .formats: "Color Layer Formats"
    case .culled: "covered layers"
    case .batches: "draw batches"
    case .updates: "Flash Updated Regions"
    case .borders: "layer borders"
    case .hud: "HUD size"
    case .menu: "menu, also by right click"
    case .resetStatistics: "HUD from zero"
    case .trace: "trace file, on and off"
    case .screenshot: "screenshot"
    case .plainScreenshot: "screenshot without overlays"
    case .film: "recording, on and off"
    case .keys: "these keys"
    case .allOff: "overlays off"
    }
  }

  /// The lens that the key turns on and off; nil for other keys.
  package var lens: OverlayOptions.Lens? {
    switch self {
    case .blended: .blended
    case .overdraw: .overdraw
    case .cache: .cache
    case .misaligned: .misaligned
    case .offscreen: .offscreen
    case .copied: .copied
    case .formats: .formats
    case .culled: .culled
    case .batches: .batches
    case .updates, .borders, .hud, .menu, .keys, .allOff, .resetStatistics, .trace, .screenshot,
      .plainScreenshot, .film:
      nil
    }
  }
}

extension OverlayOptions {
  /// Changes the options as `key` says: a lens goes on, in the place of another, or off; the HUD
  /// goes from off through its sizes to off. The keys of files and of statistics change nothing here.
  public mutating func press(_ key: OverlayKey) {
    if let chosen = key.lens { return lens = lens == chosen ? .none : chosen }
    switch key {
    case .updates: flashesUpdates.toggle()
    case .borders: showsBorders.toggle()
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
    case .allOff:
      lens = .none
      showsBorders = false
      flashesUpdates = false
      hudSize = .off
      showsKeys = false
      menu = nil
    default: break
    }
  }

  /// Whether what `key` turns on is on.
  package func isOn(_ key: OverlayKey) -> Bool {
    if let chosen = key.lens { return lens == chosen }
    return switch key {
    case .updates: flashesUpdates
    case .borders: showsBorders
    case .hud: hudSize != .off
    case .keys: showsKeys
    case .trace: isTracing
    case .film: isFilming
    default: false
    }
  }
}
