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
