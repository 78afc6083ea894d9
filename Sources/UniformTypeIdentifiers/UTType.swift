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
}
