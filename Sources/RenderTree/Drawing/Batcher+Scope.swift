extension Batcher {
  /// Subtracts the items outside the scope from the counters.
  mutating func leaveOutOfCounters(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    frame.counters.draws = frame.batches.count { $0.isInScope }
    for index in 0..<list.count
    where !list.itemsInScope.contains(index) && draftOfItem[index] >= 0 {
      let pixels = list.filledPixels(scene, of: list[index])
      frame.counters.quads -= list.quadCount(scene, of: list[index])
      if list[index].isBlended {
        frame.counters.blendedPixels -= pixels
      } else {
        frame.counters.opaquePixels -= pixels
      }
    }
  }
}
