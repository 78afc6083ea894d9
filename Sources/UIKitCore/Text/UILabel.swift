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
    didSet { plainTextDidChange(from: oldValue) }
  }

  /// The text with its attributes, completed by the label's. Setting it also sets `text`, and
  /// `font` and `textColor` to those at its beginning; setting these in turn applies them to the
  /// whole text.
  open var attributedText: NSAttributedString? {
    get { attributed ?? attributedByLabel }
    set { takeAttributed(newValue) }
  }

  /// The text as it was set with attributes.
  var attributed: NSAttributedString?
  /// True during the setter of `attributedText`, which sets other properties.
  var isTakingAttributed = false

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

  func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}
