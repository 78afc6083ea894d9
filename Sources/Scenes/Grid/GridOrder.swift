internal import Foundation

/// A sort criterion of the tiles.
enum GridOrder: CaseIterable {
  case number, hue, shuffled

  var title: String {
    switch self {
    case .number: "by number"
    case .hue: "by colour"
    case .shuffled: "shuffled"
    }
  }

  var next: GridOrder {
    switch self {
    case .number: .hue
    case .hue: .shuffled
    case .shuffled: .number
    }
  }

  /// Returns the tiles in this order.
  @MainActor
  func sorted(_ tiles: [GridTile]) -> [GridTile] {
    switch self {
    case .number: tiles.sorted { $0.number < $1.number }
    case .hue: tiles.sorted { $0.hue < $1.hue }
    case .shuffled: tiles.shuffled()
    }
  }
}
