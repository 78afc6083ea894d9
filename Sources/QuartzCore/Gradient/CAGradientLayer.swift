import CoreGraphics
public import Foundation
internal import RenderTree

/// A layer that draws a gradient over its background and below its contents, which fills the bounds
/// and has their round corners.
///
/// Colours are mixed in sRGB, component by component, not premultiplied. All of it animates, and moves
/// no pixels from memory to the GPU: the colours are found for each pixel as it is drawn.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours as they were set, so that they read back in their own colour space.
  private var givenStops: [CGColor] = []
  /// The type as it was set, also one that is not known.
  private var givenType = CAGradientLayerType.axial

  private static let gradientKeys = layerKeys.adding([
    KeyRow(.gradient(.colors), \CAGradientLayer.colors),
    KeyRow(.gradient(.locations), \CAGradientLayer.locations),
    KeyRow(.gradient(.startPoint), \CAGradientLayer.startPoint),
    KeyRow(.gradient(.endPoint), \CAGradientLayer.endPoint),
    KeyRow("type", \CAGradientLayer.type, standard: .axial),
  ])
  override class var keys: KeyTable<CALayer> { gradientKeys }

  public override init() {
    super.init()
    state.gradient = LayerGradient()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.gradient == nil { state.gradient = LayerGradient() }
    guard let layer = layer as? CAGradientLayer else { return }
    (givenStops, givenType) = (layer.givenStops, layer.givenType)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.gradient = LayerGradient()
  }

  /// `CGColor`s; nil, the default, and none at all draw nothing, one fills the bounds. Anything else is
  /// refused.
  open var colors: [Any]? {
    get { shownColors }
    set { setColors(newValue ?? []) }
  }
  /// Where each colour is reached, 0 at the start and 1 at the end; nil, the default, for even
  /// distances. A location is never before the one of the colour before; locations outside 0...1 are
  /// as good as others. Where there are less than colours, the others are spread over the rest.
  open var locations: [NSNumber]? {
    get {
      let locations = state.gradientValue.locations
      return locations.isEmpty ? nil : locations.map { NSNumber(value: $0) }
    }
    set { setLocations(newValue?.map(\.doubleValue) ?? []) }
  }
  /// In the unit square of the bounds: (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { CGPoint(state.gradientValue.start) }
    set { change(.gradient(.startPoint), \.gradientValue.start, to: newValue.vector) }
  }
  /// In the unit square of the bounds: (0.5, 1) by default. Where it is the start point, all is of the
  /// last colour.
  open var endPoint: CGPoint {
    get { CGPoint(state.gradientValue.end) }
    set { change(.gradient(.endPoint), \.gradientValue.end, to: newValue.vector) }
  }
  /// Axial by default. A type of another name is kept, and drawn as axial.
  open var type: CAGradientLayerType {
    get { givenType }
    set {
      givenType = newValue
      change(nil, \.gradientValue.kind, to: newValue.kind)
    }
  }

  private var shownColors: [Any]? {
    let shown = state.gradientValue.colors
    if shown.isEmpty { return nil }
    return shown.indices.map { index in
      let given = index < givenStops.count ? givenStops[index] : nil
      return given?.srgb == shown[index] ? given as Any : CGColor(srgb: shown[index])
    }
  }

  private func setColors(_ new: [Any]) {
    let colors = new.compactMap { $0 as? CGColor }
    guard colors.count == new.count else {
      Diagnostic.report(
        self, "colors", new, "the elements have to be CGColors, the old value stays")
      return
    }
    let srgb = colors.map(\.srgb)
    guard state.gradientValue.colors != srgb else {
      givenStops = colors
      return
    }
    change(.gradient(.colors)) {
      givenStops = colors
      state.gradientValue.colors = srgb
    }
  }

  private func setLocations(_ new: [Double]) {
    guard state.gradientValue.locations != new else { return }
    guard new.allSatisfy(\.isFinite) else {
      Diagnostic.report(self, "locations", new, "not finite, the old value stays")
      return
    }
    change(.gradient(.locations)) { state.gradientValue.locations = new }
  }
}
