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
