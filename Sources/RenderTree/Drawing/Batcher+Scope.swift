extension Batcher {
  /// Takes off the counters what items outside of the scope fill.
  mutating func leaveOutOfCounters(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    frame.counters.draws = frame.batches.count { $0.isInScope }
    for index in 0..<list.items.count
    where !list.scopeItems.contains(index) && draftOfItem[index] >= 0 {
      let pixels = list.filledPixels(scene, frame, of: list.items[index])
      frame.counters.quads -= 1
      if list.items[index].isBlended {
        frame.counters.blendedPixels -= pixels
      } else {
        frame.counters.opaquePixels -= pixels
      }
    }
  }
}
