internal import CoreGraphics

/// The layouts of the texts that labels measured or drew last, so that a text is shaped once by all
/// labels that show it, for its size and for its picture.
///
/// There are two tables. What is used moves to the newer one; when that is full, it becomes the
/// older one, and what nobody used since goes.
@MainActor
struct TextLayoutCache {
  /// The limits of each table: its layouts, and the bytes of all their texts.
  static let mostLayouts = 256
  static let mostBytes = 16384
  /// The length in bytes of a text that is worth keeping.
  static let longest = 512

  private struct Key: Hashable {
    var text: StyledText
    var width: CGFloat
    var height: CGFloat
  }

  private var newer: [Key: TextLayout] = [:]
  private var older: [Key: TextLayout] = [:]
  private var newerBytes = 0
  /// The texts that were laid out, for tests.
  private(set) var misses = 0

  var count: Int { newer.count + older.count }

  /// Returns the layout of `text` in lines of at most `maxWidth` points, of which those that extend
  /// below `maxHeight` points are left out. It must not be changed.
  mutating func layout(
    _ text: StyledText, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity
  ) -> TextLayout {
    let bytes = text.string.utf8.count
    guard bytes <= Self.longest else {
      misses += 1
      return TextLayout(text, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    let key = Key(text: text, width: maxWidth, height: maxHeight)
    if let layout = newer[key] { return layout }
    let layout: TextLayout
    if let kept = older.removeValue(forKey: key) {
      layout = kept
    } else {
      misses += 1
      layout = TextLayout(text, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    if newer.count == Self.mostLayouts || newerBytes + bytes > Self.mostBytes {
      (older, newer, newerBytes) = (newer, [:], 0)
    }
    newer[key] = layout
    newerBytes += bytes
    return layout
  }
}
