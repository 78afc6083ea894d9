public import CoreGraphics
public import Foundation

/// A layer that draws text, from the top of its bounds, with Pango.
///
/// The text is laid out and drawn again only when one of its inputs changes: moving, rotating and
/// fading the layer draw nothing. While `fontSize` or `foregroundColor` is animated, the main
/// thread does so at each refresh. The resolution is `contentsScale`, which is 1 unless it is set
/// to the screen's.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  private var text: Any?
  private var typeface: Any? = "Helvetica"
  private var wraps = false
  private var truncation = CATextLayerTruncationMode.none
  private var alignment = CATextLayerAlignmentMode.natural

  private static let textKeys = layerKeys.adding([
    KeyRow("string", \CATextLayer.string), KeyRow("font", \CATextLayer.font, standard: "Helvetica"),
    KeyRow("fontSize", \CATextLayer.fontSize, standard: 36),
    KeyRow("foregroundColor", \CATextLayer.foregroundColor, standard: .white),
    KeyRow("wrapped", alias: "isWrapped", \CATextLayer.isWrapped),
    KeyRow("truncationMode", \CATextLayer.truncationMode, standard: CATextLayerTruncationMode.none),
    KeyRow("alignmentMode", \CATextLayer.alignmentMode, standard: .natural),
    KeyRow("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),
  ])
  override class var keys: KeyValueTable<CALayer> { textKeys }

  public override init() {
    super.init()
    mainThreadFlags.insert(.needsDisplayOnBoundsChange)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    text = layer.text
    typeface = layer.typeface
    wraps = layer.wraps
    truncation = layer.truncation
    alignment = layer.alignment
    allowsFontSubpixelQuantization = layer.allowsFontSubpixelQuantization
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    mainThreadFlags.insert(.needsDisplayOnBoundsChange)
  }

  /// The text: a `String`, or an `NSAttributedString` whose font, colours and paragraph style take
  /// precedence over those of the layer. Nil, the default, and other types draw nothing.
  open var string: Any? {
    get { text }
    set {
      guard mayChange() else { return }
      let isSame = Self.areSameText(text, newValue)
      text = newValue
      if !isSame { setNeedsDisplay() }
    }
  }

  /// The typeface: a name such as `Helvetica` or `HelveticaNeue-Bold`, a `CGFont`, or a `UIFont`,
  /// whose size is ignored. Helvetica by default; a font that is not installed is substituted.
  open var font: CFTypeRef? {
    get { typeface }
    set {
      guard mayChange() else { return }
      let isSame = Self.style(of: newValue) == Self.style(of: typeface)
      typeface = newValue
      if !isSame { setNeedsDisplay() }
    }
  }

  /// The size of the font, in points; 36 by default. Animatable.
  open var fontSize: CGFloat {
    get { CGFloat(ValueBridging.number(customValue(forKey: "fontSize")) ?? 0) }
    set {
      guard newValue.isFinite else {
        Diagnostic.report(
          self, "fontSize", newValue, "expected a finite number; keeping the old value")
        return
      }
      setCustomValue(NSNumber(value: Double(newValue)), forKey: "fontSize")
    }
  }

  /// The colour of the text; white by default and for nil. Animatable.
  open var foregroundColor: CGColor? {
    get { customValue(forKey: "foregroundColor") as? CGColor }
    set { setCustomValue(newValue, forKey: "foregroundColor") }
  }

  /// True if lines wrap at the width of the bounds; false by default.
  open var isWrapped: Bool {
    get { wraps }
    set {
      guard wraps != newValue, mayChange() else { return }
      wraps = newValue
      setNeedsDisplay()
    }
  }

  /// The position of the ellipsis in text that does not fit; `none` by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { truncation }
    set {
      guard truncation != newValue, mayChange() else { return }
      truncation = newValue
      setNeedsDisplay()
    }
  }

  /// The horizontal alignment of the lines; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { alignment }
    set {
      guard alignment != newValue, mayChange() else { return }
      alignment = newValue
      setNeedsDisplay()
    }
  }

  /// Stored for source compatibility, without effect: glyphs are always positioned at subpixel
  /// precision.
  open var allowsFontSubpixelQuantization = false

  open override class func needsDisplay(forKey key: String) -> Bool {
    ["fontSize", "foregroundColor", "contentsScale"].contains(key)
      || super.needsDisplay(forKey: key)
  }

  /// Returns the size of the text: one line per paragraph or, if it is wrapped, lines as wide as
  /// the bounds.
  open override func preferredFrameSize() -> CGSize { naturalSize }

  open override func display() {
    if hasText { super.display() } else { contents = nil }
  }

  open override func draw(in ctx: CGContext) { drawText(in: ctx) }

  private static func areSameText(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as String, let b as String): a == b
    case (let a as NSAttributedString, let b as NSAttributedString): a.isEqual(to: b)
    default: false
    }
  }
}

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

  private var hasText: Bool {
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

  private func drawText(in context: CGContext) {
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

  private var naturalSize: CGSize {
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

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Aligns to the side on which the text's script begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  /// The alignment of the text's style; an unknown name counts as the default.
  var alignment: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The part of a text that does not fit that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Clips the text at the layer's edges.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  /// The line breaks of the text's style; nil for no ellipsis, and for an unknown name.
  var lineBreaks: TextStyle.LineBreakMode? {
    switch self {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    default: nil
    }
  }
}
