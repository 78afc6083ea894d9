// The list of overlays.

extension OverlayOptions {
  /// A colouring of the whole picture. Only one can be on at a time, because two would mix.
  package enum OverlayMode: Sendable, Hashable, CaseIterable {
    case none, blended, overdraw, cache, misaligned, offscreen, copied, formats, culled, batches

    /// The row of the overlay mode; nil for none.
    package var row: OverlayRow? {
      switch self {
      case .none: nil
      case .blended: .blended
      case .overdraw: .overdraw
      case .cache: .cache
      case .misaligned: .misaligned
      case .offscreen: .offscreen
      case .copied: .copied
      case .formats: .formats
      case .culled: .culled
      case .batches: .batches
      }
    }
  }
}

extension OverlayRow {
  /// The overlay modes, in the order of menus, names and pictures.
  static let overlayModes = OverlayOptions.OverlayMode.allCases.compactMap(\.row)

  /// All overlays, in the order of keys and menus.
  package static let all: [OverlayRow] = overlayModes + [.updates, .borders, .constraints]

  /// The marks that go with any overlay mode, sorted by name.
  static let marks = all.filter { $0.overlayMode == nil }.sorted { $0.name < $1.name }

  /// The overlays that tint sheets of the exploded view, in the order in which it offers them.
  package static let sheetTints =
    all.filter { $0.sheet != nil }.sorted { ($0.sheet?.rank ?? 0) < ($1.sheet?.rank ?? 0) }
}
