internal import CoreGraphics
public import Foundation

/// A typeface with its traits and size, from which a font is created.
public final class UIFontDescriptor: NSObject, Sendable {
  /// Traits that distinguish the fonts of a family.
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

  /// Creates a descriptor from a full font name, which is read as by `UIFont.init(name:size:)`.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontName(fontName)?.style(size: size) ?? TextStyle(size: size))
  }

  public var pointSize: CGFloat { style.size }
  public var postscriptName: String { UIFont(style).fontName }

  /// The traits: italic, bold for a weight of 600 or more, and monospaced.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if style.isItalic { traits.insert(.traitItalic) }
    if style.weight >= 600 { traits.insert(.traitBold) }
    if style.families == FontName.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the same typeface with these traits and no others, except that a monospaced family
  /// stays monospaced. Never nil.
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

  /// Creates a font from a descriptor.
  ///
  /// - Parameter pointSize: The size in points; 0 uses the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init((pointSize > 0 ? descriptor.withSize(pointSize) : descriptor).style)
  }
}
