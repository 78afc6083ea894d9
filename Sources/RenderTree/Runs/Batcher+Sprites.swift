import CalqueTelemetry

extension Batcher {
  /// Reports the positions of drawn runs to the layer store.
  func writeRunPositions(to layers: inout LayerStore) { layers.endRuns(drawnRuns) }

  /// Adds the run of sprites at `index` to a batch.
  mutating func addSpritesToBatch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame,
    _ index: Int, _ item: Item
  ) {
    let key = layers.spriteRuns[item.sprites].key
    if key.isMixed {
      add(list, index, item, texture: .none)
      let mixed = layers.spriteRuns[item.sprites].mixed
      for image in 0..<mixed.imageCount {
        frame.smallImages.append(SmallImage(mixed.image(at: image), isProfiled: isProfiled))
      }
      keepMixed(index)
    } else if item.pipeline == .solid {
      add(list, index, item, texture: .none)
    } else {
      addImage(layers, list, &frame, index, item, key.content)
    }
    let others = layers.spriteRuns[item.sprites].stretch(item.stretch).count - 1
    lengthen(draftOfItem[index], by: others)
    if item.pipeline == .smallImage { countImages(Int32(others), of: index) }
  }

  /// Ensures that the sprites of a stretch of a run are at `index` in `sprites`, where they usually
  /// are already, and counts their pixels. Returns their number. `owner` is that of
  /// `SpriteRuns.ensure`.
  mutating func putSprites(
    _ layers: borrowing LayerStore, _ frame: inout Frame, _ item: Item, at index: Int,
    _ sprites: UnsafeMutableBufferPointer<Sprite>, _ owner: inout DrawnRun
  ) -> Int {
    let run = DrawnRun(
      run: item.sprites, stretch: item.stretch, first: Int32(index), opacity: item.opacity)
    drawnRuns.append(run)
    layers.spriteRuns.ensure(run, in: sprites, &owner)
    let count = layers.spriteRuns[item.sprites].stretch(item.stretch).count
    // The first stretch counts for all.
    guard item.stretch == 0 else { return count }
    hiddenSprites += layers.spriteRuns[item.sprites].hiddenCount
    let opaque = layers.spriteRuns[item.sprites].opaquePixels
    if item.clipChain < 0 {
      frame.counters.opaquePixels +|= opaque
    } else {
      frame.counters.blendedPixels +|= opaque
    }
    if item.isBlended {
      frame.counters.blendedPixels +|= layers.spriteRuns[item.sprites].pixels
    } else {
      frame.counters.opaquePixels +|= layers.spriteRuns[item.sprites].pixels
    }
    return count
  }
}
