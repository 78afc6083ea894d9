package import Foundation

/// A font, whatever type it is: what text attributes and text layers take.
package protocol TextStyled {
  /// Families, weight, slant and size.
  var textStyle: TextStyle { get }
}

/// A colour, whatever type it is.
package protocol TextColored {
  var textColor: CGColor { get }
}

/// What a paragraph style says of lines; nil leaves it as it is.
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
  /// The text with its attributes; what they leave open is as `style` says.
  ///
  /// Understood are the font, the colours of text, outline and background, the outline's width, kerning,
  /// ligatures, underline, strikethrough and baseline offset, and of the first paragraph style alignment, line
  /// break mode, line spacing and the heights of lines.
  package init(_ text: NSAttributedString, style: TextStyle) {
    let string = text.string
    var runs: [Run] = []
    var lines = style
    var hasParagraph = false
    let units = string.utf16
    // Runs come in order, so each begins where the one before ended.
    var (place, offset) = (units.startIndex, 0)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      let end = units.index(place, offsetBy: range.length, limitedBy: units.endIndex)
      let next = offset + string.utf8.distance(from: place, to: end ?? units.endIndex)
      runs.append(Run(offset..<next, style.with(attributes)))
      if !hasParagraph { hasParagraph = lines.applyParagraph(of: attributes) }
      (place, offset) = (end ?? units.endIndex, next)
    }
    self.init(string, style: lines, runs: runs)
  }

  /// The text, all of it with `attributes`, as `init(_:style:)` understands them.
  package init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], style: TextStyle
  ) {
    var lines = style
    // As of an attributed string, in which no character has them.
    if !string.isEmpty { _ = lines.applyParagraph(of: attributes) }
    let run = Run(0..<string.utf8.count, style.with(attributes))
    self.init(string, style: lines, runs: [run])
  }
}

extension TextStyle {
  /// Takes over the families, the weight, the slant and the size of `font`.
  package mutating func apply(font: TextStyle) {
    families = font.families
    size = font.size
    weight = font.weight
    isItalic = font.isItalic
    hasMonospacedDigits = font.hasMonospacedDigits
  }

  /// This style with the attributes of characters.
  fileprivate func with(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
    var style = self
    for (key, value) in attributes { style.apply(value, named: key.rawValue) }
    return style
  }

  /// Takes over the attributes' paragraph style; false if there is none.
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

  /// Takes over an attribute, by UIKit's name or Core Text's.
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
