/// Axial, radial and conic gradients.
enum GradientFeature: ContentFeature {
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    guard let gradient = state.gradient else { return remove(slot, from: &layers) }
    set(gradient, of: slot, in: &layers)
  }

  private static func set(_ gradient: LayerGradient, of slot: Int32, in layers: inout LayerStore) {
    if layers.features.gradients.contains(slot) {
      guard layers.features.gradients[slot].model != gradient else { return }
      layers.features.gradients[slot].model = gradient
      if layers.isAnimated(.gradient, of: slot) { return }
    } else {
      layers.features.gradients.insert(GradientEntry(model: gradient), of: slot)
    }
    var shown = gradient
    setPresentation(&shown, of: slot, in: &layers)
  }

  /// Sets the presentation values of `slot` by swapping them with `gradient`.
  private static func setPresentation(
    _ gradient: inout LayerGradient, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.gradients[slot].presentation != gradient else { return }
    layers.features.gradients[slot].setPresentation(&gradient, &layers.features.gradientStops)
    layers.markDirty(slot, [.items, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard var entry = layers.features.gradients.remove(slot) else { return }
    entry.release(&layers.features.gradientStops)
    layers.markDirty(slot, [.items, .drawFlags])
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.gradients.contains(slot) {
      state.gradient = layers.features.gradients[slot].presentation
    }
  }

  /// Copies the model values into the scratch gradient, so that nothing is allocated.
  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    guard layers.features.gradients.contains(slot) else { return }
    var gradient = LayerGradient()
    swap(&gradient, &layers.features.gradientScratch)
    gradient.assign(layers.features.gradients[slot].model)
    values.gradient = gradient
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    guard var gradient = values.gradient.take() else { return }
    setPresentation(&gradient, of: slot, in: &layers)
    layers.features.gradientScratch = gradient
  }

  /// Gives a tinted replica a gradient of its own.
  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    let tint = layers.replicas[replica].tint
    let isTinted = tint.x != 1 || tint.y != 1 || tint.z != 1
    var own = values?.gradient
    if own == nil, isTinted { own = layers.features.gradients.element(of: slot)?.presentation }
    if var own {
      if isTinted {
        own.colors = own.colors.map { $0 * SIMD4(tint.x, tint.y, tint.z, 1) }
      }
      layers.features.gradients.unshare(replica)
      set(own, of: replica, in: &layers)
      return
    }
    if layers.features.gradients.owns(replica) { remove(replica, from: &layers) }
    if layers.features.gradients.share(slot, with: replica) {
      layers.markDirty(replica, [.items, .drawFlags])
    }
  }

  // MARK: Drawing

  static var level: ContentLevel { .belowContents }
  static var leavesBounds: Bool { false }
  static var recordPart: ItemRecord.Part { .gradient }
  // The stops of a tinted replica are its own.
  static var isTinted: Bool { false }

  static func count(of slot: Int32, in layers: borrowing LayerStore) -> Int {
    layers.features.gradients.contains(slot) && layers.features.gradients[slot].draws ? 1 : 0
  }

  static func pixels(
    of slot: Int32, on deviceTransform: PlaneTransform, in layers: borrowing LayerStore
  )
    -> PixelRect
  {
    deviceTransform.antialiasedBounds(of: layers.values[geometryOf: slot].bounds)
  }

  /// Emits the gradient, above the background and below the contents. Rounded corners clip it
  /// whether or not the layer masks to its bounds.
  ///
  /// Source: CAGradientLayer, "Overview".
  static func emit(
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ clipChain: Int32,
    _ layers: borrowing LayerStore, into list: inout DisplayList
  ) {
    let isOpaque =
      !appearance.isRounded && clipChain < 0 && opacity >= 1
      && layers.features.gradients[slot].isOpaque
      && !layers.hasAntialiasedEdges(slot, appearance, layers.values[geometryOf: slot].bounds)
    if isOpaque { list.removeBackground(of: slot) }
    list.emit(
      layers, slot, .feature(.gradient), .gradient, isBlended: !isOpaque, opacity, clipChain,
      pixels(of: slot, on: layers.drawProperties[deviceTransformOf: slot], in: layers),
      in: layers.drawProperties.clipRect(of: slot))
  }

  static func texture(of item: Item) -> TextureSource { .gradients }

  /// Returns true if `item` is opaque where neither its edges nor clips cut it.
  static func isOpaqueInside(_ item: Item, in layers: borrowing LayerStore) -> Bool {
    item.gradientMask < 0 && item.opacity >= 1
      && layers.features.gradients.pointer(to: item.slot).pointee.isOpaque
      && !layers.values[appearanceOf: item.slot].isRounded
  }

  static func write(_ item: Item, to instance: inout RoundRect, _ layers: borrowing LayerStore) {
    let entry = layers.features.gradients.pointer(to: item.slot)
    instance.setGradient(
      entry.pointee.presentation.kind, from: SIMD2<Float>(entry.pointee.presentation.start),
      to: SIMD2<Float>(entry.pointee.presentation.end),
      stops: item.gradientMask < 0 ? entry.pointee.stops : entry.pointee.maskedStops,
      opacity: item.opacity)
  }

  static func blendReasons(of item: Item, _ layers: borrowing LayerStore) -> BlendReasons {
    var reasons: BlendReasons = []
    if layers.values[appearanceOf: item.slot].isRounded { reasons.insert(.corners) }
    if !layers.features.gradients[item.slot].isOpaque { reasons.insert(.colorAlpha) }
    if item.gradientMask >= 0 { reasons.insert(.clip) }
    if layers.hasAntialiasedEdges(
      item.slot, layers.values[appearanceOf: item.slot], layers.values[geometryOf: item.slot].bounds
    ) {
      reasons.insert(.edges)
    }
    return reasons
  }
}

/// The gradient of one layer in the tree: its model values, its presentation values and the
/// position of its stops in the `GradientStore`.
struct GradientEntry {
  var model: LayerGradient
  private(set) var presentation = LayerGradient()
  private(set) var stops: Range<Int32> = 0..<0
  /// The mask of the gradient in the last frame in which both were one item, since the gradient
  /// changed, and the stops of that item.
  private var mask: LayerGradient?
  private(set) var maskedStops: Range<Int32> = 0..<0
  /// True if all stops are opaque.
  private(set) var isOpaque = false

  init(model: LayerGradient) { self.model = model }

  var draws: Bool { !stops.isEmpty }

  /// Sets the presentation values by swapping them with `gradient`, so that the caller can reuse
  /// the old storage.
  mutating func setPresentation(_ gradient: inout LayerGradient, _ table: inout GradientStore) {
    swap(&presentation, &gradient)
    mask = nil
    table.set(presentation, at: &stops)
    isOpaque = presentation.colors.allSatisfy { $0.w >= 1 }
  }

  /// Sets the stops of the gradient under `mask`, a gradient that runs along it.
  mutating func setMask(_ mask: LayerGradient, _ table: inout GradientStore) {
    guard self.mask != mask else { return }
    self.mask = mask
    table.set(presentation.masked(by: mask), at: &maskedStops)
  }

  mutating func release(_ table: inout GradientStore) {
    table.remove(&stops)
    table.remove(&maskedStops)
  }
}
