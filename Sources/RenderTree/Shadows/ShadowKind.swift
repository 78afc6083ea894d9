/// The kind of layers with shadows.
enum ShadowKind: LayerKind {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    set(state.shadow, of: slot, in: &scene)
  }

  private static func set(_ shadow: LayerShadow, of slot: Int32, in scene: inout Scene) {
    if !scene.kinds.shadows.contains(slot) {
      if shadow == LayerShadow() { return }
      prepare(slot, in: &scene)
    }
    guard scene.kinds.shadows[slot].model != shadow else { return }
    scene.kinds.shadows[slot].model = shadow
    if !scene.isAnimated(.shadow, of: slot) { show(shadow, of: slot, in: &scene) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func show(_ shadow: LayerShadow, of slot: Int32, in scene: inout Scene) {
    guard scene.kinds.shadows[slot].shown != shadow else { return }
    scene.kinds.shadows[slot].show(shadow, &scene.kinds.stencils)
    scene.mark(slot, [.tree, .drawFlags])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard var row = scene.kinds.shadows.remove(slot) else { return }
    row.release(&scene.kinds.stencils)
    scene.mark(slot, [.tree, .drawFlags])
  }

  static func prepare(_ slot: Int32, in scene: inout Scene) {
    guard !scene.kinds.shadows.contains(slot) else { return }
    scene.kinds.shadows.insert(ShadowRow(LayerShadow(), &scene.kinds.stencils), of: slot)
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.shadows.contains(slot) { state.shadow = scene.kinds.shadows[slot].shown }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.shadow = scene.kinds.shadows.row(of: slot)?.model ?? LayerShadow()
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let shadow = values.shadow { show(shadow, of: slot, in: &scene) }
  }

  /// Gives a replica a shadow of its own, with its tint.
  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene
  ) {
    guard scene.kinds.shadows.contains(slot) || scene.kinds.shadows.contains(copy) else { return }
    var own = values?.shadow ?? scene.kinds.shadows.row(of: slot)?.shown ?? LayerShadow()
    let tint = scene.replicas[copy].tint
    own.color *= SIMD4(tint.x, tint.y, tint.z, 1)
    set(own, of: copy, in: &scene)
  }

  /// Returns true if `slot` has a visible shadow.
  static func isSeen(of slot: Int32, in scene: borrowing Scene) -> Bool {
    scene.kinds.shadows.contains(slot) && scene.kinds.shadows[slot].shown.isSeen
  }
}
