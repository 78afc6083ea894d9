import CoreGraphics
import Foundation

extension CATextLayer {
  /// The style of the text where its own attributes specify none.
  private var textStyle: TextStyle {
    var style = Self.style(of: font)
    style.size = fontSize
    style.color = foregroundColor ?? .white
    style.alignment = alignmentMode.alignment
    return style
  }

  /// A cache of styles by font name, since parsing names is slow.
  private static var namedStyles: [String: TextStyle] = [:]

  /// Returns the families, weight and slant of `font`; Helvetica's for an unknown type.
  static func style(of font: Any?) -> TextStyle {
    if let font, !(font is String), let styled = font as? any TextStyled { return styled.textStyle }
    let name = font as? String ?? "Helvetica"
    if let style = namedStyles[name] { return style }
    let style = (FontName(name) ?? FontName("Helvetica"))?.style(size: 0) ?? TextStyle()
    if namedStyles.count >= 256 { namedStyles = [:] }
    namedStyles[name] = style
    return style
  }

  /// The text to lay out; nil if there is none.
  private var styledText: StyledText? {
    var text: StyledText
    switch string {
    case let plain as String: text = StyledText(plain, style: textStyle)
    case let attributed as NSAttributedString: text = StyledText(attributed, style: textStyle)
    default: return nil
    }
    if text.string.isEmpty { return nil }
    let attributedBreaks = text.style.lineBreakMode
    text.style.lineBreakMode = truncationMode.lineBreaks ?? .wordWrapping
    if isWrapped, truncationMode == .none, attributedBreaks == .charWrapping {
      text.style.lineBreakMode = attributedBreaks
    }
    return text
  }

  var hasText: Bool {
    switch string {
    case let plain as String: !plain.isEmpty
    case let attributed as NSAttributedString: attributed.length > 0
    default: false
    }
  }

  /// Returns the lines, laid out in the bounds.
  private func layout(_ text: StyledText) -> TextLayout {
    var text = text
    let truncates = truncationMode.lineBreaks != nil
    if isWrapped {
      return TextLayout(
        text, maxWidth: bounds.width, maxHeight: truncates ? bounds.height : .infinity,
        shown: CGSize(width: .infinity, height: bounds.height))
    }
    guard truncates else { return TextLayout(text) }
    text.style.numberOfLines = 1
    return TextLayout(text, maxWidth: bounds.width)
  }

  func drawText(in context: CGContext) {
    guard let text = styledText, bounds.width > 0, bounds.height > 0 else { return }
    let layout = layout(text)
    var origin = bounds.origin
    // Lines that are not wrapped are aligned within the longest one, and that one in the bounds.
    if !isWrapped, truncationMode.lineBreaks == nil {
      let free = bounds.width - layout.size.width
      switch text.style.alignment {
      case .center: origin.x += free / 2
      case .right: origin.x += free
      case .natural, .left, .justified: break
      }
    }
    context.draw(layout, at: origin)
  }

  var naturalSize: CGSize {
    guard let text = styledText else { return .zero }
    let isBroken = isWrapped && bounds.width > 0
    return TextLayout(text, maxWidth: isBroken ? bounds.width : .infinity).size
  }

  /// Returns the implicit animation of a text layer property; nil for other properties.
  func textAnimation(forKey key: String) -> CABasicAnimation? {
    guard key == "fontSize" || key == "foregroundColor" else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentation()?.value(forKey: key) ?? value(forKey: key)
    return animation
  }
}
