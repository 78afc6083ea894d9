public import CoreGraphics

/// The number of a sign in its font.
public typealias CGGlyph = UInt16
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// Writes the numbers of the signs for `count` UTF-16 units; 0 where the font has none, and for the second
/// unit of a pair. False where any is missing.
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

/// The outline of a sign in points, from the beginning of its baseline, through `matrix` where there is one.
/// Nil where there is nothing to draw, as of a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let path = FontOutlines(font.style)?.outline(of: glyph)
  var transform = font.matrix
  if let matrix { transform = transform.concatenating(matrix.pointee) }
  return transform.isIdentity ? path : path?.copy(using: &transform)
}

/// Writes how far on the next sign stands, for each of `count`, where `advances` is given. Returns the sum.
///
/// All signs are set along a line from left to right, whatever the orientation is.
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

/// The direction in which signs follow one another.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}
