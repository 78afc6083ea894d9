// The search for the batch that an item joins: the first one of its kind that nothing after it keeps it from.
extension Batcher {
  /// How many batches, of the same kind for the most part, a search looks at.
  private static let reach = 64
  static let bucketCount = 256
  /// How many times as large as an item its cluster is at most: of one that is larger the item may not touch much.
  private static let clusterRatio = 4

  /// The first batch that the item at `index` may join, or -1.
  mutating func findBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ texture: TextureSource,
    _ filter: TextureFilter, _ scissor: PixelRect, bucket: Int
  ) -> Int32 {
    var result: Int32 = -1
    // What the item overlaps is looked for where there is one to join.
    var first = fence
    var place = buckets[bucket]
    var rest = Self.reach
    while place >= first, rest > 0 {
      if drafts[place].pass == current, drafts[place].accepts(item, texture, filter, scissor) {
        if result < 0 {
          first = max(first, lastBatch(list, under: item.bounds, before: index))
          if place < first { return -1 }
        }
        result = place
      }
      place = drafts[place].alike
      rest -= 1
    }
    return result
  }

  /// The last batch of the pass that draws on some of `pixels`.
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

  /// Enters the items up to `index` of the innermost pass in the grid, those of the cluster as one.
  private mutating func locatePending(_ list: borrowing DisplayList, upTo index: Int) {
    for item in pending..<index where draftOfItem[item] >= 0 {
      let pixels = list[item].bounds
      if !cluster.contains(pixels) { grid.insert(pixels, of: draftOfItem[item]) }
    }
    if lastInCluster >= 0 { grid.insert(cluster, of: lastInCluster) }
    pending = index
    (cluster, lastInCluster) = (.empty, -1)
  }

  /// Keeps what is drawn on `pixels` later from batches before `batch`, of which no item stands in the list.
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

  /// Goes on with the pass around, with the item at `index`.
  mutating func endOverlaps(at index: Int) {
    grid.endPass()
    (cluster, lastInCluster) = (.empty, -1)
    pending = index
  }

  /// The list of batches in which those stand that `item` may join.
  func bucket(of item: Item, _ texture: TextureSource) -> Int {
    let number: Int32 =
      switch texture {
      case .none: 0
      case .image(let image): image.index
      case .pass(let pass): pass
      case .picture(let picture): picture.index
      case .raster(let raster): raster
      case .gradients: 1
      }
    var hash = UInt32(bitPattern: number) &* 0x85EB_CA6B
    hash ^= UInt32(bitPattern: item.clip &+ 1) &* 0xC2B2_AE35
    hash ^= UInt32(item.pipeline.rawValue) &* 0x27D4_EB2F
    return Int((hash &* 0x9E37_79B1) >> 24)
  }
}
