// Kinds of data under Apple's names: `UTType.png`, `UTType(filenameExtension: "gif")`, and what kind another is
// of. Known are the kinds that programs with pictures, sound and text ask for; any other identifier makes a type
// that stands alone.

/// A kind of data, such as PNG.
///
/// Source: Uniform Type Identifiers, `UTType`.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// In reverse DNS notation: `public.png`.
  public let identifier: String

  /// The type with an identifier that is known; nil for another one.
  public init?(_ identifier: String) {
    guard UTTypeRow.named(identifier.lowercased()) != nil else { return nil }
    self.identifier = identifier.lowercased()
  }

  /// A type of the program's own, known or not.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier.lowercased()
  }

  /// A type of another program's, known or not.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier.lowercased()
  }

  /// The known type whose files have this extension; nil where there is none of the kind `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    self.init({ $0.extensions.contains(name) }, supertype)
  }

  /// The known type of a MIME type; nil where there is none of the kind `supertype`.
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

  /// The extension that files of the type have as a rule, without a dot.
  public var preferredFilenameExtension: String? { row?.extensions.first }
  public var preferredMIMEType: String? { row?.mimeType }
  /// The kind in words; nil for a type that is not known.
  public var localizedDescription: String? { row?.words }
  public var isDeclared: Bool { row != nil }
  public var isDynamic: Bool { false }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The types that this one is a kind of, near and far.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = row?.parents ?? []
    while let next = open.popLast() {
      guard found.insert(UTType(knownAs: next)).inserted else { continue }
      open += UTTypeRow.named(next)?.parents ?? []
    }
    return found
  }

  /// True if this type is `type`, or a kind of it.
  public func conforms(to type: UTType) -> Bool { type == self || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }

  private var row: UTTypeRow? { UTTypeRow.named(identifier) }
}
