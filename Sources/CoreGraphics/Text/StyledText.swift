/// A text with styles per range.
package struct StyledText: Sendable, Hashable {
  /// A range and its style. The style's line properties, from `lineSpacing` on, have no effect.
  package struct Run: Sendable, Hashable {
    /// The range, in UTF-8 bytes from the start of the text.
    package var range: Range<Int>
    package var style: TextStyle

    package init(_ range: Range<Int>, _ style: TextStyle) {
      self.range = range
      self.style = style
    }
  }

  /// The text, without zero bytes, at which Pango would end.
  package private(set) var string: String
  /// The style of the lines, and of text outside the runs.
  package var style: TextStyle
  /// The styled ranges, in order and without overlaps.
  package private(set) var runs: [Run]

  package init(_ string: String, style: TextStyle, runs: [Run] = []) {
    self.string = string
    self.style = style
    self.runs = runs.filter { !$0.range.isEmpty }
    if string.utf8.contains(0) { leaveOutZeros() }
  }

  /// True if parts have colours that differ from the whole.
  var hasColors: Bool {
    style.background != nil
      || runs.contains { $0.style.color != style.color || $0.style.background != nil }
  }

  /// Returns the text from the byte `start` up to `end`, with `suffix` in the style of its end.
  package func part(_ start: Int, _ end: Int, suffix: String) -> StyledText {
    let bytes = Array(string.utf8)[start..<end]
    var result = StyledText(String(decoding: bytes, as: UTF8.self), style: style)
    result.runs = runs.compactMap { run in
      let range = run.range.clamped(to: start..<end)
      return range.isEmpty
        ? nil : Run(range.lowerBound - start..<range.upperBound - start, run.style)
    }
    guard !suffix.isEmpty else { return result }
    if let last = result.runs.indices.last, result.runs[last].range.upperBound == end - start {
      let range = result.runs[last].range
      result.runs[last].range = range.lowerBound..<range.upperBound + suffix.utf8.count
    }
    result.string += suffix
    return result
  }

  /// Returns the text with all font sizes multiplied by `share`.
  package func scaled(by share: CGFloat) -> StyledText {
    var result = self
    result.style.size *= share
    for index in runs.indices { result.runs[index].style.size *= share }
    return result
  }

  /// Returns the text in one colour, without backgrounds.
  package func colored(_ color: CGColor) -> StyledText {
    var result = self
    result.style.color = color
    for index in runs.indices {
      result.runs[index].style.color = color
      result.runs[index].style.background = nil
    }
    return result
  }

  private mutating func leaveOutZeros() {
    var starts: [Int] = [0]
    starts.reserveCapacity(string.utf8.count + 1)
    for byte in string.utf8 { starts.append(starts[starts.count - 1] + (byte == 0 ? 0 : 1)) }
    let last = starts.count - 1
    for index in runs.indices {
      let range = runs[index].range
      runs[index].range = starts[min(range.lowerBound, last)]..<starts[min(range.upperBound, last)]
    }
    runs.removeAll(where: \.range.isEmpty)
    string.unicodeScalars.removeAll { $0 == "\0" }
  }
}
