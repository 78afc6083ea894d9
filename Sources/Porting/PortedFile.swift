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

/// A message about a place in a source.
package struct Finding: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The place must be edited by hand.
    case edit
    /// The place is ported or compiles; the message is for information.
    case note
  }

  /// The position in the original file.
  package let position: SourcePosition
  package let kind: Kind
  /// A description of the construct.
  package let what: String
  /// The recommended edit.
  package let advice: String
}

/// The reason why a file cannot be ported at all.
package struct PortingError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Changed lines in the format of `diff -u`.
private struct UnifiedDiff {
  /// The number of unchanged lines before and after a change.
  private static let context = 3

  /// A range of source lines and its replacement, with line breaks. An empty range is the position
  /// before its first line.
  private struct Block {
    var old: Range<Int>
    var new: [String]
  }

  private let source: SourceText
  private let blocks: [Block]

  init(_ source: SourceText, _ changes: [LineChange]) {
    self.source = source
    blocks = changes.compactMap { Self.block($0, source) }
  }

  func text(name: String) -> String {
    guard !blocks.isEmpty else { return "" }
    return "--- \(name)\n+++ \(name)\n" + hunks.joined()
  }

  private var hunks: [String] {
    var groups: [[Block]] = []
    for block in blocks {
      if let last = groups.last?.last,
        block.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        groups[groups.count - 1].append(block)
      } else {
        groups.append([block])
      }
    }
    var shift = 0
    return groups.map { group in
      let hunk = hunk(group, shift)
      shift += hunk.growth
      return hunk.text
    }
  }

  private func hunk(_ group: [Block], _ shift: Int) -> (text: String, growth: Int) {
    let first = max(1, group[0].old.lowerBound - Self.context)
    let end = min(lineCount + 1, group[group.count - 1].old.upperBound + Self.context)
    var lines: [String] = []
    var line = first
    var growth = 0
    for block in group {
      lines += kept(line..<block.old.lowerBound)
      lines += block.old.map { "-" + shown(source[source.range(ofLine: $0)]) }
      lines += block.new.map { "+" + shown($0) }
      growth += block.new.count - block.old.count
      line = block.old.upperBound
    }
    if line < end { lines += kept(line..<end) }
    let count = max(end, line) - first
    let head = "@@ -\(first),\(count) +\(first + shift),\(count + growth) @@\n"
    return (head + lines.joined(), growth)
  }

  private func kept(_ range: Range<Int>) -> [String] {
    range.map { " " + shown(source[source.range(ofLine: $0)]) }
  }

  /// Returns the line with its break, or with a notice if it has none.
  private func shown(_ line: String) -> String {
    line.utf8.last == UInt8(ascii: "\n") ? line : line + "\n\\ No newline at end of file\n"
  }

  /// The number of lines, without an empty one after the last line break.
  private var lineCount: Int {
    let last = source.range(ofLine: source.lineCount)
    return last.isEmpty ? max(1, source.lineCount - 1) : source.lineCount
  }

  /// Returns the change without unchanged lines at its ends, or nil if nothing has changed.
  private static func block(_ change: LineChange, _ source: SourceText) -> Block? {
    var new = lines(of: change.text)[...]
    var old = change.lines.map { source[source.range(ofLine: $0)] }[...]
    // An empty text after the last line break is not a line.
    if old.last?.isEmpty == true { old.removeLast() }
    var start = change.lines.lowerBound
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
      start += 1
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    guard !old.isEmpty || !new.isEmpty else { return nil }
    return Block(old: start..<(start + old.count), new: Array(new))
  }

  /// Splits the text into lines with their line breaks.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      line.append(byte)
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
