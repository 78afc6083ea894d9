internal import CoreGraphics
public import Foundation

/// A typeface by its traits, from which a font is made.
public final class UIFontDescriptor: NSObject, Sendable {
  /// Traits that fonts of a family have or lack.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  let style: TextStyle

  init(_ style: TextStyle) {
    self.style = style
    super.init()
  }

  /// The font with a full name, as `UIFont.init(name:size:)` reads it.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontName(fontName)?.style(size: size) ?? TextStyle(size: size))
  }

  public var pointSize: CGFloat { style.size }
  public var postscriptName: String { UIFont(style).fontName }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if style.isItalic { traits.insert(.traitItalic) }
    if style.weight >= 600 { traits.insert(.traitBold) }
    if style.families == FontName.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same typeface with these traits and no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var style = style
    style.isItalic = symbolicTraits.contains(.traitItalic)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (style.weight >= 600) { style.weight = isBold ? 700 : 400 }
    if symbolicTraits.contains(.traitMonoSpace) { style.families = FontName.monospaced }
    return UIFontDescriptor(style)
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var style = style
    style.size = newPointSize
    return UIFontDescriptor(style)
  }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var style = style
    style.families = [newFamily]
    return UIFontDescriptor(style)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.style == style
  }
  public override var hash: Int { style.hashValue }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(style) }

  /// - Parameter pointSize: In points; 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init((pointSize > 0 ? descriptor.withSize(pointSize) : descriptor).style)
  }
}
