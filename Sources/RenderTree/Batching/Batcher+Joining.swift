// The search for the batch that an item joins: the first compatible one with no overlapping item in
// between.
extension Batcher {
  /// The number of batches, most of them compatible, that a search visits.
  private static let searchLimit = 64
  static let bucketCount = 256
  /// The most pixels of a searched rect whose items are entered in the grid as one rect: what
  /// overlaps a card overlaps most of its parts.
  private static let compactArea = 1 << 17
  /// The largest ratio of the searched rect's area to that of an item which is entered in the grid
  /// as the whole rect: one that fills at least a quarter of it.
  private static let fillRatio = 4
  /// The number of pending items with which an item inside the searched rect is compared.
  private static let pendingLimit = 16

  /// Returns the last batch of the pass that accepts the item, or -1.
  func lastCompatible(
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

  /// Returns the first batch that the item at `index` may join, or -1. `compatible` is the last
  /// that accepts it: overlaps are searched only if there is one.
  mutating func findBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, from compatible: Int32
  ) -> Int32 {
    guard compatible >= 0 else { return -1 }
    guard
      let last = lastBatch(list, under: item.bounds, before: index, atMost: compatible)
    else { return -1 }
    let first = max(firstJoinableBatch, last)
    var result = compatible
    var rest = Self.searchLimit
    while drafts[result].previousCompatible >= first, rest > 0 {
      result = drafts[result].previousCompatible
      rest -= 1
    }
    return result
  }

  /// Returns true if the item at `index` may join `batch`: nothing drawn after that overlaps it.
  mutating func canJoin(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, joining batch: Int32
  ) -> Bool {
    lastBatch(list, under: item.bounds, before: index, atMost: batch) != nil
  }

  /// Returns the last batch of the pass that draws on any of `pixels`; nil if that is later than
  /// `most`.
  private mutating func lastBatch(
    _ list: borrowing DisplayList, under pixels: PixelRect, before index: Int, atMost most: Int32
  ) -> Int32? {
    guard searchedRect.contains(pixels), index - pending <= Self.pendingLimit else {
      enterPending(list, upTo: index, leavesSearchedRect: !searchedRect.contains(pixels))
      let last = grid.lastBatch(on: pixels, atMost: most)
      if last > most { return nil }
      (searchedRect, lastSearchResult) = (pixels, last)
      return last
    }
    var result = lastSearchResult
    for item in pending..<index
    where draftOfItem[item] > result && list[item].bounds.intersects(pixels) {
      result = draftOfItem[item]
    }
    return result <= most ? result : nil
  }

  /// True if the searched rect is no larger than a card.
  var isSearchedRectCompact: Bool { searchedRect.area <= Self.compactArea }

  /// Returns true if `pixels` are much of the searched rect.
  @inline(__always)
  func fillsSearchedRect(_ pixels: PixelRect) -> Bool {
    searchedRect.contains(pixels) && searchedRect.area <= Self.fillRatio * pixels.area
  }

  /// Makes the pixels of the item at `index`, which began `batch`, the searched rect.
  mutating func setSearchedRect(
    _ list: borrowing DisplayList, at index: Int, _ pixels: PixelRect, under batch: Int32
  ) {
    enterPending(list, upTo: index)
    (searchedRect, lastSearchResult) = (pixels, batch)
  }

  /// Enters the pending items of the innermost pass, up to `index`, in the grid. Items that fill
  /// much of the searched rect count as that whole rect; when a compact searched rect is left, so
  /// do all items inside it.
  private mutating func enterPending(
    _ list: borrowing DisplayList, upTo index: Int, leavesSearchedRect: Bool = true
  ) {
    var last: Int32 = -1
    let isOne = leavesSearchedRect && isSearchedRectCompact
    for item in pending..<index where draftOfItem[item] >= 0 {
      let pixels = list[item].bounds
      if fillsSearchedRect(pixels) || isOne && searchedRect.contains(pixels) {
        last = max(last, draftOfItem[item])
      } else {
        grid.insert(pixels, of: draftOfItem[item])
      }
    }
    if last >= 0 { grid.insert(searchedRect, of: last) }
    pending = index
    (searchedRect, lastSearchResult) = (.empty, -1)
  }

  /// Keeps items that are drawn on `pixels` later out of batches before `batch`, whose pixels are
  /// not those of an item.
  mutating func occupy(_ pixels: PixelRect, by batch: Int32) {
    grid.insert(pixels, of: batch)
    if searchedRect.intersects(pixels) { lastSearchResult = max(lastSearchResult, batch) }
  }

  /// Begins a pass with the items from `index` on.
  mutating func beginOverlaps(_ list: borrowing DisplayList, at index: Int, in bounds: PixelRect) {
    enterPending(list, upTo: index)
    grid.beginPass(bounds)
  }

  /// Returns to the enclosing pass, which continues with the item at `index`.
  mutating func endOverlaps(at index: Int) {
    grid.endPass()
    (searchedRect, lastSearchResult) = (.empty, -1)
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
    // A mixed batch may become one of round rectangles.
    let pipeline = item.pipeline == .mixed ? .roundRect : item.pipeline
    hash ^= UInt32(pipeline.rawValue) &* 0x27D4_EB2F
    return Int((hash &* 0x9E37_79B1) >> 24)
  }
}
