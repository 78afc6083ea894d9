/// A ported source file.
package struct PortedFile: Sendable {
  /// The name that the source was given with.
  package let name: String
  /// The original text.
  package let original: String
  /// The ported text.
  package let text: String
  /// The ported text for a compiler: `#sourceLocation` maps its lines to the original.
  package let textKeepingLines: String
  /// The findings in order of position.
  package let findings: [Finding]
  /// The number of edits.
  package let editCount: Int
  /// The difference in the format of `diff -u`; empty if there is none.
  package let diff: String

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

  /// Returns the lines that differ from the original: those of the edits, and those in which
  /// `text`, the text before the edits, already differs from the original.
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

  /// True if porting has changed the text.
  package var isChanged: Bool { text != original }
}
