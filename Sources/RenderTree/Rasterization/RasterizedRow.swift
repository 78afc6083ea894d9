/// The rasterisation of one layer in the tree: what the model says, what is shown now, and the picture.
struct RasterizedRow {
  /// The layer; -1 while the row is free.
  var slot: Int32
  var model: LayerRasterization
  var shown: LayerRasterization
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

extension RenderTree {
  /// Makes `rasterization` the one of `slot`.
  mutating func setRasterization(_ rasterization: LayerRasterization, of slot: Int32) {
    if rasterIndex[slot] < 0 {
      if rasterization == LayerRasterization() { return }
      ensureRasterization(of: slot)
    }
    let index = Int(rasterIndex[slot])
    guard rasterized[index].model != rasterization else { return }
    rasterized[index].model = rasterization
    if !animatedGroups[slot].contains(.rasterization) {
      showRasterization(rasterization, of: slot)
    }
  }

  /// Gives `slot` a place among the rasterised layers if it has none.
  mutating func ensureRasterization(of slot: Int32) {
    guard rasterIndex[slot] < 0 else { return }
    let row = RasterizedRow(
      slot: slot, model: LayerRasterization(), shown: LayerRasterization())
    if let place = rasterized.firstIndex(where: { $0.slot < 0 }) {
      rasterized[place] = row
      rasterIndex[slot] = Int32(place)
    } else {
      rasterized.append(row)
      rasterIndex[slot] = Int32(rasterized.count - 1)
    }
  }

  /// The model's rasterisation of `slot`.
  func modelRasterization(of slot: Int32) -> LayerRasterization {
    rasterIndex[slot] < 0
      ? LayerRasterization() : rasterized[Int(rasterIndex[slot])].model
  }

  /// Shows `rasterization` in the place of what `slot`, which has one, showed.
  mutating func showRasterization(_ rasterization: LayerRasterization, of slot: Int32) {
    let index = Int(rasterIndex[slot])
    guard rasterized[index].shown != rasterization else { return }
    rasterized[index].shown = rasterization
    if !rasterization.isOn { dropRaster(at: index) }
    mark(slot, [.tree, .parts])
  }

  mutating func freeRasterization(of slot: Int32) {
    let index = rasterIndex[slot]
    guard index >= 0 else { return }
    dropRaster(at: Int(index))
    rasterized[Int(index)].slot = -1
    rasterIndex[slot] = -1
  }

  /// Whether `slot` is to be shown as a picture: one that reads what lies below it cannot be.
  func isRasterized(_ slot: Int32) -> Bool {
    guard rasterIndex[slot] >= 0, rasterized[Int(rasterIndex[slot])].shown.isOn else {
      return false
    }
    guard parts[slot].contains(.effects) else { return true }
    let effects = effectRows[Int(effectIndex[slot])]
    return effects.backgroundStages.isEmpty && effects.shown.compositing == .over
  }

  /// Lets the picture of a row go.
  mutating func dropRaster(at index: Int) {
    if let picture = rasterized[index].picture {
      pictureNames.giveBack(picture.id)
      // There is room for others now.
      for other in rasterized.indices { rasterized[other].isRefused = false }
    }
    rasterized[index].picture = nil
    rasterized[index].pixels = 0
    rasterized[index].isRefused = false
  }
}
