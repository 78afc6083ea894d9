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
}

extension CGColor: TextColored {
  package var textColor: CGColor { self }
}

extension StyledText {
  /// The text with its attributes; what they leave open is as `style` says.
  ///
  /// Understood are the font, the colours of text and background, kerning, underline, strikethrough and
  /// baseline offset, and of the first paragraph style alignment, line break mode and line spacing.
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
      var look = style
      for (key, value) in attributes { look.apply(value, named: key.rawValue) }
      runs.append(Run(offset..<next, look))
      if !hasParagraph, let paragraph = attributes[.init("NSParagraphStyle")] as? ParagraphStyled {
        lines.alignment = paragraph.lineAlignment
        lines.lineBreakMode = paragraph.lineBreaks
        lines.lineSpacing = paragraph.addedLineSpacing
        hasParagraph = true
      }
      (place, offset) = (end ?? units.endIndex, next)
    }
    self.init(string, style: lines, runs: runs)
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

  /// Takes over an attribute, by UIKit's name or Core Text's.
  fileprivate mutating func apply(_ value: Any, named key: String) {
    switch key {
    case "NSFont":
      if let font = value as? any TextStyled { apply(font: font.textStyle) }
    case "NSColor", "CTForegroundColor":
      if let color = value as? any TextColored { self.color = color.textColor }
    case "NSBackgroundColor":
      background = (value as? any TextColored)?.textColor
    case "NSKern":
      kern = CGFloat(Double(boxed: value) ?? 0)
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
