package import CalqueDebugOverlay

extension ExplodedOptions {
  /// The tint of the sheets: an overlay in its colours, or the cost in blended pixels. With the
  /// overdraw tint, each point of a sheet shows the number of draws up to that layer, the layers
  /// below included.
  package enum Tint: Sendable, Hashable, CaseIterable {
    case none
    case overlay(OverlayRow)
    case cost

    /// All tints: none, the overlays that can tint sheets, and the cost.
    package static let allCases: [Tint] =
      [.none] + OverlayRow.sheetTints.map { .overlay($0) } + [.cost]

    /// Creates the tint with a name; nil if there is none.
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
