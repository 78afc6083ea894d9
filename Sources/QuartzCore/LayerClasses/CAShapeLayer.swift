internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path in its own coordinates: above its background and contents,
/// below its sublayers.
///
/// The path is drawn at the screen's resolution, whatever `contentsScale` is, and extends beyond
/// the bounds unless the layer masks to them. It is rasterised when its outline or the layer's size
/// on screen changes; moving, rotating, fading and recolouring do not rasterise it again. Of a very
/// large shape only the visible part is rasterised.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The colours as they were set, so that they read back in their original colour space.
  private var specifiedFill: CGColor? = .black
  private var specifiedStroke: CGColor?

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
  override class var keys: KeyValueTable<CALayer> { shapeKeys }

  public override init() {
    super.init()
    state.shape = LayerShape()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.shape == nil { state.shape = LayerShape() }
    guard let layer = layer as? CAShapeLayer else { return }
    specifiedFill = layer.specifiedFill
    specifiedStroke = layer.specifiedStroke
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.shape = LayerShape()
  }

  /// The path, copied when it is set; nil draws nothing. A change is animated only by an explicit
  /// animation: between paths with matching elements, where a line also matches a curve, ends
  /// move straight, and the tangents of curves turn the shorter way and change their length.
  open var path: CGPath? {
    get { state.shapeValue.path.map { CGPath(elements: $0.elements) } }
    set {
      let path = newValue.map { ShapePath($0.elements) }
      if let count = newValue?.elements.count, count > WorkLimit.elements {
        Diagnostic.report(
          self, "path", "\(count) elements",
          "expected at most \(WorkLimit.elements); keeping the first ones")
      }
      guard state.shapeValue.path != path else { return }
      change(.shape(.path)) { state.shapeValue.path = path }
    }
  }

  /// The fill colour; opaque black by default, nil for no fill. An open subpath is filled as if it
  /// were closed.
  open var fillColor: CGColor? {
    get { SpecifiedColors.read(specifiedFill, state.shapeValue.fillColor) }
    set {
      guard newValue != fillColor else { return }
      change(.shape(.fillColor)) {
        specifiedFill = newValue
        state.shapeValue.fillColor = newValue?.srgb ?? SIMD4()
      }
    }
  }
  /// The rule for the inside of the path; non-zero by default.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(state.shapeValue.rule) }
    set { change(nil, \.shapeValue.rule, to: newValue.rule) }
  }

  /// The stroke colour; nil, the default, for no stroke. The stroke is drawn over the fill, centred
  /// on the path.
  open var strokeColor: CGColor? {
    get { SpecifiedColors.read(specifiedStroke, state.shapeValue.strokeColor) }
    set {
      guard newValue != strokeColor else { return }
      change(.shape(.strokeColor)) {
        specifiedStroke = newValue
        state.shapeValue.strokeColor = newValue?.srgb ?? SIMD4()
      }
    }
  }
  /// The start of the stroke, as a fraction of the total length of all subpaths; 0 by default.
  /// Within a curve the fraction is that of its Bézier parameter. Values outside 0...1 are kept,
  /// and clamped when drawn; a start that is not before the end strokes nothing.
  open var strokeStart: CGFloat {
    get { CGFloat(state.shapeValue.pen.start) }
    set { change(.shape(.strokeStart), \.shapeValue.pen.start, to: Double(newValue)) }
  }
  /// The end of the stroke, as a fraction of the total length of all subpaths; 1 by default.
  open var strokeEnd: CGFloat {
    get { CGFloat(state.shapeValue.pen.end) }
    set { change(.shape(.strokeEnd), \.shapeValue.pen.end, to: Double(newValue)) }
  }
  /// The width of the stroke, in points; 1 by default. A width of 0 or less strokes nothing.
  open var lineWidth: CGFloat {
    get { CGFloat(state.shapeValue.pen.width) }
    set { change(.shape(.lineWidth), \.shapeValue.pen.width, to: Double(newValue)) }
  }
  /// The longest miter, in line widths; 10 by default. A corner with a longer one is bevelled.
  open var miterLimit: CGFloat {
    get { CGFloat(state.shapeValue.pen.miterLimit) }
    set { change(.shape(.miterLimit), \.shapeValue.pen.miterLimit, to: Double(newValue)) }
  }
  /// The shape of the stroke's ends; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(state.shapeValue.pen.cap) }
    set { change(nil, \.shapeValue.pen.cap, to: newValue.cap) }
  }
  /// The shape of the stroke's corners; miter by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(state.shapeValue.pen.join) }
    set { change(nil, \.shapeValue.pen.join, to: newValue.join) }
  }
  /// The lengths of dashes and gaps in turn, in points; a solid line if nil, empty or of sum 0.
  /// Negative and non-finite lengths are refused.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = state.shapeValue.pen.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0) }
    }
    set { setDashes(newValue?.map(\.doubleValue) ?? []) }
  }
  /// The offset into the pattern at which the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(state.shapeValue.pen.dashPhase) }
    set { change(.shape(.lineDashPhase), \.shapeValue.pen.dashPhase, to: Double(newValue)) }
  }

  private func setDashes(_ dashes: [Double]) {
    guard dashes.isUsable else {
      Diagnostic.report(
        self, "lineDashPattern", dashes,
        "expected finite lengths of 0 or more; keeping the old value")
      return
    }
    change(nil, \.shapeValue.pen.dashes, to: dashes)
  }
}

/// The rule that decides which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  init(_ rule: CGPathFillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }

  /// The rule of paths; an unknown name counts as the default.
  var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }

  /// The cap of paths; an unknown name counts as the default.
  var cap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }

  /// The join of paths; an unknown name counts as the default.
  var join: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}

extension CGPathFillRule: StateValue { var isUsable: Bool { true } }
extension CGLineCap: StateValue { var isUsable: Bool { true } }
extension CGLineJoin: StateValue { var isUsable: Bool { true } }
extension [Double]: StateValue {
  /// True if the numbers are valid lengths of dashes and gaps.
  var isUsable: Bool { allSatisfy { $0.isFinite && $0 >= 0 } }
}
