/// The kind of layers with filters and blend modes.
enum EffectsKind: LayerKind {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    set(state.effects, of: slot, in: &scene)
  }

  private static func set(_ effects: LayerEffects, of slot: Int32, in scene: inout Scene) {
    if effects == LayerEffects() {
      remove(slot, from: &scene)
    } else if !scene.kinds.effects.contains(slot) {
      scene.kinds.effects.insert(EffectRow(effects), of: slot)
      scene.mark(slot, [.tree, .drawFlags])
    } else if scene.kinds.effects[slot].model != effects {
      scene.kinds.effects[slot].model = effects
      if !scene.isAnimated(.effects, of: slot) { show(effects, of: slot, in: &scene) }
    }
  }

  /// Sets the presentation values of `slot`, which has some. The subtree may look different then,
  /// and spread farther.
  private static func show(_ effects: LayerEffects, of slot: Int32, in scene: inout Scene) {
    guard scene.kinds.effects[slot].shown != effects else { return }
    scene.kinds.effects[slot].show(effects)
    scene.mark(slot, [.tree, .drawFlags])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    if scene.kinds.effects.remove(slot) != nil { scene.mark(slot, [.tree, .drawFlags]) }
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.effects.contains(slot) { state.effects = scene.kinds.effects[slot].shown }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.effects = scene.kinds.effects.row(of: slot)?.model
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let effects = values.effects { show(effects, of: slot, in: &scene) }
  }

  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene
  ) {
    guard scene.kinds.effects.contains(slot) || scene.kinds.effects.contains(copy) else { return }
    set(
      values?.effects ?? scene.kinds.effects.row(of: slot)?.shown ?? LayerEffects(), of: copy,
      in: &scene)
  }

  /// Returns true if the effects of `slot` change its drawing.
  static func isActive(of slot: Int32, in scene: borrowing Scene) -> Bool {
    scene.kinds.effects.contains(slot) && scene.kinds.effects[slot].isActive
  }

  /// Returns true if `slot`, which has effects, reads the pixels below it.
  static func readsBelow(of slot: Int32, in scene: borrowing Scene) -> Bool {
    let row = scene.kinds.effects.pointer(to: slot)
    return !row.pointee.backgroundStages.isEmpty || row.pointee.shown.compositing != .over
  }
}
