/// The keys that change what is shown.
public enum OverlayKey: Sendable, Hashable, CaseIterable {
  /// B
  case blended
  /// U
  case flash
  /// O
  case overdraw
  /// F1
  case hud
  /// ?
  case keys
  /// 0
  case allOff
}

extension OverlayOptions {
  /// Changes the options as `key` says: a lens goes on, in the place of another, or off; the HUD
  /// goes from off through its sizes to off.
  public mutating func press(_ key: OverlayKey) {
    switch key {
    case .blended: lens = lens == .blended ? .none : .blended
    case .overdraw: lens = lens == .overdraw ? .none : .overdraw
    case .flash: flashesUpdates.toggle()
    case .keys: showsKeys.toggle()
    case .hud:
      hudSize =
        switch hudSize {
        case .off: .small
        case .small: .medium
        case .medium: .large
        case .large: .off
        }
    case .allOff:
      lens = .none
      flashesUpdates = false
      hudSize = .off
      showsKeys = false
    }
  }
}
