/// Axial, radial and conic gradients.
enum GradientKind: ContentKind {
  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    guard let gradient = state.gradient else { return remove(slot, from: &scene) }
    set(gradient, of: slot, in: &scene)
  }

  private static func set(_ gradient: LayerGradient, of slot: Int32, in scene: inout Scene) {
    if scene.kinds.gradients.contains(slot) {
      guard scene.kinds.gradients[slot].model != gradient else { return }
      scene.kinds.gradients[slot].model = gradient
      if scene.isAnimated(.gradient, of: slot) { return }
    } else {
      scene.kinds.gradients.insert(GradientRow(model: gradient), of: slot)
    }
    var shown = gradient
    show(&shown, of: slot, in: &scene)
  }

  /// Sets the presentation values of `slot` by swapping them with `gradient`.
  private static func show(
    _ gradient: inout LayerGradient, of slot: Int32, in scene: inout Scene
  ) {
    guard scene.kinds.gradients[slot].shown != gradient else { return }
    scene.kinds.gradients[slot].show(&gradient, &scene.kinds.gradientStops)
    scene.mark(slot, [.own, .drawFlags])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard var row = scene.kinds.gradients.remove(slot) else { return }
    row.release(&scene.kinds.gradientStops)
    scene.mark(slot, [.own, .drawFlags])
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.gradients.contains(slot) { state.gradient = scene.kinds.gradients[slot].shown }
  }

  /// Copies the model values into the scratch gradient, so that nothing is allocated.
  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    guard scene.kinds.gradients.contains(slot) else { return }
    var gradient = LayerGradient()
    swap(&gradient, &scene.kinds.gradientScratch)
    gradient.assign(scene.kinds.gradients[slot].model)
    values.gradient = gradient
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    guard var gradient = values.gradient.take() else { return }
    show(&gradient, of: slot, in: &scene)
    scene.kinds.gradientScratch = gradient
  }

  /// Gives a tinted replica a gradient of its own.
  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene
  ) {
    let tint = scene.replicas[copy].tint
    let isTinted = tint.x != 1 || tint.y != 1 || tint.z != 1
    var own = values?.gradient
    if own == nil, isTinted { own = scene.kinds.gradients.row(of: slot)?.shown }
    if var own {
      if isTinted {
        own.colors = own.colors.map { $0 * SIMD4(tint.x, tint.y, tint.z, 1) }
      }
      scene.kinds.gradients.unshare(copy)
      set(own, of: copy, in: &scene)
      return
    }
    if scene.kinds.gradients.owns(copy) { remove(copy, from: &scene) }
    if scene.kinds.gradients.share(slot, with: copy) { scene.mark(copy, [.own, .drawFlags]) }
  }

  // MARK: Drawing

  static var level: ContentLevel { .belowContents }
  static var leavesBounds: Bool { false }
  static var recordPart: DrawRecord.Part { .gradient }
  // The stops of a tinted replica are its own.
  static var isTinted: Bool { false }

  static func count(of slot: Int32, in scene: borrowing Scene) -> Int {
    scene.kinds.gradients.contains(slot) && scene.kinds.gradients[slot].draws ? 1 : 0
  }

  static func pixels(of slot: Int32, on plane: PlaneTransform, in scene: borrowing Scene)
    -> PixelRect
  {
    plane.softBounds(of: scene.values[boxOf: slot].bounds)
  }

  /// Emits the gradient, above the background and below the contents. Rounded corners clip it
  /// whether or not the layer masks to its bounds.
  ///
  /// Source: CAGradientLayer, "Overview".
  static func emit(
    _ slot: Int32, _ style: LayerAppearance, _ opacity: Float, _ clip: Int32,
    _ scene: borrowing Scene, into list: inout DisplayList
  ) {
    let isOpaque =
      !style.isRounded && clip < 0 && opacity >= 1 && scene.kinds.gradients[slot].isOpaque
    list.emit(
      scene, slot, .kind(.gradient), .gradient, isBlended: !isOpaque, opacity, clip,
      pixels(of: slot, on: scene.placement[planeOf: slot], in: scene),
      in: scene.placement.clip(of: slot))
  }

  static func texture(of item: Item) -> TextureSource { .gradients }

  static func write(_ item: Item, to instance: inout RoundRect, _ scene: borrowing Scene) {
    let row = scene.kinds.gradients.pointer(to: item.slot)
    instance.setGradient(
      row.pointee.shown.kind, from: SIMD2<Float>(row.pointee.shown.start),
      to: SIMD2<Float>(row.pointee.shown.end), stops: row.pointee.stops, opacity: item.opacity)
  }

  static func blendReasons(of item: Item, _ scene: borrowing Scene) -> BlendReasons {
    var reasons: BlendReasons = []
    if scene.values[appearanceOf: item.slot].isRounded { reasons.insert(.corners) }
    if !scene.kinds.gradients[item.slot].isOpaque { reasons.insert(.colorAlpha) }
    return reasons
  }
}
