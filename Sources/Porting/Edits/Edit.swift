/// A piece of a file and what takes its place.
struct Edit: Sendable {
  /// In bytes of the source; empty to insert.
  let range: Range<Int>
  let replacement: String
  /// Where the replacement comes from, for text that has been moved or made.
  var origin: Origin?

  struct Origin: Sendable {
    let file: String
    let line: Int
  }
}

/// What a rewrite wants done to one file.
struct Changes {
  let outline: Outline
  private(set) var edits: [Edit] = []
  private(set) var findings: [Finding] = []

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

  /// Puts `insertion`, whole lines that come from `origin`, before what stands at `offset`.
  mutating func insert(_ insertion: String, at offset: Int, from origin: Edit.Origin) {
    edits.append(Edit(range: offset..<offset, replacement: insertion, origin: origin))
  }

  /// Takes out the text at `range` and gives it as its edits have it.
  mutating func take(_ range: Range<Int>) -> String {
    let isInside = { (edit: Edit) in
      edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
    }
    let taken = Edited(text, edits.filter(isInside)).text(of: range)
    edits.removeAll(where: isInside)
    replace(range, with: "")
    return taken
  }

  /// Replaces the tokens from `first` to `last`.
  mutating func replace(tokens range: ClosedRange<Int>, with replacement: String) {
    replace(bytes(of: range), with: replacement)
  }

  /// Takes out the tokens, with the blanks after them; with the line where nothing else is on it.
  mutating func remove(tokens range: ClosedRange<Int>) {
    let tokens = bytes(of: range)
    let end = text.endOfBlanks(from: tokens.upperBound)
    var start = tokens.lowerBound
    // What stood before on the line may have been taken out already.
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

  /// Leaves something to be done by hand.
  mutating func find(at token: Int, _ what: String, advice: String) {
    let position = text.position(at: tokens[token].range.lowerBound)
    findings.append(Finding(position: position, what: what, advice: advice))
  }

  func bytes(of range: ClosedRange<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound
  }
}
