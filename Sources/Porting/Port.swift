// Rewrites Swift sources written for iOS so that they compile on Linux.
//
// Linux has no Objective-C runtime: the compiler rejects `@objc`, `#selector`, `@NSManaged` and the
// like, so each has a replacement, which this module inserts:
//
//     text ──> Lexer ──> Outline ──> a Rewrite per construct ──> Edits ──> PortedFile (text, diff)
//                                                           └──> Findings: edits to make by hand
//
// The lexer recognises strings, comments and regular expressions, so nothing in them is changed;
// the outline finds the type that contains a token. The module does not parse the rest of the
// language: everything that is not rewritten stays the same, byte for byte. Porting is idempotent.

/// Ports the sources of one module.
///
/// The files are ported together: an override may move to its class in another file, and calls of
/// optional methods are recognised in every file.
package struct Port: Sendable {
  /// A source file with its text.
  package struct Source: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// Decodes `bytes` as UTF-8. Throws if they are not valid UTF-8.
    package init(name: String, bytes: [UInt8]) throws(PortingError) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw PortingError("\(name):\(bad + 1): this is not UTF-8 text: expected a Swift source")
      }
      self.init(name: name, text: text)
    }
  }

  /// The ported files in the order of the sources.
  package let files: [PortedFile]

  /// Ports `sources`. Throws if one is not valid Swift: an unterminated string or comment.
  package init(_ sources: [Source]) throws(PortingError) {
    var changes: [Changes] = []
    for source in sources { changes.append(Changes(try Self.outline(source), name: source.name)) }
    let classes = ClassHierarchy(changes.map(\.outline))
    // This rewrite comes first, since the others find nothing in left-out code.
    DeclarationExclusion.apply(to: &changes, classes)
    let keyPaths = KeyPathRewrite.names(in: changes.map(\.outline))
    let cells = RuntimeCellRewrite.labels(in: changes.map(\.outline))
    for index in changes.indices {
      AttributeRewrite.apply(to: &changes[index])
      DelegateRewrite.apply(to: &changes[index])
      ForwardingRewrite.apply(to: &changes[index])
      ManagedRewrite.apply(to: &changes[index], classes, keyPaths)
      SelectorRewrite.apply(to: &changes[index], classes)
      KeyPathRewrite.apply(to: &changes[index], declared: classes.declared)
      ConditionRewrite.apply(to: &changes[index])
      FunctionTypeRewrite.apply(to: &changes[index])
      ShadowedFunctions.apply(to: &changes[index])
      ClassNameRewrite.apply(to: &changes[index])
      RuntimeCellRewrite.apply(to: &changes[index], cells)
      ImportRewrite.apply(to: &changes[index])
      UnsupportedConstructs.apply(to: &changes[index])
    }
    OptionalRequirements.apply(to: &changes)
    // This rewrite comes last, since moved text includes its own edits.
    ExtensionOverrides.apply(to: &changes, classes)
    files = zip(changes, sources).map { PortedFile($0, original: $1.text) }
  }

  /// Replaces non-breaking spaces in code, of which compilers warn, by plain spaces. Lines and
  /// columns do not change.
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
