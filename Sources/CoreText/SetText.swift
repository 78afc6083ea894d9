internal import CoreGraphics
internal import Foundation

/// A text with attributes, as Pango takes it, and the way back from its UTF-8 bytes to UTF-16 units.
final class SetText {
  let source: NSAttributedString
  let styled: StyledText
  /// Where it begins, when it is a part of another.
  let offset: CFIndex

  init(_ source: NSAttributedString, offset: CFIndex = 0) {
    (self.source, self.offset) = (source, offset)
    var style = FontName("Helvetica")?.style(size: 12) ?? TextStyle(size: 12)
    style.lineBreakMode = .wordWrapping
    styled = StyledText(source, style: style)
  }

  /// The text of `range`; a length of 0 goes to the end.
  func part(_ range: CFRange) -> SetText {
    let start = min(max(range.location, 0), source.length)
    let length =
      range.length == 0 ? source.length - start : min(range.length, source.length - start)
    guard start > 0 || length < source.length else { return self }
    return SetText(
      source.attributedSubstring(from: NSRange(location: start, length: max(0, length))),
      offset: start)
  }

  /// The place of a byte in the whole text.
  func unit(atByte byte: Int) -> CFIndex {
    let text = styled.string
    let place = text.utf8.index(
      text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
    return offset + text.utf16.distance(from: text.startIndex, to: place)
  }

  func range(ofBytes bytes: Range<Int>) -> CFRange {
    let start = unit(atByte: bytes.lowerBound)
    return CFRange(location: start, length: unit(atByte: bytes.upperBound) - start)
  }

  func attributes(atByte byte: Int) -> [NSAttributedString.Key: Any] {
    let place = unit(atByte: byte) - offset
    return place < source.length ? source.attributes(at: place, effectiveRange: nil) : [:]
  }
}
