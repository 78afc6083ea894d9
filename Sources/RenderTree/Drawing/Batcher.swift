/// Sorts items into batches: an item joins an earlier batch of its kind if nothing in between
/// overlaps it, so draw order is kept where it can be seen and batches merge across layers.
///
/// The items of a layer often fill the bounds of its first one. As long as they do, they are a cluster, of which it
/// is enough to know the last batch; the grid is searched once for all of them. Items are entered in the grid when it
/// is searched next, so that those that all join one batch never are.
struct Batcher: ~Copyable {
  /// A batch in the making.
  struct Draft {
    var batch: Batch
    /// The batch before it in the same pass, or -1.
    var previous: Int32
    var pass: Int32
    /// The batch before it in its bucket, or -1.
    var alike: Int32
    /// The item with a run of particles that is all of it, or -1.
    var runItem: Int32 = -1
    /// Its place among the frame's batches, once that has it.
    var place: Int32 = -1

    /// Whether an item with this texture and scissor could be drawn along.
    @inline(__always)
    func accepts(
      _ item: Item, _ texture: TextureSource, _ filter: TextureFilter, _ scissor: PixelRect
    ) -> Bool {
      runItem < 0 && batch.pipeline == item.pipeline && batch.isBlended == item.isBlended
        && batch.blend == item.blend && batch.effect == item.effect && batch.clip == item.clip
        && batch.scissor == scissor && batch.texture == texture && batch.filter == filter
    }

    @inline(__always)
    mutating func include(_ item: Item) {
      batch.count += 1
      batch.hasCornerStyle = batch.hasCornerStyle || item.hasCornerStyle
    }
  }

  /// A pass in the making.
  struct PassDraft {
    var reason: Pass.Reason
    var bounds: PixelRect
    var blur = Blur.none
    var isInScope: Bool
    /// Its last batch, or -1.
    var last: Int32 = -1
    /// The pass around it, or -1.
    var outer: Int32
    /// Its place in the frame, once it is complete.
    var place: Int32 = -1
    var batchCount: Int32 = 0
  }

  private(set) var drafts = Column<Draft>()
  private(set) var passes = Column<PassDraft>()
  /// Passes in the order they are complete: the order to draw them.
  private(set) var finished = Column<Int32>()
  /// The draft of each item, or -1.
  var draftOfItem = Column<Int32>()
  private(set) var current: Int32 = -1
  /// True if the next items are in the scope; and the first draft that it may join, since nothing of the scope is
  /// drawn along with what is not.
  private var isInScope = true
  private(set) var fence: Int32 = 0
  var grid = OverlapGrid()
  /// The batch that was begun last in each bucket, or -1: what an item may join stands in one of them.
  private(set) var buckets = Column<Int32>()
  /// The first item that is not in the grid.
  var pending = 0
  /// The pixels of the first item of the cluster, and the last batch that draws on some of them; -1 for none.
  var cluster = PixelRect.empty
  var lastInCluster: Int32 = -1
  /// The drafts of one pass, the last one first.
  private(set) var draftsOfPass = Column<Int32>()
  var cursors = Column<Int32>()
  /// The items of each kind of instance, in the order of these.
  var spriteItems = Column<Int32>()
  var roundRectItems = Column<Int32>()
  var shadowItems = Column<Int32>()
  /// The batches of particle runs, and their items.
  var runBatches = Column<Int32>()
  var runItems = Column<Int32>()
  /// Where runs of sprites are drawn.
  var drawnRuns = Column<SpriteRunPlace>()
  /// How many of their sprites lie beside the surface.
  var hiddenSprites = 0
  /// The passes of what casts the shadows that are being batched.
  var casters = Column<Int32>()

  /// Never read: see `RenderTree`.
  private let isHandedOnByAddress: any Sendable = true

  /// Finds the drafts of `pass`.
  mutating func listDrafts(of pass: Int32) {
    draftsOfPass.removeAll()
    var draft = passes[pass].last
    while draft >= 0 {
      draftsOfPass.append(draft)
      draft = drafts[draft].previous
    }
  }

  mutating func begin(_ list: borrowing DisplayList, bounds: PixelRect, _ reason: Pass.Reason) {
    drafts.removeAll()
    buckets.removeAll()
    buckets.resize(Self.bucketCount, filledWith: -1)
    grid.removeAll()
    pending = 0
    (cluster, lastInCluster) = (.empty, -1)
    passes.removeAll()
    finished.removeAll()
    draftOfItem.removeAll()
    draftOfItem.resize(list.count, filledWith: -1)
    current = -1
    isInScope = true
    fence = 0
    beginPass(list, at: 0, reason, bounds: bounds)
  }

  /// Begins with items that are in the scope, or not.
  mutating func enter(isInScope: Bool) {
    self.isInScope = isInScope
    fence = Int32(drafts.count)
  }

  /// Begins a pass of the items from `index` on.
  mutating func beginPass(
    _ list: borrowing DisplayList, at index: Int, _ reason: Pass.Reason, bounds: PixelRect,
    _ blur: Blur = .none
  ) {
    beginOverlaps(list, at: index, in: bounds)
    passes.append(
      PassDraft(
        reason: reason, bounds: bounds, blur: blur, isInScope: isInScope, outer: current))
    current = Int32(passes.count - 1)
  }

  /// Completes the innermost pass, of the items before the one at `index`, and gives its place in the frame.
  @discardableResult
  mutating func endPass(at index: Int) -> Int32 {
    endOverlaps(at: index)
    let place = Int32(finished.count)
    passes[current].place = place
    finished.append(current)
    current = passes[current].outer
    return place
  }

  /// Gives the item at `index` a batch.
  @inline(__always)
  mutating func add(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, texture: TextureSource,
    filter: TextureFilter = .linear, isRun: Bool = false
  ) {
    let scissor = item.scissor.intersection(passes[current].bounds)
    let last = passes[current].last
    // Nothing keeps it from the last batch, and where that is the only one of its kind it is the first.
    if last >= fence, !isRun, drafts[last].alike < fence,
      drafts[last].accepts(item, texture, filter, scissor)
    {
      include(index, item, in: last)
    } else {
      addElsewhere(list, index, item, texture, filter, scissor, isRun: isRun)
    }
  }

  @inline(__always)
  private mutating func include(_ index: Int, _ item: Item, in place: Int32) {
    drafts[place].include(item)
    draftOfItem[index] = place
    extendCluster(by: place, on: item.bounds)
  }

  @inline(never)
  private mutating func addElsewhere(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ texture: TextureSource,
    _ filter: TextureFilter, _ scissor: PixelRect, isRun: Bool
  ) {
    let bucket = bucket(of: item, texture)
    if !isRun {
      let place = findBatch(list, index, item, texture, filter, scissor, bucket: bucket)
      if place >= 0 { return include(index, item, in: place) }
    }
    var batch = Batch(
      pipeline: item.pipeline, isBlended: item.isBlended, texture: texture, scissor: scissor,
      clip: item.clip, first: 0, count: 1)
    batch.blend = item.blend
    batch.filter = filter
    batch.hasCornerStyle = item.hasCornerStyle
    batch.effect = item.effect
    batch.isInScope = isInScope
    batch.hasEdges = item.pipeline != .gradient
    let place = Int32(drafts.count)
    drafts.append(
      Draft(
        batch: batch, previous: passes[current].last, pass: current, alike: buckets[bucket]))
    buckets[bucket] = place
    passes[current].last = place
    passes[current].batchCount += 1
    draftOfItem[index] = place
    extendCluster(by: place, on: item.bounds)
  }

  /// Notes that edges of the item at `index` may be seen.
  mutating func noteEdges(_ index: Int) {
    let place = draftOfItem[index]
    if place >= 0 { drafts[place].batch.hasEdges = true }
  }

  /// Keeps later items of `pixels` from being drawn before the batch that was begun last.
  mutating func widenLast(to pixels: PixelRect) { occupy(pixels, by: Int32(drafts.count - 1)) }

  /// Gives a run of `count` particles a batch of its own.
  mutating func addRun(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, texture: TextureSource, count: Int32,
    _ filter: TextureFilter
  ) {
    add(list, index, item, texture: texture, isRun: true)
    draftOfItem[index] = -1
    let place = passes[current].last
    occupy(item.bounds, by: place)
    drafts[place].runItem = Int32(index)
    drafts[place].batch.count = count
    drafts[place].batch.filter = filter
  }

  /// Makes room for `count` more instances in a batch.
  mutating func lengthen(_ draft: Int32, by count: Int) {
    drafts[draft].batch.count += Int32(count)
  }

  mutating func setFirst(_ first: Int32, of draft: Int32) { drafts[draft].batch.first = first }

  /// Gives the draft its place among the frame's batches.
  mutating func setPlace(_ place: Int32, of draft: Int32) { drafts[draft].place = place }
}
