internal import CoreGraphics
public import Foundation

/// A view that shows a text of one or more lines.
///
/// The text stands in the middle of the height, its baseline on a row of pixels. A text that is too
/// long for its lines ends in an ellipsis where the line-break mode says so.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text without its attributes; setting it takes them away.
  open var text: String? {
    didSet { plainTextDidChange(from: oldValue) }
  }

  /// The text with attributes, those of the label where it has none of its own. Setting it sets `text`, and
  /// font and colour to those of its beginning; setting these gives them to all of it.
  open var attributedText: NSAttributedString? {
    get { attributed ?? attributedByLabel }
    set { takeAttributed(newValue) }
  }

  /// The text as it was given with attributes.
  var attributed: NSAttributedString?
  /// Set while a text with attributes is taken, of which the others are parts.
  var isTakingAttributed = false

  /// The system font in 17 points by default; nil brings it back.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { attributeDidChange(.font, font) }
    }
  }

  /// Black by default; nil brings it back.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { attributeDidChange(.foregroundColor, textColor) }
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The most lines to show; 0 for as many as the text takes.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// In points; one up by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
  }

  /// The colour while `isHighlighted`; nil leaves the normal one.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }

  /// Whether the text has its full colour; a label that is not enabled draws it at half the opacity.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether a text of one line is made smaller where it is wider than the label.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest share of the font's size that `adjustsFontSizeToFitWidth` goes down to; 0 lets it go
  /// as far as it takes.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// The width for which `intrinsicContentSize` breaks the lines; 0 for none.
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

  /// The size of the text, in whole pixels. A label of one line takes the text's width whatever
  /// `size` is; one of more lines breaks at the width, 0 meaning any.
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

  /// Where the text goes in `bounds`: at the place the alignment says, in the middle of the height when
  /// it is drawn, here at the top.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    placedText(in: bounds, lines: numberOfLines)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in `rect` of the current context.
  open func drawText(in rect: CGRect) { setText(in: rect) }

  open override func display(_ layer: CALayer) {
    // A label without text keeps no empty bitmap, unless a subclass draws something else.
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
