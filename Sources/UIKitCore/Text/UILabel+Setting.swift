internal import CoreGraphics

// The layout and drawing of a label's text.
extension UILabel {
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

  func placedText(in bounds: CGRect, lines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let isBounded = bounds.width < .greatestFiniteMagnitude
    let width = isBounded ? bounds.width : .infinity
    let height = bounds.height < .greatestFiniteMagnitude ? bounds.height : .infinity
    let layout = TextLayout(
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
    // A fraction of a pixel is added, so that a label of exactly the text's size does not cut it.
    func lines(_ text: StyledText) -> TextLayout {
      TextLayout(text, maxWidth: rect.width + 0.01, maxHeight: rect.height + 0.5)
    }
    let layout = lines(styled)
    let top = rect.minY + (rect.height - layout.size.height) / 2
    // Glyphs are sharpest with the baseline on a pixel row.
    let baseline = onPixels(top + layout.firstBaseline)
    let origin = CGPoint(x: onPixels(rect.minX), y: baseline - layout.firstBaseline)
    if let shadowColor {
      context.draw(
        lines(styled.colored(shadowColor.cgColor)),
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    context.draw(layout, at: origin)
  }

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

extension NSTextAlignment {
  var alignment: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var mode: TextStyle.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
