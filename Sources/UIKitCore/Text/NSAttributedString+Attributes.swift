internal import CoreGraphics
public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica at 12 points by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`; that of the first paragraph applies to the whole text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number: the additional space between two characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: 0 turns ligatures off.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: the width of the glyphs' outlines in percent of the font size; glyphs are not filled
  /// above 0.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of the outlines; by default that of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number of `NSUnderlineStyle`; all styles are drawn as a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A number of `NSUnderlineStyle`; all styles are drawn as a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number: the distance of the glyphs above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
