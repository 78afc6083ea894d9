// The search for the batch that an item joins: the first compatible one with no overlapping item in
// between.
extension Batcher {
  /// The number of batches, most of them compatible, that a search visits.
  private static let searchLimit = 64
  static let bucketCount = 256
  /// The least ratio of the pass's area to that of a cluster whose items are entered in the grid as
  /// one: what overlaps a card overlaps most of its parts.
  private static let compactRatio = 16
  /// The largest ratio of the cluster's area to that of an item which is entered in the grid as all
  /// of the cluster.
  private static let clusterRatio = 4
  /// The number of pending items with which an item inside the cluster is compared.
  private static let clusterLimit = 16

  /// Returns the last batch of the pass that accepts the item, or -1.
  func lastEqual(
    _ item: Item, _ texture: TextureSource, _ filter: TextureFilter, _ scissor: PixelRect,
    bucket: Int
  ) -> Int32 {
    var position = buckets[bucket]
    var rest = Self.searchLimit
    while position >= firstJoinableBatch, rest > 0 {
      if drafts[position].pass == current, drafts[position].accepts(item, texture, filter, scissor)
      {
        return position
      }
      position = drafts[position].previousInBucket
      rest -= 1
    }
    return -1
  }

  /// Returns the first batch that the item at `index` may join, or -1. `equal` is the last that
  /// accepts it: overlaps are searched only if there is one.
  mutating func findBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, from equal: Int32
  ) -> Int32 {
    guard equal >= 0 else { return -1 }
    let first = max(
      firstJoinableBatch, lastBatch(list, under: item.bounds, before: index))
    guard equal >= first else { return -1 }
    var result = equal
    var rest = Self.searchLimit
    while drafts[result].previousEqual >= first, rest > 0 {
      result = drafts[result].previousEqual
      rest -= 1
    }
    return result
  }

  /// Returns the last batch of the pass that draws on any of `pixels`.
  private mutating func lastBatch(
    _ list: borrowing DisplayList, under pixels: PixelRect, before index: Int
  ) -> Int32 {
    guard cluster.contains(pixels), index - pending <= Self.clusterLimit else {
      locatePending(list, upTo: index, leavesCluster: !cluster.contains(pixels))
      (cluster, lastInCluster) = (pixels, grid.lastBatch(on: pixels))
      return lastInCluster
    }
    var result = lastInCluster
    for item in pending..<index
    where draftOfItem[item] > result && list[item].bounds.intersects(pixels) {
      result = draftOfItem[item]
    }
    return result
  }

  /// True if the cluster is a small part of the pass, such as a card.
  var isClusterCompact: Bool {
    cluster.area * Self.compactRatio <= passes[current].bounds.area
  }

  /// Returns true if `pixels` are much of the cluster.
  @inline(__always)
  func fillsCluster(_ pixels: PixelRect) -> Bool {
    cluster.contains(pixels) && cluster.area <= Self.clusterRatio * pixels.area
  }

  /// Makes the pixels of the item at `index`, which began `batch`, the cluster.
  mutating func beginCluster(
    _ list: borrowing DisplayList, at index: Int, _ pixels: PixelRect, under batch: Int32
  ) {
    locatePending(list, upTo: index)
    (cluster, lastInCluster) = (pixels, batch)
  }

  /// Enters the items of the innermost pass up to `index` in the grid, those that fill much of the
  /// cluster as one, and of a compact cluster that is left all of them.
  private mutating func locatePending(
    _ list: borrowing DisplayList, upTo index: Int, leavesCluster: Bool = true
  ) {
    var last: Int32 = -1
    let isOne = leavesCluster && current >= 0 && isClusterCompact
    for item in pending..<index where draftOfItem[item] >= 0 {
      let pixels = list[item].bounds
      if fillsCluster(pixels) || isOne && cluster.contains(pixels) {
        last = max(last, draftOfItem[item])
      } else {
        grid.insert(pixels, of: draftOfItem[item])
      }
    }
    if last >= 0 { grid.insert(cluster, of: last) }
    pending = index
    (cluster, lastInCluster) = (.empty, -1)
  }

  /// Keeps items that are drawn on `pixels` later out of batches before `batch`, whose pixels are
  /// not those of an item.
  mutating func occupy(_ pixels: PixelRect, by batch: Int32) {
    grid.insert(pixels, of: batch)
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
