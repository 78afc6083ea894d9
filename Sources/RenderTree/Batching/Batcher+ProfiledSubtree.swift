extension Batcher {
  /// Subtracts the items outside the profiled subtree from the counters.
  mutating func subtractUnprofiled(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    frame.counters.draws = frame.batches.count { $0.isProfiled }
    for index in 0..<list.count
    where !list.profiledItems.contains(index) && draftOfItem[index] >= 0 {
      let pixels = list.filledPixels(layers, of: list[index])
      frame.counters.quads -= list.quadCount(layers, of: list[index])
      if list[index].isBlended {
        frame.counters.blendedPixels -= pixels
      } else {
        frame.counters.opaquePixels -= pixels
      }
    }
  }
}
