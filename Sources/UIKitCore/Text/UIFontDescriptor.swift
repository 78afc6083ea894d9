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

  /// The purpose of a text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points at the default text size of iOS. Source: Human Interface Guidelines,
    /// Typography.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// Returns the system font for a purpose. Desktops have no preferred text size; the default size
  /// of iOS is used.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the system font for a purpose. The traits have no effect.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}

/// The scaling of sizes to the preferred text size. Desktops have none, so sizes stay unchanged.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns `font` unchanged.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns `font`, or a copy with `maximumPointSize` if it is larger.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns `value` unchanged.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
