/// The text of a source file, as UTF-8. Positions are offsets in bytes.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// The offset of the start of each line.
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The number of lines, including an empty one after the last line break.
  var lineCount: Int { lineStarts.count }

  /// Returns the number of the line that contains `offset`, from 1.
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

  /// Returns the line and column of `offset`.
  func position(at offset: Int) -> SourcePosition {
    let line = line(at: offset)
    let before = String(decoding: bytes[lineStarts[line - 1]..<offset], as: UTF8.self)
    return SourcePosition(line: line, column: before.count + 1)
  }

  /// Returns the range of line `number`, including its line break.
  func range(ofLine number: Int) -> Range<Int> {
    lineStarts[number - 1]..<(number < lineStarts.count ? lineStarts[number] : bytes.count)
  }

  /// Returns the start of the line that contains `offset`.
  func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the spaces and tabs at the start of the line that contains `offset`.
  func indentation(at offset: Int) -> String {
    let start = lineStart(at: offset)
    return self[start..<endOfBlanks(from: start)]
  }

  /// Returns the first offset, from `offset` on, that is neither a space nor a tab.
  func endOfBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  /// Returns true if only spaces and tabs precede `offset` on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy(Self.isBlank)
  }

  /// Returns the end of the line break at `offset`, or nil if there is none.
  func endOfLineBreak(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "\n") { return offset + 1 }
    let isPair =
      bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
    return isPair ? offset + 2 : nil
  }

  /// The line break of the file: that of its first line.
  var lineBreak: String {
    guard lineStarts.count > 1, lineStarts[1] >= 2, bytes[lineStarts[1] - 2] == UInt8(ascii: "\r")
    else { return "\n" }
    return "\r\n"
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// Converts ascending offsets to positions, in time linear in the length of the text.
struct PositionReader {
  private let text: SourceText
  private var line = 0
  private var column = 0
  private var offset = 0

  init(_ text: SourceText) { self.text = text }

  /// Returns the position of an offset in bytes, which must not be before the previous one.
  mutating func position(at newOffset: Int) -> SourcePosition {
    let newLine = text.line(at: newOffset)
    if newLine != line { (line, column, offset) = (newLine, 1, text.lineStart(at: newOffset)) }
    column += text[offset..<newOffset].count
    offset = newOffset
    return SourcePosition(line: line, column: column)
  }
}

/// A position in a source file: line and column count from 1, the column in characters.
package struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package var description: String { "\(line):\(column)" }
}
