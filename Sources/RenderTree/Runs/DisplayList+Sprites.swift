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
