/// The keys that change what is shown, by the name printed on them.
public enum OverlayKey: String, Sendable, Hashable, CaseIterable {
  case blended = "B"
  case updates = "U"
  case overdraw = "O"
  case hud = "F1"
  case keys = "?"
  case allOff = "0"

  /// The key of that name, in either case; nil when the key is none of these.
  public init?(name: String) {
    self.init(rawValue: name.uppercased())
  }

  /// What the key does, for a list of keys.
  var meaning: String {
    switch self {
    case .blended: "Color Blended Layers"
    case .updates: "Flash Updated Regions"
    case .overdraw: "overdraw"
    case .hud: "HUD size"
    case .keys: "these keys"
    case .allOff: "overlays off"
    }
  }
}

extension OverlayOptions {
  /// Changes the options as `key` says: a lens goes on, in the place of another, or off; the HUD
  /// goes from off through its sizes to off.
  public mutating func press(_ key: OverlayKey) {
    switch key {
    case .blended: lens = lens == .blended ? .none : .blended
    case .overdraw: lens = lens == .overdraw ? .none : .overdraw
    case .updates: flashesUpdates.toggle()
    case .keys: showsKeys.toggle()
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
      flashesUpdates = false
      hudSize = .off
      showsKeys = false
    }
  }
}
