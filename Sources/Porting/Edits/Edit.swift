/// A replacement of a range of a file.
struct Edit: Sendable {
  /// The range in bytes of the source; empty for an insertion.
  let range: Range<Int>
  let replacement: String
  /// The origin of moved or generated text.
  var origin: Origin?

  struct Origin: Sendable {
    let file: String
    let line: Int
  }
}

/// The edits and findings that the rewrites collect for one file.
struct Changes {
  let outline: Outline
  private(set) var edits: [Edit] = []
  private var found: [Found] = []
  /// The ranges, in bytes, that are left out of the compilation; there are no findings in them.
  private var leftOut: [Range<Int>] = []

  /// The file's name.
  let name: String

  init(_ outline: Outline, name: String) {
    self.outline = outline
    self.name = name
  }

  var text: SourceText { outline.text }
  var tokens: [Token] { outline.tokens }

  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, replacement: replacement))
  }

  /// Inserts `insertion`, which consists of whole lines that come from `origin`, at `offset`.
  mutating func insert(_ insertion: String, at offset: Int, from origin: Edit.Origin) {
    edits.append(Edit(range: offset..<offset, replacement: insertion, origin: origin))
  }

  /// Removes the texts at `ranges`, which must be ascending and disjoint, and returns them with the
  /// edits made so far.
  mutating func take(_ ranges: [Range<Int>]) -> [String] {
    let edited = Edited(text, edits)
    let texts = ranges.map(edited.text)
    var rest = ranges[...]
    edits = edited.edits.filter { edit in
      while let first = rest.first, first.upperBound < edit.range.upperBound { rest.removeFirst() }
      return rest.first.map { edit.range.lowerBound < $0.lowerBound } ?? true
    }
    for range in ranges { replace(range, with: "") }
    return texts
  }

  /// Replaces the tokens in `range`.
  mutating func replace(tokens range: ClosedRange<Int>, with replacement: String) {
    replace(bytes(of: range), with: replacement)
  }

  /// Removes the tokens and the blanks after them, and the whole line if nothing else is on it.
  mutating func remove(tokens range: ClosedRange<Int>) {
    let tokens = bytes(of: range)
    let end = text.endOfBlanks(from: tokens.upperBound)
    var start = tokens.lowerBound
    // An earlier edit may have removed the text before on the line.
    if let last = edits.last, last.range.upperBound == start, last.replacement.isEmpty {
      edits.removeLast()
      start = last.range.lowerBound
    }
    if text.isFirstOnLine(start), let next = text.endOfLineBreak(at: end) {
      replace(text.lineStart(at: start)..<next, with: "")
    } else {
      replace(start..<end, with: "")
    }
  }

  /// Adds a finding that must be edited by hand, unless the token is in a branch that is never
  /// compiled.
  mutating func find(at token: Int, _ what: String, advice: String) {
    add(.edit, at: token, what, advice)
  }

  /// Adds a note, unless the token is in a branch that is never compiled.
  mutating func tell(at token: Int, _ what: String, advice: String) {
    add(.note, at: token, what, advice)
  }

  /// Suppresses findings in the range from now on, and drops earlier ones that ask for an edit.
  mutating func leaveOut(_ range: ClosedRange<Int>) {
    let bytes = bytes(of: range)
    leftOut.append(bytes)
    found.removeAll { $0.kind == .edit && bytes.contains($0.offset) }
  }

  private mutating func add(
    _ kind: Finding.Kind, at token: Int, _ what: String, _ advice: String
  ) {
    guard outline.branches.isCompiled(token) else { return }
    let offset = tokens[token].range.lowerBound
    guard !leftOut.contains(where: { $0.contains(offset) }) else { return }
    found.append(Found(offset: offset, kind: kind, what: what, advice: advice))
  }

  /// The findings in order of position.
  var findings: [Finding] {
    var places = PositionReader(text)
    return found.sorted { $0.offset < $1.offset }.map { found in
      Finding(
        position: places.position(at: found.offset), kind: found.kind, what: found.what,
        advice: found.advice)
    }
  }

  private struct Found: Sendable {
    /// The offset in bytes of the source.
    let offset: Int
    let kind: Finding.Kind
    let what, advice: String
  }

  func bytes(of range: ClosedRange<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound
  }
}

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
