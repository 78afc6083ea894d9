internal import CoreGraphics
internal import Foundation

extension TextStyle {
  /// The style of a text without attributes.
  static var ofStrings: TextStyle {
    var style = FontName("Helvetica")?.style(size: 12) ?? TextStyle(size: 12)
    style.lineBreakMode = .wordWrapping
    return style
  }
}

// The drawing of strings, shared with `NSAttributedString`. Baselines go down to the next row of
// pixels: see `CGContext.drawOnRowsBelow`.
extension StyledText {
  var size: CGSize { TextLayout(self).size }

  func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.drawOnRowsBelow(TextLayout(self), at: point)
  }

  func draw(in rect: CGRect) { draw(with: rect, .usesLineFragmentOrigin, nil) }

  func draw(
    with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    var origin = rect.origin
    // Without the option the origin is on the baseline.
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    graphics.drawOnRowsBelow(layout, at: origin)
  }

  func boundingRect(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let isInLine = !options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(
      origin: CGPoint(x: 0, y: isInLine ? -layout.firstBaseline : 0), size: layout.size)
    context?.totalBounds = rect
    return rect
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(self) }
    var text = self
    let isCut = options.contains(.truncatesLastVisibleLine)
    if isCut, text.style.lineBreakMode == .wordWrapping {
      text.style.lineBreakMode = .truncatingTail
    }
    func limit(_ side: CGFloat) -> CGFloat {
      side > 0 && side < .greatestFiniteMagnitude ? side : .infinity
    }
    return TextLayout(text, maxWidth: limit(size.width), maxHeight: limit(size.height))
  }
}
