/// Ports the sources of one module.
///
/// Together they are more than one by one: an override moves to its class from another file, and calls
/// of optional methods are known wherever the protocol stands.
public struct Port: Sendable {
  /// A file with its text.
  public struct Source: Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// Reads `bytes` as UTF-8. Throws where that is not what they are.
    public init(name: String, bytes: [UInt8]) throws(PortingError) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw PortingError("\(name):\(bad + 1): this is not UTF-8 text: expected a Swift source")
      }
      self.init(name: name, text: text)
    }
  }

  /// The files, in the order in which they were given.
  public let files: [PortedFile]

  /// Ports `sources`. Throws where one is no Swift: a string or a comment without an end.
  public init(_ sources: [Source]) throws(PortingError) {
    var changes: [Changes] = []
    for source in sources { changes.append(Changes(try Self.outline(source), name: source.name)) }
    let classes = ClassHierarchy(changes.map(\.outline))
    // First, as nothing is found in what is left out.
    LeavingOut.apply(to: &changes, classes)
    for index in changes.indices {
      AttributeRewrite.apply(to: &changes[index])
      DelegateRewrite.apply(to: &changes[index])
      ManagedRewrite.apply(to: &changes[index], classes)
      SelectorRewrite.apply(to: &changes[index], classes)
      KeyPathRewrite.apply(to: &changes[index], declared: classes.declared)
      ConditionRewrite.apply(to: &changes[index])
      ConventionRewrite.apply(to: &changes[index])
      ShadowedFunctions.apply(to: &changes[index])
      ClassNames.apply(to: &changes[index])
      ImportRewrite.apply(to: &changes[index])
      Remainders.apply(to: &changes[index])
    }
    OptionalRequirements.apply(to: &changes)
    // Last, as what moves takes its own edits along.
    ExtensionOverrides.apply(to: &changes)
    files = zip(changes, sources).map { PortedFile($0, original: $1.text) }
  }

  /// The text with plain spaces where code has such that do not break lines, which compilers warn of.
  /// Lines and columns stay.
  private static func withSoftSpaces(_ text: SourceText) throws(LexicalError) -> SourceText {
    let hardSpaces = try Lexer(text).hardSpaces
    guard !hardSpaces.isEmpty else { return text }
    return SourceText(
      Edited(text, hardSpaces.map { Edit(range: $0..<($0 + 2), replacement: " ") }).text)
  }

  private static func outline(_ source: Source) throws(PortingError) -> Outline {
    let text = SourceText(source.text)
    do throws(LexicalError) {
      return try Outline(try Self.withSoftSpaces(text))
    } catch {
      throw PortingError(
        "\(source.name):\(text.position(at: error.offset)): \(error.reason)")
    }
  }
}
