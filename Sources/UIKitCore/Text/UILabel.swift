internal import CalqueMotion
internal import CoreGraphics
public import Foundation

/// A view that shows a text of one or more lines.
///
/// The text is centred vertically, with its baseline on a pixel row. Text that is too long for its
/// lines ends in an ellipsis if the line-break mode says so.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text without its attributes. Setting it removes the attributes.
  open var text: String? {
    didSet {
      guard !isTakingAttributed else { return }
      let hadAttributes = attributed != nil
      attributed = nil
      if text != oldValue || hadAttributes { textDidChange() }
    }
  }

  /// The text with its attributes, completed by the label's. Setting it also sets `text`, and
  /// `font` and `textColor` to those at its beginning; setting these in turn applies them to the
  /// whole text.
  open var attributedText: NSAttributedString? {
    get { attributed ?? attributedByLabel }
    set {
      // Copying takes some microseconds a range.
      let copy = newValue is NSMutableAttributedString ? newValue?.copied(with: [:]) : newValue
      isTakingAttributed = true
      attributed = copy
      text = copy?.string
      if let copy, copy.length > 0 {
        let first = copy.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
      }
      isTakingAttributed = false
      textDidChange()
    }
  }

  /// The text as it was set with attributes.
  private var attributed: NSAttributedString?
  /// True during the setter of `attributedText`, which sets other properties.
  private var isTakingAttributed = false

  /// The font; setting nil restores the default, the system font at 17 points.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { attributeDidChange(.font, font) }
    }
  }

  /// The colour of the text; setting nil restores the default, `UIColor.label`.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { attributeDidChange(.foregroundColor, textColor) }
    }
  }

  /// The alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The treatment of text that does not fit; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The maximum number of lines, 1 by default; 0 means no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The colour of the text's shadow; nil, the default, draws none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// The offset of the shadow, in points; by default one point up.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
  }

  /// The colour while `isHighlighted` is true; nil uses `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
  }

  /// True if `highlightedTextColor` replaces `textColor`. False by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }

  /// True, the default, if the text has its full colour; a disabled label draws it at half the
  /// opacity.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// True if a single line of text shrinks when it is wider than the label. False by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// True if the font follows the text size that the user prefers; false by default. A desktop has
  /// no such size, so it is kept only.
  open var adjustsFontForContentSizeCategory = false

  /// The smallest fraction of the font size that `adjustsFontSizeToFitWidth` uses; 0, the default,
  /// means no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// The width at which `intrinsicContentSize` breaks the lines, in points; 0, the default, means
  /// no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: Size

  /// Returns the size of the text, rounded up to whole pixels. A single-line label has the text's
  /// width for any `size`; others break lines at its width, or nowhere for 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBroken = numberOfLines != 1 && size.width > 0
    let room = CGSize(
      width: isBroken ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// Returns the rectangle of the text in `bounds`: horizontally aligned, and at the top. Drawing
  /// centres it vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    placedText(in: bounds, lines: numberOfLines)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in `rect` of the current context.
  open func drawText(in rect: CGRect) { setText(in: rect) }

  open override func display(_ layer: CALayer) {
    // A label without text has no bitmap, unless a subclass draws something else.
    if type(of: self) == UILabel.self, text?.isEmpty ?? true {
      layer.contents = nil
    } else {
      super.display(layer)
    }
  }

  override var standardAccessibility: AccessibilityValues {
    AccessibilityValues(isElement: true, label: text, traits: .staticText)
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}

// The attributes of a label's text.
extension UILabel {
  /// The text with the label's font and colour, or nil without a text.
  private var attributedByLabel: NSAttributedString? {
    text.map {
      NSAttributedString(
        string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
    }
  }

  /// Applies a new font or colour of the label to the whole text.
  private func attributeDidChange(_ key: NSAttributedString.Key, _ value: Any?) {
    guard !isTakingAttributed else { return }
    if let value { attributed = attributed?.copied(with: [key: value]) }
    textDidChange()
  }

  /// Returns the text in `style`, with its attributes.
  func styledText(_ style: TextStyle) -> StyledText {
    attributed.map { StyledText($0, style: style) } ?? StyledText(text ?? "", style: style)
  }
}

// The layout and drawing of a label's text.
extension UILabel {
  /// The layouts of all labels: they depend on the text and its style alone.
  static var layouts = TextLayoutCache()

  /// Returns a layout of `text`, which other labels may share. A thread that draws tiles makes one
  /// of its own.
  private static func layout(
    _ text: StyledText, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity
  ) -> TextLayout {
    MainThread.isCurrent
      ? layouts.layout(text, maxWidth: maxWidth, maxHeight: maxHeight)
      : TextLayout(text, maxWidth: maxWidth, maxHeight: maxHeight)
  }

  /// Returns the style of text without attributes.
  private func style(lines: Int) -> TextStyle {
    var style = font.style
    style.alignment = shownAlignment.alignment
    style.lineBreakMode = lineBreakMode.mode
    style.numberOfLines = max(0, lines)
    style.color = shownColor.cgColor
    return style
  }

  /// The alignment, where from right to left the natural one is the right one.
  private var shownAlignment: NSTextAlignment {
    textAlignment == .natural && isRightToLeft ? .right : textAlignment
  }

  /// Returns the styled text for a line of `width` points.
  private func styled(width: CGFloat, lines: Int) -> StyledText {
    let text = styledText(style(lines: lines))
    guard adjustsFontSizeToFitWidth, lines == 1 else { return text }
    return text.scaled(by: shrinking(text, to: width))
  }

  private var shownColor: UIColor {
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha / 2)
  }

  /// Returns the font scale at which the text fits in `width`. Widths are proportional to the size,
  /// because glyphs are not hinted.
  private func shrinking(_ text: StyledText, to width: CGFloat) -> CGFloat {
    guard width.isFinite else { return 1 }
    // Below the smallest scale, it does not matter how long the text is.
    let widest = width / max(min(minimumScaleFactor, 1), 0.001)
    let natural = TextLayout(text, shown: CGSize(width: widest, height: .infinity)).size.width
    guard natural > width, natural > 0 else { return 1 }
    return max(max(0, width) / natural, min(max(minimumScaleFactor, 0), 1))
  }

  private func placedText(in bounds: CGRect, lines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let isBounded = bounds.width < .greatestFiniteMagnitude
    let width = isBounded ? bounds.width : .infinity
    let height = bounds.height < .greatestFiniteMagnitude ? bounds.height : .infinity
    let layout = Self.layout(
      styled(width: width, lines: lines), maxWidth: width, maxHeight: height)
    let size = layout.size
    let fit = CGSize(width: onPixelsAbove(size.width), height: onPixelsAbove(size.height))
    let shown = CGSize(width: min(fit.width, bounds.width), height: min(fit.height, bounds.height))
    let free = isBounded ? bounds.width - shown.width : 0
    let x: CGFloat =
      switch shownAlignment {
      case .center: free / 2
      case .right: free
      case .left, .justified, .natural: 0
      }
    return CGRect(origin: CGPoint(x: bounds.minX + x, y: bounds.minY), size: shown)
  }

  func setText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let styled = styled(width: rect.width, lines: numberOfLines)
    let layout = lines(of: styled, in: rect.size)
    let top = rect.minY + (rect.height - layout.size.height) / 2
    // Glyphs are sharpest with the baseline on a pixel row.
    let baseline = onPixels(top + layout.firstBaseline)
    let origin = CGPoint(x: onPixels(rect.minX), y: baseline - layout.firstBaseline)
    if let shadowColor {
      context.draw(
        lines(of: styled.colored(shadowColor.cgColor), in: rect.size),
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    context.draw(layout, at: origin)
  }

  /// Returns the layout of `text` to draw in `size`: the one that was measured if it is a line that
  /// fits and begins on the left.
  private func lines(of text: StyledText, in size: CGSize) -> TextLayout {
    // A fraction of a pixel is added, so that a label of exactly the text's size does not cut it.
    let (width, height) = (size.width + 0.01, size.height + 0.5)
    let alignment = text.style.alignment
    if numberOfLines == 1, alignment == .left || alignment == .natural, MainThread.isCurrent,
      TextLayoutCache.keeps(text),
      !text.string.unicodeScalars.contains(where: { $0.value >= Self.firstFromRightToLeft })
    {
      let line = Self.layout(text)
      if line.lineCount == 1, !line.isTruncated, line.size.width <= width { return line }
    }
    return Self.layout(text, maxWidth: width, maxHeight: height)
  }

  /// The first letter that is written from right to left, in Hebrew.
  private static let firstFromRightToLeft = 0x590

  private var pixelsInPoint: CGFloat { max(layer.contentsScale, 0.01) }

  private func onPixels(_ points: CGFloat) -> CGFloat {
    (points * pixelsInPoint).rounded() / pixelsInPoint
  }

  /// Rounds up to a whole pixel; an excess below a thousandth of a pixel is ignored.
  private func onPixelsAbove(_ points: CGFloat) -> CGFloat {
    (points * pixelsInPoint - 0.001).rounded(.up) / pixelsInPoint
  }
}

extension UILabel: DirectedContent {
  func contentDirectionDidChange() { setNeedsDisplay() }
}

extension UILabel: TextContent {
  func baseline(isFirst: Bool) -> LayoutBaseline {
    // The text stands in the middle of the label.
    let height = textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).height
    let font: UIFont = font
    return LayoutBaseline(
      part: 0.5, distance: isFirst ? font.ascender - height / 2 : height / 2 + font.descender)
  }

  var contentDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
}

extension NSAttributedString {
  /// Returns a copy with `attributes` replacing those of the same keys. The copy is built from
  /// scratch: adding an attribute to a copy of some texts crashes in Foundation on Linux.
  fileprivate func copied(with attributes: [Key: Any]) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { own, range, _ in
      copy.setAttributes(own.merging(attributes) { $1 }, range: range)
    }
    return copy
  }
}
