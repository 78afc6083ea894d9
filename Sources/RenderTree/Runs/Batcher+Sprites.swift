extension Batcher {
  /// Reports the positions of drawn runs to the layer store.
  func writeRunPositions(to layers: inout LayerStore) { layers.endRuns(drawnRuns) }

  /// Adds the run of sprites at `index` to a batch.
  mutating func addSpritesToBatch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    let key = layers.spriteRuns[item.sprites].key
    add(
      list, index, item, texture: item.pipeline == .image ? .image(key.content.image) : .none,
      filter: item.pipeline == .image ? key.content.fit.filter : .linear)
    lengthen(draftOfItem[index], by: layers.spriteRuns[item.sprites].count - 1)
  }

  /// Ensures that the sprites of a run are at `index` in `sprites`, where they usually are already,
  /// and counts their pixels. Returns their number.
  mutating func putSprites(
    _ layers: borrowing LayerStore, _ frame: inout Frame, _ item: Item, at index: Int,
    _ sprites: UnsafeMutableBufferPointer<Sprite>
  ) -> Int {
    let run = DrawnRun(run: item.sprites, first: Int32(index), opacity: item.opacity)
    drawnRuns.append(run)
    layers.spriteRuns.ensure(run, in: sprites)
    hiddenSprites += layers.spriteRuns[item.sprites].hiddenCount
    if item.isBlended {
      frame.counters.blendedPixels += layers.spriteRuns[item.sprites].pixels
    } else {
      frame.counters.opaquePixels += layers.spriteRuns[item.sprites].pixels
    }
    return layers.spriteRuns[item.sprites].count
  }
}
