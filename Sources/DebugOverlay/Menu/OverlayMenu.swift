internal import CalqueRenderTree

/// The menu of overlays: its position and the entry in the ring.
///
/// Its sizes are fixed, so that the main thread can hit-test it without asking the render thread.
/// All positions are in points of the window, from the top left.
package struct OverlayMenu: Sendable, Hashable {
  /// The entries, from the top: the keys that they stand for.
  package static let entries: [OverlayKey] = OverlayKey.allCases.filter { $0 != .menu }
  static let rowHeight: Float = 18
  static let padding: Float = 6
  static let width: Float = 280

  /// The preferred top left corner of the menu.
  package var x, y: Float
  /// The entry in the ring, which the pointer and the keys move; nil for none.
  package var selected: OverlayKey?

  package init(x: Float = 8, y: Float = 8) {
    (self.x, self.y) = (x, y)
  }

  /// Moves the ring by a number of entries, round at either end; the first step goes to an end.
  mutating func moveRing(by count: Int) {
    let index = selected.flatMap { Self.entries.firstIndex(of: $0) } ?? (count > 0 ? -1 : 0)
    let all = Self.entries.count
    selected = Self.entries[((index + count) % all + all) % all]
  }

  static var height: Float { rowHeight * Float(entries.count) + 2 * padding }

  /// Returns the corner in a window of the given size, so that the whole menu is inside if the
  /// window is large enough.
  func corner(inWidth width: Float, height: Float) -> SIMD2<Float> {
    SIMD2(
      max(min(x, width - Self.width), 0), max(min(y, height - Self.height), 0))
  }

  /// Returns true if a position is inside the menu, in a window of the given size.
  package func contains(x: Float, y: Float, inWidth width: Float, height: Float) -> Bool {
    let corner = corner(inWidth: width, height: height)
    return x >= corner.x && x < corner.x + Self.width && y >= corner.y
      && y < corner.y + Self.height
  }

  /// Returns the entry at a position of a window of the given size; nil if there is none.
  package func entry(x: Float, y: Float, inWidth width: Float, height: Float) -> OverlayKey? {
    guard contains(x: x, y: y, inWidth: width, height: height) else { return nil }
    let corner = corner(inWidth: width, height: height)
    let row = ((y - corner.y - Self.padding) / Self.rowHeight).rounded(.down)
    return row >= 0 && row < Float(Self.entries.count) ? Self.entries[Int(saturating: row)] : nil
  }
}
