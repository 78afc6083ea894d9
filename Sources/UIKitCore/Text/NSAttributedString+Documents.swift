public import Foundation

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
