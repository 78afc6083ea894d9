internal import CoreGraphics
public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica in 12 points by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`: that of the first paragraph counts for all of the text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// What is added to the space between two characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: 0 for letters that are never joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: the width of the letters' outlines in percent of the font's size; above 0 letters are not filled.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A `UIColor`: that of outlines; by default that of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number of `NSUnderlineStyle`; all styles are drawn as a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far letters are raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How a text is underlined.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
