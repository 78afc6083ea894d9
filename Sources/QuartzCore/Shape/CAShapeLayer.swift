public import CoreGraphics
public import Foundation
internal import RenderTree

/// A layer that draws a path, in its own coordinates, filled and stroked: above its background and
/// contents, below its sublayers.
///
/// The path is drawn as sharply as the screen shows it, whatever `contentsScale` says, and reaches
/// beyond the bounds unless the layer masks to them. It is rasterised when the outline or the layer's
/// size on screen changes; moving, turning, fading and other colours cost nothing of the kind. Of a very
/// large shape only what is seen is rasterised.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The colours as they were set, so that they read back in their own colour space.
  private var givenFill: CGColor? = .black
  private var givenStroke: CGColor?

  private static let shapeKeys = layerKeys.adding([
    KeyRow(.shape(.path), \CAShapeLayer.path),
    KeyRow(.shape(.fillColor), \CAShapeLayer.fillColor, standard: .black),
    KeyRow(.shape(.strokeColor), \CAShapeLayer.strokeColor),
    KeyRow(.shape(.strokeStart), \CAShapeLayer.strokeStart),
    KeyRow(.shape(.strokeEnd), \CAShapeLayer.strokeEnd),
    KeyRow(.shape(.lineWidth), \CAShapeLayer.lineWidth),
    KeyRow(.shape(.miterLimit), \CAShapeLayer.miterLimit),
    KeyRow(.shape(.lineDashPhase), \CAShapeLayer.lineDashPhase),
    KeyRow("lineDashPattern", \CAShapeLayer.lineDashPattern),
    KeyRow("fillRule", \CAShapeLayer.fillRule, standard: .nonZero),
    KeyRow("lineCap", \CAShapeLayer.lineCap, standard: .butt),
    KeyRow("lineJoin", \CAShapeLayer.lineJoin, standard: .miter),
  ])
  override class var keys: KeyTable<CALayer> { shapeKeys }

  public override init() {
    super.init()
    state.shape = LayerShape()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.shape == nil { state.shape = LayerShape() }
    guard let layer = layer as? CAShapeLayer else { return }
    givenFill = layer.givenFill
    givenStroke = layer.givenStroke
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.shape = LayerShape()
  }

  /// The path as it was when it was set; nil draws nothing. A change is animated only by an explicit
  /// animation: point by point between paths whose steps go together, a line with a curve too.
  open var path: CGPath? {
    get { state.shapeValue.path.map { CGPath(elements: $0.elements) } }
    set {
      let path = newValue.map { ShapePath($0.elements) }
      guard state.shapeValue.path != path else { return }
      change(.shape(.path)) { state.shapeValue.path = path }
    }
  }

  /// Opaque black by default; nil fills nothing. A subpath left open is filled as if it were closed.
  open var fillColor: CGColor? {
    get { GivenColors.read(givenFill, state.shapeValue.fillColor) }
    set {
      guard newValue != fillColor else { return }
      change(.shape(.fillColor)) {
        givenFill = newValue
        state.shapeValue.fillColor = newValue?.srgb ?? SIMD4()
      }
    }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(state.shapeValue.rule) }
    set { change(nil, \.shapeValue.rule, to: newValue.rule) }
  }

  /// Nil, the default, strokes nothing. The line lies over the fill, half inside and half outside.
  open var strokeColor: CGColor? {
    get { GivenColors.read(givenStroke, state.shapeValue.strokeColor) }
    set {
      guard newValue != strokeColor else { return }
      change(.shape(.strokeColor)) {
        givenStroke = newValue
        state.shapeValue.strokeColor = newValue?.srgb ?? SIMD4()
      }
    }
  }
  /// The shares of the length of all subpaths together at which the line begins and ends, 0 and 1 by
  /// default; within a curve they go by its Bézier parameter. Values outside 0...1 are kept and drawn as the
  /// nearest inside; a beginning that is not before the end strokes nothing.
  open var strokeStart: CGFloat {
    get { CGFloat(state.shapeValue.pen.start) }
    set { change(.shape(.strokeStart), \.shapeValue.pen.start, to: Double(newValue)) }
  }
  open var strokeEnd: CGFloat {
    get { CGFloat(state.shapeValue.pen.end) }
    set { change(.shape(.strokeEnd), \.shapeValue.pen.end, to: Double(newValue)) }
  }
  /// In points, 1 by default; 0 and less stroke nothing.
  open var lineWidth: CGFloat {
    get { CGFloat(state.shapeValue.pen.width) }
    set { change(.shape(.lineWidth), \.shapeValue.pen.width, to: Double(newValue)) }
  }
  /// The longest miter, in line widths, 10 by default; a corner with a longer one is cut off.
  open var miterLimit: CGFloat {
    get { CGFloat(state.shapeValue.pen.miterLimit) }
    set { change(.shape(.miterLimit), \.shapeValue.pen.miterLimit, to: Double(newValue)) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(state.shapeValue.pen.cap) }
    set { change(nil, \.shapeValue.pen.cap, to: newValue.cap) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(state.shapeValue.pen.join) }
    set { change(nil, \.shapeValue.pen.join, to: newValue.join) }
  }
  /// The lengths of dashes and gaps in turn, in points; nil or empty, or with a sum of 0, for a whole
  /// line. Negative lengths and those that are no numbers are refused.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = state.shapeValue.pen.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0) }
    }
    set { setDashes(newValue?.map(\.doubleValue) ?? []) }
  }
  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(state.shapeValue.pen.dashPhase) }
    set { change(.shape(.lineDashPhase), \.shapeValue.pen.dashPhase, to: Double(newValue)) }
  }

  private func setDashes(_ dashes: [Double]) {
    guard dashes.isUsable else {
      Diagnostic.report(
        self, "lineDashPattern", dashes,
        "lengths of dashes and gaps are finite and not negative, the old value stays")
      return
    }
    change(nil, \.shapeValue.pen.dashes, to: dashes)
  }
}
