/// How a text looks.
package struct TextStyle: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    /// Left, or right in a script that is written from there.
    case natural
    case left, center, right, justified
  }

  package enum LineBreakMode: Sendable, Hashable {
    case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
  }

  /// Font families, the first that is there wins.
  package static let systemFamilies = ["Inter", "DejaVu Sans", "sans-serif"]

  package var families = TextStyle.systemFamilies
  /// In points; taken as at least 0.1 and at most 4096.
  package var size: CGFloat = 17
  /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
  package var weight = 400
  package var isItalic = false
  /// What is added to the space between two characters, in points; 0 when it isn't finite.
  package var kern: CGFloat = 0
  /// Whether all digits are equally wide, in fonts that can do so, so that a changing number stands still.
  package var hasMonospacedDigits = false
  package var color = CGColor.black
  /// What stands behind the letters, as high as their line.
  package var background: CGColor?
  package var isUnderlined = false
  package var isStruckThrough = false
  /// How far the letters are raised above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// Ligatures: true if letters may join, as f and i, in fonts that have such signs.
  package var hasLigatures = true
  /// The width of the pen along the letters' outlines, in percent of the size: above 0 it takes the place of
  /// the filling, below 0 both are drawn.
  package var strokeWidth: CGFloat = 0
  /// The pen's colour; nil is that of the letters.
  package var strokeColor: CGColor?
  /// What is added to the space between two lines, in points.
  package var lineSpacing: CGFloat = 0
  /// The heights of lines.
  package var lineHeights = LineHeights()
  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.truncatingTail
  /// The most lines to set; 0 for any number.
  package var numberOfLines = 0

  package init() {}

  package init(size: CGFloat, weight: Int = 400, color: CGColor = .black) {
    self.size = size
    self.weight = weight
    self.color = color
  }
}

/// Measures of a font, in points.
package struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the top of a line.
  package var ascender: CGFloat
  /// From the baseline down to the bottom of a line; negative, as in `UIFont`.
  package var descender: CGFloat
  /// What the font wants between two lines.
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  /// From the top of a line to its bottom.
  package var lineHeight: CGFloat { ascender - descender }
}
