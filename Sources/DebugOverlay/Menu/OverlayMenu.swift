internal import RenderTree

/// The list of overlays to click on: where it is, and what of it the pointer is over.
///
/// Its sizes are fixed, so that the main thread knows what is under the pointer without asking the thread
/// that draws. All places are in points of the window, counted from the top left.
public struct OverlayMenu: Sendable, Hashable {
  /// The entries, from the top: the keys that they stand for.
  public static let entries: [OverlayKey] = OverlayKey.allCases.filter { $0 != .menu }
  static let rowHeight: Float = 18
  static let padding: Float = 6
  static let width: Float = 280

  /// Where the list is to have its top left corner, if there is room.
  public var x, y: Float
  /// The entry under the pointer.
  public var highlighted: OverlayKey?

  public init(x: Float = 8, y: Float = 8) {
    (self.x, self.y) = (x, y)
  }

  static var height: Float { rowHeight * Float(entries.count) + 2 * padding }

  /// The corner in a window of a size: the whole list is inside, if the window is large enough.
  func corner(inWidth width: Float, height: Float) -> SIMD2<Float> {
    SIMD2(
      max(min(x, width - Self.width), 0), max(min(y, height - Self.height), 0))
  }

  /// Whether a place is on the list, in a window of a size.
  public func contains(x: Float, y: Float, inWidth width: Float, height: Float) -> Bool {
    let corner = corner(inWidth: width, height: height)
    return x >= corner.x && x < corner.x + Self.width && y >= corner.y
      && y < corner.y + Self.height
  }

  /// The entry at a place of a window of a size; nil where there is none.
  public func entry(x: Float, y: Float, inWidth width: Float, height: Float) -> OverlayKey? {
    guard contains(x: x, y: y, inWidth: width, height: height) else { return nil }
    let corner = corner(inWidth: width, height: height)
    let row = ((y - corner.y - Self.padding) / Self.rowHeight).rounded(.down)
    return row >= 0 && row < Float(Self.entries.count) ? Self.entries[Int(saturating: row)] : nil
  }
}
