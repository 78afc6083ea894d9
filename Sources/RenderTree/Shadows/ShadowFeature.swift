import CoreGraphics

/// The feature of layers with shadows.
enum ShadowFeature: LayerFeature {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    set(state.shadow, of: slot, in: &layers)
  }

  private static func set(_ shadow: LayerShadow, of slot: Int32, in layers: inout LayerStore) {
    if !layers.features.shadows.contains(slot) {
      if shadow == LayerShadow() { return }
      ensureValues(of: slot, in: &layers)
    }
    guard layers.features.shadows[slot].model != shadow else { return }
    layers.features.shadows[slot].model = shadow
    if !layers.isAnimated(.shadow, of: slot) { setPresentation(shadow, of: slot, in: &layers) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func setPresentation(
    _ shadow: LayerShadow, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.shadows[slot].presentation != shadow else { return }
    layers.features.shadows[slot].setPresentation(shadow, &layers.features.styledPaths)
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard var entry = layers.features.shadows.remove(slot) else { return }
    entry.release(&layers.features.styledPaths)
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func ensureValues(of slot: Int32, in layers: inout LayerStore) {
    guard !layers.features.shadows.contains(slot) else { return }
    layers.features.shadows.insert(
      ShadowEntry(LayerShadow(), &layers.features.styledPaths), of: slot)
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.shadows.contains(slot) {
      state.shadow = layers.features.shadows[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.shadow = layers.features.shadows.element(of: slot)?.model ?? LayerShadow()
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let shadow = values.shadow { setPresentation(shadow, of: slot, in: &layers) }
  }

  /// Gives a replica a shadow of its own, with its tint.
  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    guard layers.features.shadows.contains(slot) || layers.features.shadows.contains(replica) else {
      return
    }
    var own =
      values?.shadow ?? layers.features.shadows.element(of: slot)?.presentation ?? LayerShadow()
    let tint = layers.replicas[replica].tint
    own.color *= SIMD4(tint.x, tint.y, tint.z, 1)
    set(own, of: replica, in: &layers)
  }

  /// Returns true if `slot` has a visible shadow.
  static func isSeen(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    layers.features.shadows.contains(slot) && layers.features.shadows[slot].presentation.isSeen
  }
}

/// The shadow of one layer in the tree: its model values, its presentation values, and the data
/// derived from those.
struct ShadowEntry {
  var model: LayerShadow
  private(set) var presentation = LayerShadow()
  /// The path as a form that a shader can blur, if it is one.
  private(set) var form: ShadowForm?
  /// The path, if it is not such a form.
  private(set) var styledPath = StyledPathID.none
  /// The bounding box of the path, in points of the layer.
  private(set) var bounds = SIMD4<Double>()

  init(_ shadow: LayerShadow, _ styledPaths: inout StyledPathStore) {
    model = shadow
    setPresentation(shadow, &styledPaths)
  }

  /// Sets the presentation values. The derived data changes only if the path does.
  mutating func setPresentation(_ shadow: LayerShadow, _ styledPaths: inout StyledPathStore) {
    let old = presentation
    presentation = shadow
    guard old.path != shadow.path else { return }
    form = shadow.path.flatMap { ShadowForm($0.elements) }
    if let path = shadow.path, form == nil, !path.elements.isEmpty {
      styledPaths.set(.fill(path, .winding), at: &styledPath)
      let box = CGPath(elements: path.elements).boundingBoxOfPath
      bounds = SIMD4(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    } else {
      styledPaths.remove(&styledPath)
      bounds = form?.rect ?? SIMD4()
    }
  }

  mutating func release(_ styledPaths: inout StyledPathStore) { styledPaths.remove(&styledPath) }
}

/// The shadow of a layer. Colours are sRGB, not premultiplied; lengths are in points of the layer.
package struct LayerShadow: Sendable, Equatable {
  /// The caster's outline; nil for everything that the layer's subtree draws.
  package var path: ShapePath?
  package var color = SIMD4<Float>(0, 0, 0, 1)
  package var opacity: Float = 0
  /// The standard deviation of the Gaussian blur; negative values count as 0.
  package var radius: Double = 3
  package var offset = SIMD2<Double>(0, -3)

  package init() {}

  /// True if the shadow is visible.
  package var isSeen: Bool { opacity > 0 && color.w > 0 && path?.elements.isEmpty != true }

  /// The opacity clamped to 0...1.
  var shownOpacity: Float { min(max(opacity, 0), 1) }

  /// The standard deviation of the blur, at least 0.
  var deviation: Double { max(radius, 0) }

  /// The distance from the caster at which the shadow ends, in points.
  package var extent: Double { 3 * deviation }
}

extension LayerState {
  /// The layer's shadow; invisible by default.
  package var shadow: LayerShadow {
    get { rare(\.shadow)?.value ?? LayerShadow() }
    set { changeRare { $0.shadow = newValue == LayerShadow() ? nil : HeapBox(newValue) } }
  }
}

/// The animatable properties in `LayerShadow`.
package enum ShadowProperty: String, PropertyGroup {
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath

  package var descriptor: PropertyDescriptor {
    switch self {
    case .shadowColor: PropertyDescriptor(.color(\.shadow.color), viewAnimation: .fromTo)
    case .shadowOpacity: PropertyDescriptor(.float(\.shadow.opacity), viewAnimation: .fromTo)
    case .shadowRadius: PropertyDescriptor(.scalar(\.shadow.radius), viewAnimation: .fromTo)
    case .shadowOffset: PropertyDescriptor(.size(\.shadow.offset), viewAnimation: .fromTo)
    case .shadowPath: PropertyDescriptor(.path(\.shadow.path), action: .none)
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: ShadowProperty, _ p: TrackProgress, to shadow: inout LayerShadow,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .shadowColor: shadow.color = color(underlying: shadow.color, p)
    case .shadowOpacity: shadow.opacity = Float(scalar(underlying: Double(shadow.opacity), p))
    case .shadowRadius: shadow.radius = scalar(underlying: shadow.radius, p)
    case .shadowOffset: shadow.offset = point(underlying: shadow.offset, p)
    case .shadowPath: shadow.path = store.pointee.path(of: self, underlying: shadow.path, p)
    }
  }
}
