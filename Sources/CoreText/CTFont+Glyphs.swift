public import CoreGraphics

/// The index of a glyph in its font.
public typealias CGGlyph = UInt16
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// Writes the glyph indices for `count` UTF-16 units; 0 where the font has no glyph, and for the
/// second unit of a surrogate pair. Returns false if any glyph is missing.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  guard count > 0, let outlines = FontOutlines(font.style) else { return count <= 0 }
  var (isWhole, place) = (true, 0)
  let units = UnsafeBufferPointer(start: characters, count: count)
  glyphs.update(repeating: 0, count: count)
  for character in String(decoding: units, as: UTF16.self).unicodeScalars where place < count {
    let glyph = outlines.glyph(for: character)
    glyphs[place] = glyph ?? 0
    if glyph == nil { isWhole = false }
    place += UTF16.width(character)
  }
  return isWhole
}

/// Returns the outline of a glyph in points, relative to its origin on the baseline, transformed by
/// `matrix` if given. Nil if the glyph is empty, such as a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let path = FontOutlines(font.style)?.outline(of: glyph)
  var transform = font.matrix
  if let matrix { transform = transform.concatenating(matrix.pointee) }
  return transform.isIdentity ? path : path?.copy(using: &transform)
}

/// Writes the advance of each of `count` glyphs to `advances`, if given. Returns their sum, in
/// points.
///
/// All glyphs are set from left to right, whatever the orientation.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  guard let outlines = FontOutlines(font.style) else { return 0 }
  var sum: CGFloat = 0
  for index in 0..<max(0, count) {
    let advance = outlines.advance(of: glyphs[index])
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return Double(sum)
}

/// The direction in which glyphs follow one another.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}
