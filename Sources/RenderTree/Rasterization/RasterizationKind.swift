/// The kind of layers whose subtree is cached as a bitmap.
enum RasterizationKind: LayerKind {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    let rasterization = state.rasterization
    if !scene.kinds.rasterizations.contains(slot) {
      if rasterization == LayerRasterization() { return }
      prepare(slot, in: &scene)
    }
    guard scene.kinds.rasterizations[slot].model != rasterization else { return }
    scene.kinds.rasterizations[slot].model = rasterization
    if !scene.isAnimated(.rasterization, of: slot) { show(rasterization, of: slot, in: &scene) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func show(
    _ rasterization: LayerRasterization, of slot: Int32, in scene: inout Scene
  ) {
    guard scene.kinds.rasterizations[slot].shown != rasterization else { return }
    scene.kinds.rasterizations[slot].shown = rasterization
    if !rasterization.isOn { scene.dropRasterization(of: slot) }
    scene.mark(slot, [.tree, .drawFlags])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard scene.kinds.rasterizations.contains(slot) else { return }
    scene.dropRasterization(of: slot)
    scene.kinds.rasterizations.remove(slot)
  }

  static func prepare(_ slot: Int32, in scene: inout Scene) {
    if !scene.kinds.rasterizations.contains(slot) {
      scene.kinds.rasterizations.insert(RasterizedRow(), of: slot)
    }
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.rasterizations.contains(slot) {
      state.rasterization = scene.kinds.rasterizations[slot].shown
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.rasterization = scene.kinds.rasterizations.row(of: slot)?.model ?? LayerRasterization()
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let rasterization = values.rasterization { show(rasterization, of: slot, in: &scene) }
  }
}

extension Scene {
  /// Returns true if `slot` is drawn as a cached bitmap; a layer that reads its backdrop cannot be.
  func isRasterized(_ slot: Int32, _ drawFlags: DrawFlags) -> Bool {
    guard kinds.rasterizations.contains(slot), kinds.rasterizations[slot].shown.isOn else {
      return false
    }
    return !drawFlags.contains(.effects) || !EffectsKind.readsBelow(of: slot, in: self)
  }

  /// Drops the bitmap of `slot`.
  mutating func dropRasterization(of slot: Int32) {
    if let snapshot = kinds.rasterizations[slot].snapshot {
      snapshotIDs.giveBack(snapshot.id)
      // There is room for others now.
      for index in kinds.rasterizations.indices {
        if let other = kinds.rasterizations.owner(at: index) {
          kinds.rasterizations[other].isRefused = false
        }
      }
    }
    kinds.rasterizations[slot].snapshot = nil
    kinds.rasterizations[slot].pixels = 0
    kinds.rasterizations[slot].isRefused = false
  }
}
