internal import CoreGraphics

/// The layouts of the texts that labels measured or drew last, so that a text is shaped once by all
/// labels that show it, for its size and for its picture.
///
/// There are two tables. What is used moves to the newer one; when that is full, it becomes the
/// older one, and what nobody used since goes. Both are emptied when the thread gets another font
/// map, so that layouts do not keep the former one.
@MainActor
struct TextLayoutCache {
  /// The limits of each table: its layouts, and the bytes of all their texts.
  static let mostLayouts = 256
  static let mostBytes = 16384
  /// The length in bytes of a text that is worth keeping.
  static let longest = 512

  /// A text by its bytes, since strings of other bytes are equal if they read the same.
  private struct Key: Hashable {
    var text: StyledText
    var width: CGFloat
    var height: CGFloat

    static func == (a: Key, b: Key) -> Bool {
      a.width == b.width && a.height == b.height && a.text == b.text
        && a.text.string.utf8.elementsEqual(b.text.string.utf8)
    }
  }

  private var newer: [Key: TextLayout] = [:]
  private var older: [Key: TextLayout] = [:]
  private var newerBytes = 0
  /// The number of the font map that the layouts keep.
  private var fontMap = 0
  /// The texts that were laid out, for tests.
  private(set) var misses = 0

  var count: Int { newer.count + older.count }

  /// Returns true if a layout of `text` is kept: a long one is not worth it, and a pattern belongs
  /// to the program.
  static func keeps(_ text: StyledText) -> Bool {
    text.string.utf8.count <= longest && !text.hasPattern
  }

  /// Returns the layout of `text` in lines of at most `maxWidth` points, of which those that extend
  /// below `maxHeight` points are left out. It must not be changed.
  mutating func layout(
    _ text: StyledText, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity
  ) -> TextLayout {
    guard Self.keeps(text) else {
      misses += 1
      return TextLayout(text, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    removeAllOfFormerFontMap()
    let key = Key(text: text, width: maxWidth, height: maxHeight)
    if let layout = newer[key] { return layout }
    let layout: TextLayout
    if let kept = older.removeValue(forKey: key) {
      layout = kept
    } else {
      misses += 1
      layout = TextLayout(text, maxWidth: maxWidth, maxHeight: maxHeight)
      // The thread may have got another map for this text.
      removeAllOfFormerFontMap()
    }
    let bytes = text.string.utf8.count
    if newer.count == Self.mostLayouts || newerBytes + bytes > Self.mostBytes {
      (older, newer, newerBytes) = (newer, [:], 0)
    }
    newer[key] = layout
    newerBytes += bytes
    return layout
  }

  private mutating func removeAllOfFormerFontMap() {
    let current = FontMap.number
    guard current != fontMap else { return }
    (newer, older, newerBytes, fontMap) = ([:], [:], 0, current)
  }
}

extension StyledText {
  fileprivate var hasPattern: Bool { style.hasPattern || runs.contains { $0.style.hasPattern } }
}

extension TextStyle {
  fileprivate var hasPattern: Bool {
    color.pattern != nil || background?.pattern != nil || strokeColor?.pattern != nil
  }
}
