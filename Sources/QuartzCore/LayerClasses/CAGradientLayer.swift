internal import CalqueRenderTree
import CoreGraphics
public import Foundation

/// A layer that draws a gradient above its background and below its contents. The gradient fills
/// the bounds and has their rounded corners.
///
/// Colours are interpolated in sRGB, component by component, not premultiplied. All properties
/// animate without uploads to the GPU: the colours are computed per pixel while drawing.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours as they were set, so that they read back in their original colour space.
  private var specifiedStops: [CGColor] = []
  /// The type as it was set, even if unknown.
  private var specifiedType = CAGradientLayerType.axial

  private static let gradientKeys = layerKeys.adding([
    KeyRow(.gradient(.colors), \CAGradientLayer.colors),
    KeyRow(.gradient(.locations), \CAGradientLayer.locations),
    KeyRow(.gradient(.startPoint), \CAGradientLayer.startPoint),
    KeyRow(.gradient(.endPoint), \CAGradientLayer.endPoint),
    KeyRow("type", \CAGradientLayer.type, standard: .axial),
  ])
  override class var keys: KeyValueTable<CALayer> { gradientKeys }

  public override init() {
    super.init()
    state.gradient = LayerGradient()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.gradient == nil { state.gradient = LayerGradient() }
    guard let layer = layer as? CAGradientLayer else { return }
    (specifiedStops, specifiedType) = (layer.specifiedStops, layer.specifiedType)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.gradient = LayerGradient()
  }

  /// The colours, as `CGColor`s. Nil, the default, and an empty array draw nothing; a single colour
  /// fills the bounds. Other types are refused with a diagnostic.
  open var colors: [Any]? {
    get { shownColors }
    set { setColors(newValue ?? []) }
  }
  /// The location of each colour, 0 at the start and 1 at the end; nil, the default, for even
  /// spacing. A location is at least that of the colour before; locations outside 0...1 are valid.
  /// If there are fewer locations than colours, the remaining colours are spread over the rest.
  open var locations: [NSNumber]? {
    get {
      let locations = state.gradientValue.locations
      return locations.isEmpty ? nil : locations.map { NSNumber(value: $0) }
    }
    set { setLocations(newValue?.map(\.doubleValue) ?? []) }
  }
  /// The start, in the unit square of the bounds; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { CGPoint(state.gradientValue.start) }
    set { change(.gradient(.startPoint), \.gradientValue.start, to: newValue.vector) }
  }
  /// The end, in the unit square of the bounds; (0.5, 1) by default. If it equals the start point,
  /// everything has the last colour.
  open var endPoint: CGPoint {
    get { CGPoint(state.gradientValue.end) }
    set { change(.gradient(.endPoint), \.gradientValue.end, to: newValue.vector) }
  }
  /// The geometry of the gradient; axial by default. An unknown type reads back, and is drawn as
  /// axial.
  open var type: CAGradientLayerType {
    get { specifiedType }
    set {
      specifiedType = newValue
      change(nil, \.gradientValue.kind, to: newValue.kind)
    }
  }

  private var shownColors: [Any]? {
    let shown = state.gradientValue.colors
    if shown.isEmpty { return nil }
    return shown.indices.map { index in
      let given = index < specifiedStops.count ? specifiedStops[index] : nil
      return given?.srgb == shown[index] ? given as Any : CGColor(srgb: shown[index])
    }
  }

  private func setColors(_ new: [Any]) {
    // Loops, since there may be a million of them, and a closure costs more than its work.
    var (colors, srgb): ([CGColor], [SIMD4<Float>]) = ([], [])
    colors.reserveCapacity(new.count)
    srgb.reserveCapacity(new.count)
    for value in new {
      guard let color = value as? CGColor else {
        Diagnostic.report(self, "colors", new, "expected CGColors; keeping the old value")
        return
      }
      colors.append(color)
      srgb.append(color.srgb)
    }
    if colors.count > WorkLimit.layerStops {
      Diagnostic.report(
        self, "colors", "\(colors.count) colours",
        "expected at most \(WorkLimit.layerStops); merging them")
    }
    guard state.gradientValue.colors != srgb else {
      specifiedStops = colors
      return
    }
    change(.gradient(.colors)) {
      specifiedStops = colors
      state.gradientValue.colors = srgb
    }
  }

  private func setLocations(_ new: [Double]) {
    guard state.gradientValue.locations != new else { return }
    guard new.allSatisfy(\.isFinite) else {
      Diagnostic.report(self, "locations", new, "expected finite numbers; keeping the old value")
      return
    }
    change(.gradient(.locations)) { state.gradientValue.locations = new }
  }
}

/// The geometry of a gradient layer's colours.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around the start point; the ellipse of the last colour has the end point at a
  /// corner of its bounding rectangle.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction to the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  /// The kind of the render tree; an unknown type counts as axial.
  var kind: LayerGradient.Kind {
    switch self {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }

  init(_ kind: LayerGradient.Kind) {
    switch kind {
    case .axial: self = .axial
    case .radial: self = .radial
    case .conic: self = .conic
    }
  }
}

extension LayerGradient.Kind: StateValue { var isUsable: Bool { true } }
