/// Sorts items into batches: an item joins an earlier batch of its kind if nothing in between
/// overlaps it, so draw order is kept where it can be seen and batches merge across layers.
struct Batcher: ~Copyable {
  /// How many batches back an item looks for one of its kind.
  private static let reach = 8

  /// A batch in the making.
  struct Draft {
    var batch: Batch
    /// The pixels of all its items.
    var bounds: PixelRect
    /// The batch before it in the same pass, or -1.
    var previous: Int32
    var pass: Int32
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
      let pixels = item.bounds
      batch.count += 1
      batch.hasCornerStyle = batch.hasCornerStyle || item.hasCornerStyle
      bounds = PixelRect(
        minX: min(bounds.minX, pixels.minX), minY: min(bounds.minY, pixels.minY),
        maxX: max(bounds.maxX, pixels.maxX), maxY: max(bounds.maxY, pixels.maxY))
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
  private var current: Int32 = -1
  /// True if the next items are in the scope; and the first draft that it may join, since nothing of the scope is
  /// drawn along with what is not.
  private var isInScope = true
  private var fence: Int32 = 0
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

  mutating func begin(itemCount: Int, bounds: PixelRect, _ reason: Pass.Reason) {
    drafts.removeAll()
    passes.removeAll()
    finished.removeAll()
    draftOfItem.removeAll()
    draftOfItem.resize(itemCount, filledWith: -1)
    current = -1
    isInScope = true
    fence = 0
    beginPass(reason, bounds: bounds)
  }

  /// Begins with items that are in the scope, or not.
  mutating func enter(isInScope: Bool) {
    self.isInScope = isInScope
    fence = Int32(drafts.count)
  }

  mutating func beginPass(
    _ reason: Pass.Reason, bounds: PixelRect, _ blur: Blur = .none
  ) {
    passes.append(
      PassDraft(
        reason: reason, bounds: bounds, blur: blur, isInScope: isInScope, outer: current))
    current = Int32(passes.count - 1)
  }

  /// Completes the innermost pass and gives its place in the frame.
  @discardableResult
  mutating func endPass() -> Int32 {
    let place = Int32(finished.count)
    passes[current].place = place
    finished.append(current)
    current = passes[current].outer
    return place
  }

  /// Gives the item at `index` a batch.
  @inline(__always)
  mutating func add(
    _ index: Int, _ item: Item, texture: TextureSource, filter: TextureFilter = .linear,
    isRun: Bool = false
  ) {
    let scissor = item.scissor.intersection(passes[current].bounds)
    var place = passes[current].last
    for _ in 0..<Self.reach {
      guard place >= fence, !isRun else { break }
      if drafts[place].accepts(item, texture, filter, scissor) {
        drafts[place].include(item)
        draftOfItem[index] = place
        return
      }
      if drafts[place].bounds.intersects(item.bounds) { break }
      place = drafts[place].previous
    }
    var batch = Batch(
      pipeline: item.pipeline, isBlended: item.isBlended, texture: texture, scissor: scissor,
      clip: item.clip, first: 0, count: 1)
    batch.blend = item.blend
    batch.filter = filter
    batch.hasCornerStyle = item.hasCornerStyle
    batch.effect = item.effect
    batch.isInScope = isInScope
    drafts.append(
      Draft(batch: batch, bounds: item.bounds, previous: passes[current].last, pass: current))
    passes[current].last = Int32(drafts.count - 1)
    passes[current].batchCount += 1
    draftOfItem[index] = Int32(drafts.count - 1)
  }

  /// Keeps later items of `pixels` from being drawn before the batch that was begun last.
  mutating func widenLast(to pixels: PixelRect) {
    let last = drafts.count - 1
    drafts[last].bounds = drafts[last].bounds.union(pixels)
  }

  /// Gives a run of `count` particles a batch of its own.
  mutating func addRun(
    _ index: Int, _ item: Item, texture: TextureSource, count: Int32, _ filter: TextureFilter
  ) {
    add(index, item, texture: texture, isRun: true)
    draftOfItem[index] = -1
    let place = passes[current].last
    drafts[place].runItem = Int32(index)
    drafts[place].batch.count = count
    drafts[place].batch.filter = filter
  }

  mutating func setFirst(_ first: Int32, of draft: Int32) { drafts[draft].batch.first = first }

  /// Gives the draft its place among the frame's batches.
  mutating func setPlace(_ place: Int32, of draft: Int32) { drafts[draft].place = place }
}
