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
