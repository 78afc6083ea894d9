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

extension NSAttributedString {
  /// The type of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Not supported: see `init(data:options:documentAttributes:)`.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Not supported: see `init(data:options:documentAttributes:)`.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The keys of the options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; plain text by default.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 by default.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// The attributes of the text.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  /// Reads plain text. Other document types are reported once and throw an error, as does text that
  /// does not match the encoding.
  @preconcurrency @MainActor
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType] as? DocumentType ?? .plain
    guard type == .plain else {
      Diagnostic.once(
        "NSAttributedString", "cannot read documents with styles, such as HTML; expected plain text"
      )
      throw CocoaError(.fileReadUnknown)
    }
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    dict?.pointee = ["DocumentType": type.rawValue]
    self.init(
      string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    )
  }
}
