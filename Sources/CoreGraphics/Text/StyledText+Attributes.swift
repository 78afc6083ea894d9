package import Foundation

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

extension StyledText {
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
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, stop in
      if runs.count == WorkLimit.runs {
        WorkLimit.report(
          "a text has more than \(runs.count) ranges of attributes; using the first ones")
        stop.pointee = true
        return
      }
      let end = units.index(start, offsetBy: range.length, limitedBy: units.endIndex)
      let next = offset + string.utf8.distance(from: start, to: end ?? units.endIndex)
      runs.append(Run(offset..<next, style.with(attributes)))
      if !hasParagraph { hasParagraph = lines.applyParagraph(of: attributes) }
      (start, offset) = (end ?? units.endIndex, next)
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
