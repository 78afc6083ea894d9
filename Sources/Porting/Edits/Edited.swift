/// A source with edits applied.
struct Edited {
  private let source: SourceText
  /// The edits by position; those at one position in their order of insertion.
  let edits: [Edit]

  init(_ source: SourceText, _ edits: [Edit]) {
    self.source = source
    let places = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    self.edits = places.map(\.element)
  }

  /// Returns the edited text of `range` of the source.
  func text(of range: Range<Int>) -> String {
    var text = ""
    var offset = range.lowerBound
    for edit in edits[firstEdit(from: offset)...] {
      guard edit.range.lowerBound <= range.upperBound else { break }
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= range.upperBound,
        edit.range.lowerBound < range.upperBound || range.upperBound == source.bytes.count
      else { continue }
      text += source[offset..<edit.range.lowerBound] + edit.replacement
      offset = edit.range.upperBound
    }
    return text + source[offset..<range.upperBound]
  }

  /// Returns the index of the first edit that is not before the offset.
  private func firstEdit(from offset: Int) -> Int {
    var range = 0..<edits.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if edits[middle].range.lowerBound < offset {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// The whole edited text.
  var text: String { text(of: 0..<source.bytes.count) }

  /// Returns the whole edited text for a compiler: unchanged lines keep their numbers, and
  /// `#sourceLocation` gives the origin of moved text, so that diagnostics refer to the right
  /// places in the file `name`.
  func textKeepingLines(name: String) -> String {
    let edits = edits.map { edit in
      guard let origin = edit.origin else { return Self.keepingLines(edit, of: source) }
      let line = source.line(at: edit.range.lowerBound)
      let head = Self.location(origin.file, origin.line)
      let tail = Self.location(name, line)
      return Edit(
        range: edit.range, replacement: "\n\(head)\(edit.replacement)\n\(tail)", origin: nil)
    }
    return Self.location(name, 1) + Edited(source, edits).text
  }

  private static func keepingLines(_ edit: Edit, of source: SourceText) -> Edit {
    let breaks = source.bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
    let kept = edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") }
    let missing = String(repeating: "\n", count: max(0, breaks - kept))
    return Edit(range: edit.range, replacement: edit.replacement + missing, origin: nil)
  }

  private static func location(_ file: String, _ line: Int) -> String {
    let name = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(name)\", line: \(line))\n"
  }

  /// The changed lines: edits grouped by the lines of the source that they touch.
  var changedLines: [LineChange] {
    var changes: [LineChange] = []
    for edit in edits {
      let first = source.line(at: edit.range.lowerBound)
      // The removal of a whole line with its line break does not touch the next line.
      let touchesNext = edit.range.isEmpty || !endsLine(edit)
      let last = source.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1))
      let lines = first...(touchesNext ? source.line(at: edit.range.upperBound) : last)
      if let former = changes.last, former.lines.upperBound >= lines.lowerBound {
        changes[changes.count - 1].lines =
          former.lines.lowerBound...max(former.lines.upperBound, lines.upperBound)
      } else {
        changes.append(LineChange(lines: lines))
      }
    }
    for index in changes.indices {
      let lines = changes[index].lines
      changes[index].text = text(
        of: source.range(ofLine: lines.lowerBound)
          .lowerBound..<source.range(
            ofLine: lines.upperBound
          ).upperBound)
    }
    return changes
  }

  /// Returns true if the edit removes whole lines.
  private func endsLine(_ edit: Edit) -> Bool {
    edit.replacement.isEmpty && source.bytes[edit.range.upperBound - 1] == UInt8(ascii: "\n")
      && source.lineStart(at: edit.range.lowerBound) == edit.range.lowerBound
  }
}

/// A range of changed lines of a source.
struct LineChange {
  /// The line numbers in the source, from 1.
  var lines: ClosedRange<Int>
  /// The replacement, with its line breaks.
  var text = ""
}
