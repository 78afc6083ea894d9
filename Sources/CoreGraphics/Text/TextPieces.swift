/// The pieces of a text that are laid out one after another.
///
/// Pango's time for a word grows with the square of its lines, and for a text with its length. So
/// a text is laid out piece by piece, until what is shown is full. The last line of a piece, which
/// may continue behind it, is laid out again as the first one of the next.
struct TextPieces {
  private let text: StyledText
  private let count: Int
  /// The limit of the next piece, in bytes.
  private var size: Int
  private let most: Int
  /// The limit of the bytes of a long word in a piece.
  private var wordSize = 2 * WorkLimit.longWord
  /// The bytes that have been shaped.
  private(set) var shapedBytes = 0
  /// The first byte of the current piece, and the one behind it.
  private(set) var start = 0
  private(set) var end = 0

  /// Divides `text`, which is as long as it is, into pieces of `first` to `most` bytes.
  init(_ text: StyledText, first: Int, most: Int) {
    self.text = text
    count = text.string.utf8.count
    self.most = min(most, WorkLimit.shapedBytes)
    size = min(first, self.most)
  }

  /// True if the current piece reaches the end of the text.
  var isAtEnd: Bool { end == count }
  /// True if no more may be shaped.
  var isSpent: Bool { shapedBytes >= WorkLimit.shapedBytes }
  /// True if the current piece begins inside a paragraph.
  var isInsideParagraph: Bool { start > 0 && !text.endsParagraph(before: start) }

  /// Selects the next piece, from `start`. A piece that begins inside a paragraph ends with it: the
  /// paragraphs behind it have directions of their own.
  mutating func select(wholeParagraphs: Bool) {
    let allowed = min(count - start, max(1, WorkLimit.shapedBytes - shapedBytes))
    var length = min(size, allowed)
    if wholeParagraphs { length = text.lengthOfParagraphs(from: start, atLeast: length, allowed) }
    end = start + length
    if isInsideParagraph, let paragraph = text.endOfParagraph(from: start, to: end) {
      end = paragraph
    } else if end < count {
      end = text.boundary(before: end, after: start)
      end = text.withoutSpaces(before: end, after: start)
    }
    if !wholeParagraphs, let word = text.startOfLongWord(from: start, to: end) {
      end = min(end, text.boundary(before: word + wordSize, after: word))
    }
  }

  /// Notes that the piece, of `runs` runs, took `lines` lines, some of which end inside words if
  /// `breaksWords`, and goes on at `next`, its last line's start.
  mutating func advance(to next: Int, lines: Int, runs: Int, breaksWords: Bool) {
    let bytes = end - start + runs * WorkLimit.bytesPerRun
    shapedBytes += bytes * (breaksWords ? lines : 1)
    let perLine = (next - start) / max(1, lines - 1)
    if next == start {
      size = min(max(size, end - start) * 4, WorkLimit.shapedBytes)
      wordSize = size
    } else if breaksWords {
      // Three lines are least work: one of them is laid out again.
      size = max(16, 3 * perLine)
      wordSize = size
    } else {
      size = min(size * 4, most)
    }
    start = next
  }
}

extension StyledText {
  private func index(_ byte: Int) -> String.Index {
    string.utf8.index(string.utf8.startIndex, offsetBy: byte)
  }

  private func byte(_ position: Int) -> UInt8 { string.utf8[index(position)] }

  /// Returns true if a paragraph ends in front of the byte `position`, above 0.
  func endsParagraph(before position: Int) -> Bool {
    switch byte(position - 1) {
    case 10: true
    case 13: position == string.utf8.count || byte(position) != 10
    // The paragraph separator, U+2029.
    case 0xA9: position > 2 && byte(position - 2) == 0x80 && byte(position - 3) == 0xE2
    default: false
    }
  }

  /// Returns the first end of a paragraph in the bytes `start` to `end`; nil if there is none.
  func endOfParagraph(from start: Int, to end: Int) -> Int? {
    var position = start + 1
    while position <= end {
      if endsParagraph(before: position) { return position }
      position += 1
    }
    return nil
  }

  /// Returns the length of the whole paragraphs from `start` on that have at least `length` bytes,
  /// but no more than `most`.
  func lengthOfParagraphs(from start: Int, atLeast length: Int, _ most: Int) -> Int {
    let (low, high) = (start + length - 1, start + most)
    return (endOfParagraph(from: max(low, start), to: high) ?? high) - start
  }

  /// Returns the first newline from the byte `start` on, or the end of the text.
  func endOfLine(from start: Int) -> Int {
    let bytes = string.utf8
    let end = bytes[index(start)...].firstIndex { $0 == 10 || $0 == 13 }
    return bytes.distance(from: bytes.startIndex, to: end ?? bytes.endIndex)
  }

  /// Returns what may be seen of a line with an ellipsis from the byte `start` to `end`: its last
  /// bytes and, with `withHead`, as many of its first.
  func ends(_ start: Int, _ end: Int, withHead: Bool, suffix: String) -> StyledText {
    let most = WorkLimit.ellipsizedBytes / (withHead ? 2 : 1)
    guard end - start > 2 * most else { return part(start, end, suffix: suffix) }
    let tail = part(boundary(before: end - most, after: start), end, suffix: suffix)
    guard withHead else { return tail }
    return part(start, boundary(before: start + most, after: start), suffix: "").followed(by: tail)
  }

  /// Returns the last place between two characters that is not behind `position` but behind
  /// `start`, or `position` if there is none nearby.
  func boundary(before position: Int, after start: Int) -> Int {
    guard position < string.utf8.count else { return string.utf8.count }
    var place = position
    while place > start, position - place < 64 {
      if String.Index(index(place), within: string) != nil { return place }
      place -= 1
    }
    place = position
    while place > start + 1, byte(place) & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Returns the end of what stands between `start` and the spaces before `position`, which is
  /// returned where there are only spaces. The spaces at the end of a line take no room in it, but
  /// Pango 1.56 counts those at the end of a text.
  func withoutSpaces(before position: Int, after start: Int) -> Int {
    var place = position
    while place > start, byte(place - 1) == 32 { place -= 1 }
    return place > start ? place : position
  }

  /// Returns the start of the first word of more than `WorkLimit.longWord` bytes.
  func startOfLongWord(from start: Int, to end: Int) -> Int? {
    guard end - start > WorkLimit.longWord else { return nil }
    let (from, to) = (index(start), index(end))
    var (word, position) = (start, start)
    for byte in string.utf8[from..<to] {
      position += 1
      // Lines may be broken at spaces, at hyphens and between ideographs.
      if byte <= 32 || byte == 45 || Self.ideographs.contains(byte) { word = position }
      if position - word > WorkLimit.longWord { return word }
    }
    return nil
  }

  /// Returns true if a line that begins at the byte `position`, above 0, continues a word.
  func continuesWord(at position: Int) -> Bool {
    let before = byte(position - 1)
    return before > 32 && before != 45 && !Self.ideographs.contains(byte(position))
  }

  /// The first bytes of ideographs, syllables and kana.
  private static let ideographs: ClosedRange<UInt8> = 0xE3...0xED
}
