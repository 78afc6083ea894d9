/// The kind of layers whose subtree is cached as a bitmap.
enum RasterizationKind: LayerKind {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    let rasterization = state.rasterization
    if !scene.kinds.rasters.contains(slot) {
      if rasterization == LayerRasterization() { return }
      prepare(slot, in: &scene)
    }
    guard scene.kinds.rasters[slot].model != rasterization else { return }
    scene.kinds.rasters[slot].model = rasterization
    if !scene.isAnimated(.rasterization, of: slot) { show(rasterization, of: slot, in: &scene) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func show(
    _ rasterization: LayerRasterization, of slot: Int32, in scene: inout Scene
  ) {
    guard scene.kinds.rasters[slot].shown != rasterization else { return }
    scene.kinds.rasters[slot].shown = rasterization
    if !rasterization.isOn { scene.dropRaster(of: slot) }
    scene.mark(slot, [.tree, .parts])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard scene.kinds.rasters.contains(slot) else { return }
    scene.dropRaster(of: slot)
    scene.kinds.rasters.remove(slot)
  }

  static func prepare(_ slot: Int32, in scene: inout Scene) {
    if !scene.kinds.rasters.contains(slot) {
      scene.kinds.rasters.insert(RasterizedRow(), of: slot)
    }
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.rasters.contains(slot) { state.rasterization = scene.kinds.rasters[slot].shown }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.rasterization = scene.kinds.rasters.row(of: slot)?.model ?? LayerRasterization()
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let rasterization = values.rasterization { show(rasterization, of: slot, in: &scene) }
  }
}

extension Scene {
  /// Returns true if `slot` is drawn as a cached bitmap; a layer that reads its backdrop cannot be.
  func isRasterized(_ slot: Int32, _ parts: Parts) -> Bool {
    guard kinds.rasters.contains(slot), kinds.rasters[slot].shown.isOn else {
      return false
    }
    return !parts.contains(.effects) || !EffectsKind.readsBelow(of: slot, in: self)
  }

  /// Drops the bitmap of `slot`.
  mutating func dropRaster(of slot: Int32) {
    if let picture = kinds.rasters[slot].picture {
      pictureNames.giveBack(picture.id)
      // There is room for others now.
      for index in kinds.rasters.indices {
        if let other = kinds.rasters.owner(at: index) { kinds.rasters[other].isRefused = false }
      }
    }
    kinds.rasters[slot].picture = nil
    kinds.rasters[slot].pixels = 0
    kinds.rasters[slot].isRefused = false
  }
}
