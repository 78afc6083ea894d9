// The search for the batch that an item joins: the first compatible one with no overlapping item in
// between.
extension Batcher {
  /// The number of batches, most of them compatible, that a search visits.
  private static let searchLimit = 64
  static let bucketCount = 256
  /// The largest ratio of the cluster's area to an item's: an item may overlap little of a larger
  /// cluster.
  private static let clusterRatio = 4

  /// Returns the first batch that the item at `index` may join, or -1.
  mutating func findBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ texture: TextureSource,
    _ filter: TextureFilter, _ scissor: PixelRect, bucket: Int
  ) -> Int32 {
    var result: Int32 = -1
    // Overlaps are searched only if there is a compatible batch.
    var first = firstJoinableBatch
    var position = buckets[bucket]
    var rest = Self.searchLimit
    while position >= first, rest > 0 {
      if drafts[position].pass == current, drafts[position].accepts(item, texture, filter, scissor)
      {
        if result < 0 {
          first = max(first, lastBatch(list, under: item.bounds, before: index))
          if position < first { return -1 }
        }
        result = position
      }
      position = drafts[position].previousInBucket
      rest -= 1
    }
    return result
  }

  /// Returns the last batch of the pass that draws on any of `pixels`.
  private mutating func lastBatch(
    _ list: borrowing DisplayList, under pixels: PixelRect, before index: Int
  ) -> Int32 {
    if cluster.contains(pixels), cluster.area <= Self.clusterRatio * pixels.area {
      return lastInCluster
    }
    locatePending(list, upTo: index)
    (cluster, lastInCluster) = (pixels, grid.lastBatch(on: pixels))
    return lastInCluster
  }

  /// Enters the items of the innermost pass up to `index` in the grid, those of the cluster as one.
  private mutating func locatePending(_ list: borrowing DisplayList, upTo index: Int) {
    for item in pending..<index where draftOfItem[item] >= 0 {
      let pixels = list[item].bounds
      if !cluster.contains(pixels) { grid.insert(pixels, of: draftOfItem[item]) }
    }
    if lastInCluster >= 0 { grid.insert(cluster, of: lastInCluster) }
    pending = index
    (cluster, lastInCluster) = (.empty, -1)
  }

  /// Keeps items that are drawn on `pixels` later out of batches before `batch`, whose pixels are
  /// not those of an item.
  mutating func occupy(_ pixels: PixelRect, by batch: Int32) {
    grid.insert(pixels, of: batch)
    extendCluster(by: batch, on: pixels)
  }

  @inline(__always)
  mutating func extendCluster(by batch: Int32, on pixels: PixelRect) {
    if cluster.intersects(pixels) { lastInCluster = max(lastInCluster, batch) }
  }

  /// Begins a pass with the items from `index` on.
  mutating func beginOverlaps(_ list: borrowing DisplayList, at index: Int, in bounds: PixelRect) {
    locatePending(list, upTo: index)
    grid.beginPass(bounds)
  }

  /// Returns to the enclosing pass, which continues with the item at `index`.
  mutating func endOverlaps(at index: Int) {
    grid.endPass()
    (cluster, lastInCluster) = (.empty, -1)
    pending = index
  }

  /// Returns the bucket of the batches that `item` may join.
  func bucket(of item: Item, _ texture: TextureSource) -> Int {
    let number: Int32 =
      switch texture {
      case .none: 0
      case .image(let image): image.index
      case .pass(let pass): pass
      case .snapshot(let snapshot): snapshot.index
      case .coverageMask(let coverageMask): coverageMask
      case .gradients: 1
      }
    var hash = UInt32(bitPattern: number) &* 0x85EB_CA6B
    hash ^= UInt32(bitPattern: item.clipChain &+ 1) &* 0xC2B2_AE35
    hash ^= UInt32(item.pipeline.rawValue) &* 0x27D4_EB2F
    return Int((hash &* 0x9E37_79B1) >> 24)
  }
}
