package import Foundation

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
    // Bytes are then found in constant time.
    self.string.makeContiguousUTF8()
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
    let bytes = string.utf8
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    let slice = bytes[first..<bytes.index(first, offsetBy: end - start)]
    var result = StyledText(String(decoding: slice, as: UTF8.self), style: style)
    for run in runs[firstRun(endingAfter: start)...].prefix(while: { $0.range.lowerBound < end }) {
      let range = run.range.clamped(to: start..<end)
      result.runs.append(Run(range.lowerBound - start..<range.upperBound - start, run.style))
    }
    guard !suffix.isEmpty else { return result }
    if let last = result.runs.indices.last, result.runs[last].range.upperBound == end - start {
      let range = result.runs[last].range
      result.runs[last].range = range.lowerBound..<range.upperBound + suffix.utf8.count
    }
    result.string += suffix
    return result
  }

  /// Returns the text with `other` behind it, in this text's style.
  func followed(by other: StyledText) -> StyledText {
    var result = self
    let length = string.utf8.count
    result.string += other.string
    result.runs += other.runs.map {
      Run($0.range.lowerBound + length..<$0.range.upperBound + length, $0.style)
    }
    return result
  }

  /// Returns the style at a byte of the text. O(log runs).
  func style(atByte byte: Int) -> TextStyle {
    let run = firstRun(endingAfter: byte)
    return run < runs.count && runs[run].range.contains(byte) ? runs[run].style : style
  }

  /// Returns the index of the first run that ends behind `byte`, or the number of runs.
  private func firstRun(endingAfter byte: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low
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

  // MARK: Attributes

  /// Makes a text from an attributed string; `style` supplies what its attributes leave open.
  ///
  /// The supported attributes are font, text, stroke and background colour, stroke width, kerning,
  /// ligatures, underline, strikethrough and baseline offset, and of the first paragraph style
  /// alignment, line break mode, line spacing and line heights.
  package init(_ text: NSAttributedString, style: TextStyle) {
    let string = text.string
    var runs: [Run] = []
    var lines = style
    var hasParagraph = false
    let units = string.utf16
    // Runs come in order, so each starts at the end of the one before.
    var (start, offset) = (units.startIndex, 0)
    var leftOut = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, stop in
      if runs.count == WorkLimit.runs {
        leftOut += 1
        stop.pointee = ObjCBool(leftOut == WorkLimit.countedRuns)
        return
      }
      let end = units.index(start, offsetBy: range.length, limitedBy: units.endIndex)
      let next = offset + string.utf8.distance(from: start, to: end ?? units.endIndex)
      runs.append(Run(offset..<next, style.with(attributes)))
      if !hasParagraph { hasParagraph = lines.applyParagraph(of: attributes) }
      (start, offset) = (end ?? units.endIndex, next)
    }
    if leftOut > 0 {
      WorkLimit.report(
        """
        the text "\(string.prefix(24))…" has \(runs.count + leftOut) ranges of attributes or more; \
        expected at most \(WorkLimit.runs); leaving out those after \(offset) of \
        \(string.utf8.count) bytes
        """)
    }
    self.init(string, style: lines, runs: runs)
  }

  /// Makes a text with `attributes` throughout, as in `init(_:style:)`.
  package init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], style: TextStyle
  ) {
    var lines = style
    // An empty attributed string has no attributes either.
    if !string.isEmpty { _ = lines.applyParagraph(of: attributes) }
    let run = Run(0..<string.utf8.count, style.with(attributes))
    self.init(string, style: lines, runs: [run])
  }
}

/// A font of any type, as text attributes and text layers take it.
package protocol TextStyled {
  /// The families, weight, slant and size.
  var textStyle: TextStyle { get }
}

/// A colour of any type.
package protocol TextColored {
  var textColor: CGColor { get }
}

/// The attributes of a paragraph style.
package protocol ParagraphStyled {
  var lineAlignment: TextStyle.Alignment { get }
  var lineBreaks: TextStyle.LineBreakMode { get }
  var addedLineSpacing: CGFloat { get }
  var lineHeights: LineHeights { get }
}

extension CGColor: TextColored {
  package var textColor: CGColor { self }
}

extension TextStyle {
  /// Copies the families, the weight, the slant, the size and the digit style of `font`.
  package mutating func apply(font: TextStyle) {
    families = font.families
    size = font.size
    weight = font.weight
    isItalic = font.isItalic
    hasMonospacedDigits = font.hasMonospacedDigits
  }

  /// Returns this style with character attributes applied.
  fileprivate func with(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
    var style = self
    for (key, value) in attributes { style.apply(value, named: key.rawValue) }
    return style
  }

  /// Applies the attributes' paragraph style; returns false if there is none.
  fileprivate mutating func applyParagraph(of attributes: [NSAttributedString.Key: Any]) -> Bool {
    guard let paragraph = attributes[.init("NSParagraphStyle")] as? ParagraphStyled else {
      return false
    }
    alignment = paragraph.lineAlignment
    lineBreakMode = paragraph.lineBreaks
    lineSpacing = paragraph.addedLineSpacing
    lineHeights = paragraph.lineHeights
    return true
  }

  /// Applies an attribute by its UIKit or Core Text name.
  private mutating func apply(_ value: Any, named key: String) {
    switch key {
    case "NSFont":
      if let font = value as? any TextStyled { apply(font: font.textStyle) }
    case "NSColor", "CTForegroundColor":
      if let color = value as? any TextColored { self.color = color.textColor }
    case "NSBackgroundColor":
      background = (value as? any TextColored)?.textColor
    case "NSKern":
      kern = CGFloat(Double(boxed: value) ?? 0)
    case "NSLigature":
      hasLigatures = (Double(boxed: value) ?? 1) != 0
    case "NSStrokeWidth":
      let width = CGFloat(Double(boxed: value) ?? 0)
      strokeWidth = width.isFinite ? min(max(width, -1000), 1000) : 0
    case "NSStrokeColor":
      strokeColor = (value as? any TextColored)?.textColor
    case "NSUnderline":
      isUnderlined = (Double(boxed: value) ?? 0) != 0
    case "NSStrikethrough":
      isStruckThrough = (Double(boxed: value) ?? 0) != 0
    case "NSBaselineOffset":
      baselineOffset = CGFloat(Double(boxed: value) ?? 0)
    default: break
    }
  }
}
