internal import CoreGraphics
public import Foundation

/// A typeface at one size, for UIKit and for Core Text.
///
/// Pango lays out text: the system font is Inter if it is installed, otherwise DejaVu Sans or the
/// system's sans-serif. A family that is not installed is substituted by a similar one.
public final class UIFont: NSObject, Sendable {
  /// The weight of the strokes, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size of the system font, in points.
  public static let systemFontSize: CGFloat = 14
  /// The standard size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The families, size and weight, in the form that `CoreGraphics` takes.
  package let style: TextStyle
  /// The transform of glyph outlines.
  let matrix: CGAffineTransform

  package init(_ style: TextStyle, matrix: CGAffineTransform = .identity) {
    (self.style, self.matrix) = (style, matrix)
    super.init()
  }

  /// Makes a font with a full name such as `Helvetica`, `HelveticaNeue-Bold` or `DejaVu Sans`: the
  /// family, then a hyphen and the words Thin, Light, Medium, Semibold, Bold, Heavy, Black, Italic
  /// or Oblique. Nil only for an empty name: a font that is not installed is substituted.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let name = FontName(fontName) else { return nil }
    self.init(name.style(size: fontSize))
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextStyle(size: fontSize, weight: weight.number))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var style = TextStyle(size: fontSize)
    style.isItalic = true
    return UIFont(style)
  }

  /// Returns the system font with digits of equal width, if the font offers them.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var style = TextStyle(size: fontSize, weight: weight.number)
    style.hasMonospacedDigits = true
    return UIFont(style)
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var style = TextStyle(size: fontSize, weight: weight.number)
    style.families = FontName.monospaced
    return UIFont(style)
  }

  /// Returns the same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var style = style
    style.size = fontSize
    return UIFont(style, matrix: matrix)
  }

  // MARK: Metrics, in points

  public var pointSize: CGFloat { style.size }
  public var familyName: String { style.families.first ?? "" }

  /// The family and, after a hyphen, the weight and the slant if they are not regular.
  public var fontName: String {
    let words = FontName.words(weight: style.weight, isItalic: style.isItalic)
    return words.isEmpty ? familyName : "\(familyName)-\(words)"
  }

  /// The distance from the baseline up to the top of a line.
  public var ascender: CGFloat { style.metrics.ascender }
  /// The distance from the baseline down to the bottom of a line; negative.
  public var descender: CGFloat { style.metrics.descender }
  public var capHeight: CGFloat { style.metrics.capHeight }
  public var xHeight: CGFloat { style.metrics.xHeight }
  public var lineHeight: CGFloat { style.metrics.lineHeight }
  public var leading: CGFloat { style.metrics.leading }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.style == style && other.matrix == matrix
  }

  public override var hash: Int { style.hashValue }
  public override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

extension UIFont: TextStyled {
  package var textStyle: TextStyle { style }
}

extension UIFont.Weight {
  /// The weight on the scale from 100 to 900: exact at the named weights, linear between them.
  package var number: Int {
    let scale: [(CGFloat, CGFloat)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900),
    ]
    guard let above = scale.firstIndex(where: { rawValue <= $0.0 }) else {
      return rawValue.isNaN ? 400 : 900
    }
    guard above > 0 else { return 100 }
    let (low, high) = (scale[above - 1], scale[above])
    let share = (rawValue - low.0) / (high.0 - low.0)
    return Int((low.1 + share * (high.1 - low.1)).rounded())
  }
}
