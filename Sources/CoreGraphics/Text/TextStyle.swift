/// The style of a text.
package struct TextStyle: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    /// Left, or right in a right-to-left script.
    case natural
    case left, center, right, justified
  }

  package enum LineBreakMode: Sendable, Hashable {
    case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
  }

  /// The font families; the first installed one is used.
  package static let systemFamilies = ["Inter", "DejaVu Sans", "sans-serif"]

  package var families = TextStyle.systemFamilies
  /// The font size, in points; clamped to 0.1...4096.
  package var size: CGFloat = 17
  /// The weight, 100 (thin) to 900 (black); 400 is regular, 700 bold.
  package var weight = 400
  package var isItalic = false
  /// The space added between two characters, in points; 0 if it is not finite.
  package var kern: CGFloat = 0
  /// True if all digits are equally wide, in fonts that support it, so that a changing number does
  /// not move.
  package var hasMonospacedDigits = false
  package var color = CGColor.black
  /// The colour behind the glyphs, as high as their line.
  package var background: CGColor?
  package var isUnderlined = false
  package var isStruckThrough = false
  /// The distance of the glyphs above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// True if ligatures, such as fi, are used in fonts that have them.
  package var hasLigatures = true
  /// The stroke width of the glyphs' outlines, in percent of the size: above 0 the glyphs are
  /// stroked, below 0 filled and stroked.
  package var strokeWidth: CGFloat = 0
  /// The stroke colour; nil for that of the text.
  package var strokeColor: CGColor?
  /// The space added between two lines, in points.
  package var lineSpacing: CGFloat = 0
  /// The heights of lines.
  package var lineHeights = LineHeights()
  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.truncatingTail
  /// The maximum number of lines; 0 for any number.
  package var numberOfLines = 0

  package init() {}

  package init(size: CGFloat, weight: Int = 400, color: CGColor = .black) {
    self.size = size
    self.weight = weight
    self.color = color
  }
}

/// The metrics of a font, in points.
package struct FontMetrics: Sendable, Hashable {
  /// The distance from the baseline up to the top of a line.
  package var ascender: CGFloat
  /// The distance from the baseline down to the bottom of a line; negative, as in `UIFont`.
  package var descender: CGFloat
  /// The space that the font recommends between two lines.
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  /// The height of a line from its top to its bottom.
  package var lineHeight: CGFloat { ascender - descender }
}

/// The limits of line heights, in points.
package struct LineHeights: Sendable, Hashable {
  /// The factor of a line's natural height; 0 for none.
  package var multiple: CGFloat = 0
  package var least: CGFloat = 0
  /// The maximum height; 0 for no limit.
  package var most: CGFloat = 0

  package init(multiple: CGFloat = 0, least: CGFloat = 0, most: CGFloat = 0) {
    self.multiple = Self.usable(multiple)
    self.least = Self.usable(least)
    self.most = Self.usable(most)
  }

  private static func usable(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, 0), 1e5) : 0
  }

  /// Sets the heights of `lines`, from the top down. The difference is added above the glyphs.
  func apply(to lines: inout [TextLayout.Line]) {
    guard self != LineHeights() else { return }
    var shift: CGFloat = 0
    for index in lines.indices {
      let own = lines[index].height
      let added = height(of: own) - own
      lines[index].top += shift
      shift += added
      lines[index].baseline += shift
      lines[index].height += added
    }
  }

  private func height(of own: CGFloat) -> CGFloat {
    let height = max(multiple > 0 ? own * multiple : own, least)
    return most > 0 ? min(height, most) : height
  }
}
