internal import CoreGraphics
internal import Foundation

/// An attributed text in the form that Pango takes, with the mapping from UTF-8 bytes back to
/// UTF-16 units.
final class PangoText {
  let source: NSAttributedString
  let styled: StyledText
  /// The start in the whole text, if this is a part of it.
  let offset: CFIndex

  init(_ source: NSAttributedString, offset: CFIndex = 0) {
    (self.source, self.offset) = (source, offset)
    var style = FontName("Helvetica")?.style(size: 12) ?? TextStyle(size: 12)
    style.lineBreakMode = .wordWrapping
    styled = StyledText(source, style: style)
  }

  /// Returns the text of `range`; a length of 0 stands for the rest.
  func part(_ range: CFRange) -> PangoText {
    let start = min(max(range.location, 0), source.length)
    let length =
      range.length == 0 ? source.length - start : min(range.length, source.length - start)
    guard start > 0 || length < source.length else { return self }
    return PangoText(
      source.attributedSubstring(from: NSRange(location: start, length: max(0, length))),
      offset: start)
  }

  /// The UTF-16 position of each byte and of the end; empty if all characters are ASCII. Built
  /// once, since all glyphs of a text ask for theirs.
  private lazy var units: [Int32] = {
    let bytes = styled.string.utf8
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    var (units, unit): ([Int32], Int32) = ([], 0)
    units.reserveCapacity(bytes.count + 1)
    for byte in bytes {
      units.append(unit)
      // A character of four bytes is a pair of units; the bytes behind the first count for nothing.
      if byte & 0xC0 != 0x80 { unit += byte >= 0xF0 ? 2 : 1 }
    }
    return units + [unit]
  }()

  /// Returns the UTF-16 position, in the whole text, of a byte. O(1) but for the first call.
  func unit(atByte byte: Int) -> CFIndex {
    let byte = min(max(byte, 0), styled.string.utf8.count)
    return offset + (units.isEmpty ? byte : Int(units[byte]))
  }

  func range(ofBytes bytes: Range<Int>) -> CFRange {
    let start = unit(atByte: bytes.lowerBound)
    return CFRange(location: start, length: unit(atByte: bytes.upperBound) - start)
  }

  func attributes(atByte byte: Int) -> [NSAttributedString.Key: Any] {
    let index = unit(atByte: byte) - offset
    return index < source.length ? source.attributes(at: index, effectiveRange: nil) : [:]
  }
}
