package import DebugOverlay

extension ExplodedOptions {
  /// A tint of the sheets: an overlay, in its colours, or the pixels that are blended. By overdraw each place of
  /// a sheet tells how often it was drawn up to there, the layers below included.
  package enum Tint: Sendable, Hashable, CaseIterable {
    case none
    case overlay(OverlayRow)
    case cost

    /// The overlays that tint sheets, between the others.
    package static let allCases: [Tint] =
      [.none] + OverlayRow.sheetTints.map { .overlay($0) } + [.cost]

    /// The tint of that name; nil for none.
    package init?(name: String) {
      guard let tint = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = tint
    }

    package var name: String {
      switch self {
      case .none: "none"
      case .overlay(let row): row.name
      case .cost: "cost"
      }
    }
  }
}
