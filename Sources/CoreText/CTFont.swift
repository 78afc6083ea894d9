public import CoreGraphics

/// The same type as `UIFont`, since the two are bridged on iOS.
public typealias CTFont = UIFont

/// Makes a font with a full name such as `Helvetica` or `HelveticaNeue-Bold`; Helvetica for an
/// empty name.
/// - Parameters:
///   - size: The size in points; 12 for 0.
///   - matrix: The transform of its glyph outlines; nil for the identity.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let name = FontName(name) ?? FontName("Helvetica")
  let size = size.isFinite && size > 0 ? size : 12
  let style = name?.style(size: size) ?? TextStyle(size: size)
  return CTFont(style, matrix: matrix?.pointee ?? .identity)
}

/// Returns the size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.style.size }

/// Returns the distance from the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.style.metrics.ascender }

/// Returns the distance from the baseline down to the bottom of a line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.style.metrics.descender }

/// Returns the space between two lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.style.metrics.leading }

/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.style.metrics.capHeight }

/// Returns the height of a lowercase x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.style.metrics.xHeight }

public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// Returns the family and, after a hyphen, the weight and the slant if they are not regular.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

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
