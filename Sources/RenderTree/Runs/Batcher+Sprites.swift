import CalqueTelemetry

// The drawing of runs: their items in the display list, and their sprites in batches.
extension DisplayList {
  /// Emits the stretch of a run that begins with `slot`, which is already counted as visited.
  /// Returns the number of its layers. The first stretch counts the visible layers of all.
  mutating func emitRun(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32,
    _ visible: inout Int,
    _ visited: inout Int
  ) -> Int32 {
    let index = layers.spriteRuns.run(of: slot)
    let key = layers.spriteRuns[index].key
    let bounds = layers.spriteRuns[index].bounds
    let stretch = layers.spriteRuns[index].stretch(from: slot)
    let count = layers.spriteRuns[index].stretch(stretch).count
    let shown = layers.spriteRuns[index].shownCount
    if stretch == 0 { visible += shown }
    visited += count - 1
    guard shown > 0 else { return Int32(count) }
    if !layers.spriteRuns[index].isInside(clipBounds) {
      runExclusion = runExclusion.union(bounds)
    }
    items.append(
      Item(
        slot: slot, kind: .sprites, pipeline: key.pipeline,
        isBlended: !(key.isOpaque && clipChain < 0 && opacity >= 1), opacity: opacity,
        clipChain: clipChain,
        bounds: bounds, scissor: clipBounds, payload: Item.payload(ofRun: index, stretch)))
    spritePixels = spritePixels.union(bounds)
    itemsSavedByRuns += (stretch == 0 ? shown : 0) - 1
    return Int32(count)
  }
}

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
