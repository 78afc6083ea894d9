// Types of data under Apple's names: `UTType.png`, `UTType(filenameExtension: "gif")`, and their
// conformance. The known types are those that programs with images, sound and text ask for; any
// other identifier makes a type without supertypes.

/// A type of data, such as PNG.
///
/// Source: Uniform Type Identifiers, `UTType`.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier in reverse DNS notation, such as `public.png`.
  public let identifier: String
  /// The identifier of the parent that the program gave; nil for none. The parents of a known type
  /// take its place.
  private var parent: String?

  /// Makes a known type; nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard UTTypeRow.named(identifier.lowercased()) != nil else { return nil }
    self.identifier = identifier.lowercased()
  }

  /// Makes a type that the program declares, known or not. An unknown one conforms to `parentType`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier.lowercased()
    parent = parentType?.identifier
  }

  /// Makes a type that another program declares, known or not. An unknown one conforms to
  /// `parentType`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Makes the known type whose files have this extension; nil if none of them conforms to
  /// `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    self.init({ $0.extensions.contains(name) }, supertype)
  }

  /// Makes the known type of a MIME type; nil if none of them conforms to `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    self.init({ $0.mimeType == name }, supertype)
  }

  private init?(_ isMeant: (UTTypeRow) -> Bool, _ supertype: UTType) {
    let types = UTTypeRow.all.lazy.filter(isMeant).map { UTType(knownAs: $0.identifier) }
    guard let type = types.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  init(knownAs identifier: String) { self.identifier = identifier }

  /// The most common file extension of the type, without a dot.
  public var preferredFilenameExtension: String? { row?.extensions.first }
  public var preferredMIMEType: String? { row?.mimeType }
  /// A description of the type in English; nil for an unknown type.
  public var localizedDescription: String? { row?.words }
  /// True if the type is known.
  public var isDeclared: Bool { row != nil }
  /// Always false: there are no dynamic types.
  public var isDynamic: Bool { false }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The types that this one conforms to, directly or indirectly.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = row?.parents ?? [parent].compactMap(\.self)
    while let next = open.popLast() {
      guard found.insert(UTType(knownAs: next)).inserted else { continue }
      open += UTTypeRow.named(next)?.parents ?? []
    }
    return found
  }

  /// Returns true if this type is `type`, or conforms to it.
  public func conforms(to type: UTType) -> Bool { type == self || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }

  /// Types are equal if their identifiers are.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  private var row: UTTypeRow? { UTTypeRow.named(identifier) }

  // MARK: Known types

  public static let item = UTType(knownAs: "public.item")
  public static let content = UTType(knownAs: "public.content")
  public static let data = UTType(knownAs: "public.data")
  public static let directory = UTType(knownAs: "public.directory")
  public static let folder = UTType(knownAs: "public.folder")
  public static let package = UTType(knownAs: "com.apple.package")
  public static let url = UTType(knownAs: "public.url")
  public static let fileURL = UTType(knownAs: "public.file-url")
  public static let text = UTType(knownAs: "public.text")
  public static let plainText = UTType(knownAs: "public.plain-text")
  public static let utf8PlainText = UTType(knownAs: "public.utf8-plain-text")
  public static let rtf = UTType(knownAs: "public.rtf")
  public static let html = UTType(knownAs: "public.html")
  public static let xml = UTType(knownAs: "public.xml")
  public static let json = UTType(knownAs: "public.json")
  public static let yaml = UTType(knownAs: "public.yaml")
  public static let commaSeparatedText = UTType(knownAs: "public.comma-separated-values-text")
  public static let sourceCode = UTType(knownAs: "public.source-code")
  public static let swiftSource = UTType(knownAs: "public.swift-source")
  public static let propertyList = UTType(knownAs: "com.apple.property-list")
  public static let pdf = UTType(knownAs: "com.adobe.pdf")
  public static let image = UTType(knownAs: "public.image")
  public static let jpeg = UTType(knownAs: "public.jpeg")
  public static let tiff = UTType(knownAs: "public.tiff")
  public static let gif = UTType(knownAs: "com.compuserve.gif")
  public static let png = UTType(knownAs: "public.png")
  public static let bmp = UTType(knownAs: "com.microsoft.bmp")
  public static let ico = UTType(knownAs: "com.microsoft.ico")
  public static let svg = UTType(knownAs: "public.svg-image")
  public static let webP = UTType(knownAs: "org.webmproject.webp")
  public static let heic = UTType(knownAs: "public.heic")
  public static let heif = UTType(knownAs: "public.heif")
  public static let rawImage = UTType(knownAs: "public.camera-raw-image")
  public static let audiovisualContent = UTType(knownAs: "public.audiovisual-content")
  public static let audio = UTType(knownAs: "public.audio")
  public static let mp3 = UTType(knownAs: "public.mp3")
  public static let wav = UTType(knownAs: "com.microsoft.waveform-audio")
  public static let aiff = UTType(knownAs: "public.aiff-audio")
  public static let mpeg4Audio = UTType(knownAs: "public.mpeg-4-audio")
  public static let movie = UTType(knownAs: "public.movie")
  public static let video = UTType(knownAs: "public.video")
  public static let mpeg4Movie = UTType(knownAs: "public.mpeg-4")
  public static let quickTimeMovie = UTType(knownAs: "com.apple.quicktime-movie")
  public static let archive = UTType(knownAs: "public.archive")
  public static let zip = UTType(knownAs: "public.zip-archive")
  public static let gzip = UTType(knownAs: "org.gnu.gnu-zip-archive")
  public static let font = UTType(knownAs: "public.font")
}
