public import CoreGraphics

/// The same as `UIFont`, as the two stand for one another on iOS.
public typealias CTFont = UIFont

/// Makes a font of a full name such as `Helvetica` or `HelveticaNeue-Bold`; Helvetica's for an empty one.
/// - Parameters:
///   - size: in points; 0 is 12.
///   - matrix: what outlines of its glyphs are drawn through; nil leaves them as they are.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let name = FontName(name) ?? FontName("Helvetica")
  let size = size.isFinite && size > 0 ? size : 12
  let style = name?.style(size: size) ?? TextStyle(size: size)
  return CTFont(style, matrix: matrix?.pointee ?? .identity)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.style.size }

/// From the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.style.metrics.ascender }

/// From the baseline down to the bottom of a line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.style.metrics.descender }

/// The space between two lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.style.metrics.leading }

/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.style.metrics.capHeight }

/// The height of a small x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.style.metrics.xHeight }

public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// The family, and after a hyphen the weight and the slant where they are not regular.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
