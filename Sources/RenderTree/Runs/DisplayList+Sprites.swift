extension DisplayList {
  /// Emits the run that begins with `slot`, which is already counted as visited. Returns the number
  /// of its layers.
  mutating func emitRun(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32,
    _ visible: inout Int,
    _ visited: inout Int
  ) -> Int32 {
    let index = layers.spriteRuns.run(of: slot)
    let key = layers.spriteRuns[index].key
    let bounds = layers.spriteRuns[index].bounds
    let (count, shown) = (layers.spriteRuns[index].count, layers.spriteRuns[index].shownCount)
    visible += shown
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
        bounds: bounds, scissor: clipBounds, payload: index))
    spritePixels = spritePixels.union(bounds)
    itemsSavedByRuns += shown - 1
    return Int32(count)
  }
}
