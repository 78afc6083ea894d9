extension Batcher {
  /// Subtracts the items outside the measured subtree from the counters.
  mutating func subtractUnmeasured(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    frame.counters.draws = frame.batches.count { $0.isMeasured }
    for index in 0..<list.count
    where !list.measuredItems.contains(index) && draftOfItem[index] >= 0 {
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
