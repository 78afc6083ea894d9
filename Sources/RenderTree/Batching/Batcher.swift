import CalqueTelemetry

/// Sorts items into batches: an item joins the first compatible batch that is not before the last
/// batch it overlaps, or begins a new one. The visible paint order is kept, and batches merge
/// across layers.
///
/// `batch` reads the layer store and the display list and appends passes, batches and instances to
/// the frame. The columns are valid until the next call; only their storage is kept. The overlap
/// test uses a grid. A search for one item serves the next few inside its bounds, such as the parts
/// of a card: they are only compared with each other. Items are entered in the grid when it is next
/// searched, so items that all join one batch never are.
struct Batcher: ~Copyable {
  /// A batch under construction.
  struct Draft {
    var batch: Batch
    /// The previous batch of the same pass, or -1.
    var previous: Int32
    var pass: Int32
    /// The previous batch of the same bucket, or -1.
    var previousInBucket: Int32
    /// The previous compatible batch, which accepts the same items, or -1.
    var previousCompatible: Int32
    /// The item whose particles are the whole batch, or -1.
    var particleItem: Int32 = -1
    /// The number of instances that name an image, in a mixed batch.
    var imageCount: Int32 = 0
    /// True if the batch is mixed whatever its instances are.
    var staysMixed = false
    /// Its index among the frame's batches, or -1 while it has none.
    var index: Int32 = -1

    /// Returns true if an item with this texture and scissor can be part of the batch.
    @inline(__always)
    func accepts(
      _ item: Item, _ texture: TextureSource, _ filter: TextureFilter, _ scissor: PixelRect
    ) -> Bool {
      particleItem < 0 && batch.pipeline == item.pipeline && batch.isBlended == item.isBlended
        && batch.blendMode == item.blendMode && batch.effect == item.effect
        && batch.clipChain == item.clipChain
        && batch.scissor == scissor && batch.texture == texture && batch.textureFilter == filter
    }

    @inline(__always)
    mutating func include(_ item: Item) {
      batch.count += 1
      batch.hasCornerStyle = batch.hasCornerStyle || item.hasCornerStyle
      batch.hasBorder = batch.hasBorder || item.hasBorder
      batch.namesClips = batch.namesClips || item.namesClip
      staysMixed = staysMixed || item.namesClip
    }
  }

  /// A pass under construction.
  struct PassDraft {
    var reason: RenderPass.Reason
    var bounds: PixelRect
    var blur = Blur.none
    var isProfiled: Bool
    /// Its last batch, or -1.
    var last: Int32 = -1
    /// The enclosing pass, or -1.
    var outer: Int32
    /// Its index in the frame once it is complete, or -1.
    var index: Int32 = -1
  }

  private(set) var drafts = Column<Draft>()
  private(set) var passes = Column<PassDraft>()
  /// The passes in the order in which they are completed, which is the order to draw them.
  private(set) var completedPasses = Column<Int32>()
  /// The draft of each item, or -1.
  var draftOfItem = Column<Int32>()
  /// The pass that items are added to now, or -1.
  private(set) var current: Int32 = -1
  /// True if the next items are in the profiled subtree; and the first draft that they may join,
  /// because batches do not mix items inside and outside the profiled subtree.
  private(set) var isProfiled = true
  private(set) var firstJoinableBatch: Int32 = 0
  var grid = OverlapGrid()
  /// The last batch of each bucket, or -1; the batches that an item may join are in one bucket.
  private(set) var buckets = Column<Int32>()
  /// The first item that is not in the grid yet.
  var pending = 0
  /// The pixels for which the grid was last searched, and the last batch that draws on any of them;
  /// -1 for none. Pending items are left out.
  var searchedRect = PixelRect.empty
  var lastSearchResult: Int32 = -1
  /// The drafts of one pass, last first.
  private(set) var draftsOfPass = Column<Int32>()
  /// For each draft, the index of its next instance while instances are numbered.
  var cursors = Column<Int32>()
  /// The items of each kind of instance, in instance order.
  var spriteItems = Column<Int32>()
  var roundRectItems = Column<Int32>()
  var shadowItems = Column<Int32>()
  /// The batches of particle runs, and their items.
  var particleBatches = Column<Int32>()
  var particleItems = Column<Int32>()
  /// The positions in the frame of the runs of sprites.
  var drawnRuns = Column<DrawnRun>()
  /// The number of their sprites that are off the surface.
  var hiddenSprites = 0
  /// A stack of the caster passes of the shadows that are being batched.
  var casters = Column<Int32>()
  /// The number of clips in a frame from which on sprites name them. The shader of such sprites
  /// does more for each pixel, which costs a software driver more than a draw for each of fewer
  /// clips. Tests set a lower number.
  var leastNamedClips = 128
  /// The items left out because they need further draw calls, and the quads left out because they
  /// fill too many pixels.
  private(set) var leftOutDraws = LeftOut()
  private var drawLimit = FrameLimit.draws
  var leftOutQuads = LeftOut()

  /// Never read. It makes the compiler pass the struct by address: see `RenderTree`.
  private let isPassedByAddress: any Sendable = true

  /// The items that are left out with their draw calls, and the quads that fill too many pixels;
  /// nil for none.
  var drawExcess: LeftOut.Sum? { leftOutDraws.sum(.draws, after: drawLimit) }
  func quadExcess(_ counters: FrameCounters) -> LeftOut.Sum? {
    leftOutQuads.isEmpty
      ? nil : LeftOut.Sum(work: .pixels, slot: leftOutQuads.slot, amount: counters.drawnPixels)
  }

  /// Collects the drafts of `pass`.
  mutating func listDrafts(of pass: Int32) {
    draftsOfPass.removeAll()
    var draft = passes[pass].last
    while draft >= 0 {
      draftsOfPass.append(draft)
      draft = drafts[draft].previous
    }
  }

  mutating func begin(
    _ list: borrowing DisplayList, bounds: PixelRect, _ reason: RenderPass.Reason, atMost draws: Int
  ) {
    drawLimit = draws
    drafts.removeAll()
    buckets.removeAll()
    buckets.resize(Self.bucketCount, filledWith: -1)
    grid.removeAll()
    pending = 0
    (searchedRect, lastSearchResult) = (.empty, -1)
    passes.removeAll()
    completedPasses.removeAll()
    draftOfItem.removeAll()
    draftOfItem.resize(list.count, filledWith: -1)
    current = -1
    isProfiled = true
    firstJoinableBatch = 0
    (leftOutDraws, leftOutQuads) = (LeftOut(), LeftOut())
    beginPass(list, at: 0, reason, bounds: bounds)
  }

  /// Begins a range of items that are in the profiled subtree, or not.
  mutating func enter(isProfiled: Bool) {
    self.isProfiled = isProfiled
    firstJoinableBatch = Int32(drafts.count)
  }

  /// Begins a pass with the items from `index` on.
  mutating func beginPass(
    _ list: borrowing DisplayList, at index: Int, _ reason: RenderPass.Reason, bounds: PixelRect,
    _ blur: Blur = .none
  ) {
    beginOverlaps(list, at: index, in: bounds)
    passes.append(
      PassDraft(
        reason: reason, bounds: bounds, blur: blur, isProfiled: isProfiled, outer: current))
    current = Int32(passes.count - 1)
  }

  /// Completes the innermost pass, which ends before the item at `index`, and returns its index in
  /// the frame.
  @discardableResult
  mutating func endPass(at index: Int) -> Int32 {
    endOverlaps(at: index)
    let position = Int32(completedPasses.count)
    passes[current].index = position
    completedPasses.append(current)
    current = passes[current].outer
    return position
  }

  /// Adds the item at `index` to a batch, unless it needs one more than there may be.
  @inline(__always)
  mutating func add(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, texture: TextureSource,
    filter: TextureFilter = .linear, isParticles: Bool = false
  ) {
    let scissor = item.scissor.intersection(passes[current].bounds)
    if !isParticles, isLastAndFirst(item, texture, filter, scissor) {
      include(index, item, in: passes[current].last)
    } else {
      addElsewhere(list, index, item, texture, filter, scissor, isParticles: isParticles)
    }
  }

  /// Returns true if the item can join the last batch, and no earlier one accepts it: nothing is
  /// drawn after the batch, and it is also the first to join.
  @inline(__always)
  func isLastAndFirst(
    _ item: Item, _ texture: TextureSource, _ filter: TextureFilter, _ scissor: PixelRect
  ) -> Bool {
    let last = passes[current].last
    return last >= firstJoinableBatch && drafts[last].previousCompatible < firstJoinableBatch
      && drafts[last].accepts(item, texture, filter, scissor)
  }

  @inline(__always)
  mutating func include(_ index: Int, _ item: Item, in position: Int32) {
    drafts[position].include(item)
    draftOfItem[index] = position
  }

  @inline(never)
  private mutating func addElsewhere(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ texture: TextureSource,
    _ filter: TextureFilter, _ scissor: PixelRect, isParticles: Bool
  ) {
    let isFull = drafts.count >= drawLimit && !item.kind.showsPass
    if isParticles, isFull { return leftOutDraws.add(item.slot) }
    let bucket = bucket(of: item, texture)
    let compatible = lastCompatible(item, texture, filter, scissor, bucket: bucket)
    if !isParticles {
      var position = findBatch(list, index, item, from: compatible)
      if position < 0, item.pipeline == .mixed, item.kind == .background, !item.namesClip {
        position = roundRectBatch(list, index, item, scissor)
      } else if position < 0, item.pipeline == .roundRect {
        position = mixedBatchWithoutImages(list, index, item, scissor)
      }
      if position >= 0 { return include(index, item, in: position) }
    }
    if isFull { return leftOutDraws.add(item.slot) }
    var batch = Batch(
      pipeline: item.pipeline, isBlended: item.isBlended, texture: texture, scissor: scissor,
      clipChain: item.clipChain, first: 0, count: 1)
    batch.blendMode = item.blendMode
    batch.textureFilter = filter
    batch.hasCornerStyle = item.hasCornerStyle
    batch.hasBorder = item.hasBorder
    batch.namesClips = item.namesClip
    batch.effect = item.effect
    batch.isProfiled = isProfiled
    batch.hasEdges = item.pipeline != .gradient
    let position = Int32(drafts.count)
    drafts.append(
      Draft(
        batch: batch, previous: passes[current].last, pass: current,
        previousInBucket: buckets[bucket], previousCompatible: compatible,
        staysMixed: item.namesClip))
    buckets[bucket] = position
    passes[current].last = position
    draftOfItem[index] = position
    if !fillsSearchedRect(item.bounds),
      !(searchedRect.contains(item.bounds) && isSearchedRectCompact)
    {
      setSearchedRect(list, at: index, item.bounds, under: position)
    }
  }

  /// Records that edges of the item at `index` may be visible.
  mutating func markEdges(_ index: Int) {
    let position = draftOfItem[index]
    if position >= 0 { drafts[position].batch.hasEdges = true }
  }

  /// Records whether the item at `index`, the newest of its batch, is opaque inside its edges and
  /// clips.
  mutating func markOpaque(_ index: Int, _ isOpaque: Bool) {
    let position = draftOfItem[index]
    guard position >= 0 else { return }
    drafts[position].batch.isOpaqueInside =
      isOpaque && (drafts[position].batch.count == 1 || drafts[position].batch.isOpaqueInside)
  }

  /// Keeps later items on `pixels` out of batches before the newest one.
  mutating func widenLast(to pixels: PixelRect) { occupy(pixels, by: Int32(drafts.count - 1)) }

  /// Adds a batch for a run of `count` particles.
  mutating func addParticles(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, texture: TextureSource, count: Int32,
    _ filter: TextureFilter
  ) {
    add(list, index, item, texture: texture, isParticles: true)
    guard draftOfItem[index] >= 0 else { return }
    draftOfItem[index] = -1
    let position = passes[current].last
    occupy(item.bounds, by: position)
    drafts[position].particleItem = Int32(index)
    drafts[position].batch.count = count
    drafts[position].batch.textureFilter = filter
  }

  /// Adds room for `count` more instances to a batch.
  mutating func lengthen(_ draft: Int32, by count: Int) {
    guard draft >= 0 else { return }
    drafts[draft].batch.count += Int32(count)
  }

  /// Records that the item at `index` shows `count` images.
  mutating func countImages(_ count: Int32, of index: Int) {
    let position = draftOfItem[index]
    if position >= 0 { drafts[position].imageCount += count }
  }

  /// Makes a mixed batch without images one of round rectangles, which also takes items that no
  /// sprite can draw.
  mutating func makeRoundRects(of draft: Int32) {
    drafts[draft].batch.pipeline = .roundRect
    drafts[draft].previousCompatible = -1
  }

  /// Makes the mixed batch of the item at `index` stay mixed.
  mutating func keepMixed(_ index: Int) {
    let position = draftOfItem[index]
    if position >= 0 { drafts[position].staysMixed = true }
  }

  /// Completes a mixed batch: if its instances are of one kind, it takes their pipeline.
  mutating func resolvePipeline(of draft: Int32) {
    guard drafts[draft].batch.pipeline == .mixed, !drafts[draft].staysMixed else { return }
    if drafts[draft].imageCount == 0 {
      drafts[draft].batch.pipeline = .roundRect
    } else if drafts[draft].imageCount == drafts[draft].batch.count {
      drafts[draft].batch.pipeline = .smallImage
    }
  }

  mutating func setFirst(_ first: Int32, of draft: Int32) { drafts[draft].batch.first = first }

  /// Sets the index of the draft among the frame's batches.
  mutating func setIndex(_ index: Int32, of draft: Int32) { drafts[draft].index = index }
}
