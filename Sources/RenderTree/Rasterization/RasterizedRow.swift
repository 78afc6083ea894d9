/// The rasterisation of one layer in the tree: what the model says, what is shown now, and the picture.
struct RasterizedRow {
  var model = LayerRasterization()
  var shown = LayerRasterization()
  /// The layer with all under it as it was last drawn, in its own points; its rect counts from their
  /// origin.
  var picture: Picture?
  /// Pixels of the picture.
  var pixels = 0
  /// Whether it was drawn for the frame to come.
  var isFresh = false
  /// Whether it was drawn for the frame that shows it, once that is made.
  var isNew = false
  /// Whether something in it changed since.
  var isStale = true
  /// Whether there is no room for it.
  var isRefused = false
  /// Whether the layer's space was upside down in the picture.
  var isFlipped = false
  /// The media time at which the layer was last seen, in seconds.
  var lastUse = -Double.infinity

  /// Whether the picture can be shown.
  var isCurrent: Bool { picture != nil && !isStale }
}

extension Scene {
  /// Makes `rasterization` the one of `slot`.
  mutating func setRasterization(_ rasterization: LayerRasterization, of slot: Int32) {
    if !rasterized.contains(slot) {
      if rasterization == LayerRasterization() { return }
      ensureRasterization(of: slot)
    }
    guard rasterized[slot].model != rasterization else { return }
    rasterized[slot].model = rasterization
    if !values.animatedGroups(of: slot).contains(.rasterization) {
      showRasterization(rasterization, of: slot)
    }
  }

  /// Gives `slot` a row among the rasterised layers if it has none.
  mutating func ensureRasterization(of slot: Int32) {
    if !rasterized.contains(slot) { rasterized.insert(RasterizedRow(), of: slot) }
  }

  /// The model's rasterisation of `slot`.
  func modelRasterization(of slot: Int32) -> LayerRasterization {
    rasterized.contains(slot) ? rasterized[slot].model : LayerRasterization()
  }

  /// Shows `rasterization` in the place of what `slot`, which has one, showed.
  mutating func showRasterization(_ rasterization: LayerRasterization, of slot: Int32) {
    guard rasterized[slot].shown != rasterization else { return }
    rasterized[slot].shown = rasterization
    if !rasterization.isOn { dropRaster(of: slot) }
    mark(slot, [.tree, .parts])
  }

  mutating func freeRasterization(of slot: Int32) {
    guard rasterized.contains(slot) else { return }
    dropRaster(of: slot)
    rasterized.remove(slot)
  }

  /// Whether `slot` is to be shown as a picture: one that reads what lies below it cannot be.
  func isRasterized(_ slot: Int32, _ parts: Parts) -> Bool {
    guard rasterized.contains(slot), rasterized[slot].shown.isOn else {
      return false
    }
    guard parts.contains(.effects) else { return true }
    let effects = effectRows[slot]
    return effects.backgroundStages.isEmpty && effects.shown.compositing == .over
  }

  /// Lets the picture of `slot` go.
  mutating func dropRaster(of slot: Int32) {
    if let picture = rasterized[slot].picture {
      pictureNames.giveBack(picture.id)
      // There is room for others now.
      for index in rasterized.indices {
        if let other = rasterized.owner(at: index) { rasterized[other].isRefused = false }
      }
    }
    rasterized[slot].picture = nil
    rasterized[slot].pixels = 0
    rasterized[slot].isRefused = false
  }
}
