/// A source file after its porting.
public struct PortedFile: Sendable {
  /// Its name, as it was given.
  public let name: String
  /// The text as it was.
  public let original: String
  /// The text as it has to be.
  public let text: String
  /// As `text`, for a compiler: it says of every line where in the original it comes from.
  public let textKeepingLines: String
  /// The notes about it, in the order of the places.
  public let findings: [Finding]
  /// The number of places that were edited.
  public let editCount: Int
  /// The difference as `diff -u` writes it; empty where there is none.
  public let diff: String

  init(_ changes: Changes, original: String) {
    let edited = Edited(changes.text, changes.edits)
    name = changes.name
    self.original = original
    text = edited.text
    textKeepingLines = edited.textKeepingLines(name: changes.name)
    findings = changes.findings
    editCount = edited.edits.count { changes.text[$0.range] != $0.replacement }
    diff = UnifiedDiff(SourceText(original), Self.changedLines(edited, of: original, changes.text))
      .text(name: changes.name)
  }

  /// What differs from the original, which may differ from `text`, what was edited, within its lines.
  private static func changedLines(
    _ edited: Edited, of original: String, _ text: SourceText
  ) -> [LineChange] {
    let changes = edited.changedLines
    guard original.utf8.count != text.bytes.count else { return changes }
    let source = SourceText(original)
    var all = changes
    var rest = changes[...]
    for line in 1...source.lineCount {
      let new = text[text.range(ofLine: line)]
      while let first = rest.first, first.lines.upperBound < line { rest.removeFirst() }
      let isKnown = rest.first?.lines.contains(line) ?? false
      if !isKnown, new != source[source.range(ofLine: line)] {
        all.append(LineChange(lines: line...line, text: new))
      }
    }
    return all.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// Whether the porting has changed anything.
  public var isChanged: Bool { text != original }
}
