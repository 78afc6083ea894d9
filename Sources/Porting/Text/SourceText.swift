/// The text of a source file, as UTF-8. Positions are offsets in bytes.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// How many lines there are; an empty one after the last line break counts.
  var lineCount: Int { lineStarts.count }

  /// The number of the line that holds `offset`, from 1.
  func line(at offset: Int) -> Int {
    var range = 0..<lineStarts.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      if lineStarts[middle] <= offset {
        range = middle..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound + 1
  }

  /// Where `offset` is, for people.
  func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    let before = String(decoding: bytes[lineStarts[line - 1]..<offset], as: UTF8.self)
    return SourcePosition(line: line, column: before.count + 1)
  }

  /// Line `number`, with its line break.
  func range(ofLine number: Int) -> Range<Int> {
    lineStarts[number - 1]..<(number < lineStarts.count ? lineStarts[number] : bytes.count)
  }

  /// Where the line of `offset` begins.
  func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The spaces and tabs at the beginning of the line of `offset`.
  func indentation(at offset: Int) -> String {
    let start = lineStart(at: offset)
    return self[start..<endOfBlanks(from: start)]
  }

  /// The first place from `offset` on that is neither a space nor a tab.
  func endOfBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  /// Whether nothing but spaces and tabs stands before `offset` on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy(Self.isBlank)
  }

  /// The end of the line break at `offset`; nil where there is none.
  func endOfLineBreak(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "\n") { return offset + 1 }
    let isPair =
      bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
    return isPair ? offset + 2 : nil
  }

  /// The line break that the file uses: that of its first line.
  var lineBreak: String {
    guard lineStarts.count > 1, lineStarts[1] >= 2, bytes[lineStarts[1] - 2] == UInt8(ascii: "\r")
    else { return "\n" }
    return "\r\n"
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// Tells positions that ascend, in time by the length of the text.
struct PositionReader {
  private let text: SourceText
  private var line = 0
  private var column = 0
  private var offset = 0

  init(_ text: SourceText) { self.text = text }

  /// The position of an offset in bytes, which is not before the one asked for last.
  mutating func position(at newOffset: Int) -> SourcePosition {
    let newLine = text.line(at: newOffset)
    if newLine != line { (line, column, offset) = (newLine, 1, text.lineStart(at: newOffset)) }
    column += text[offset..<newOffset].count
    offset = newOffset
    return SourcePosition(line: line, column: column)
  }
}

/// A place in a source file: both from 1, the column in characters.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  public let line: Int
  public let column: Int

  public var description: String { "\(line):\(column)" }
}
