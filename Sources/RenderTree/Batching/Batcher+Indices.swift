// The positions of items in the frame, for item records.
extension Batcher {
  /// Returns the index in the frame of the pass that was begun as number `number`.
  func index(ofPass number: Int) -> Int32 { passes[number].index }

  /// Writes, for each item that has them, its batch in the frame and its first instance.
  func locateItems(
    _ frame: borrowing Frame, _ batchOfItem: inout Column<Int32>, _ instances: inout Column<Int32>
  ) {
    for item in 0..<batchOfItem.count where draftOfItem[item] >= 0 {
      batchOfItem[item] = drafts[draftOfItem[item]].index
    }
    for index in 0..<spriteItems.count { instances[spriteItems[index]] = Int32(index) }
    for index in 0..<roundRectItems.count { instances[roundRectItems[index]] = Int32(index) }
    for index in 0..<shadowItems.count { instances[shadowItems[index]] = Int32(index) }
    for index in 0..<particleItems.count {
      batchOfItem[particleItems[index]] = particleBatches[index]
      instances[particleItems[index]] = frame.batches[Int(particleBatches[index])].first
    }
  }
}
