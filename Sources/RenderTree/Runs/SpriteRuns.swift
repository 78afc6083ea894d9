/// The runs of sprites, and the run of each layer.
///
/// It owns the runs and their memory. A layer in a run is shown by its sprite alone, and its values
/// and draw properties are stale. Code that reads or changes them calls
/// `Animator.updateLayersFromRun` first, or dissolves the run (`Animator.dissolve`).
struct SpriteRuns: ~Copyable {
  private var runs = Column<SpriteRun>()
  private var staticCount = 0
  /// The index of each layer's run, or -1.
  private var runOfSlot = Column<Int32>()
  /// The media time of the last evaluation, and that of the sprites as last written.
  private var evaluationTime = 0.0
  private var spriteTime = 0.0
  /// The renumbering of the rows for which the runs were last checked.
  private var rowsVersion = 0
  /// The number of frames between searches for runs, and of those until the next one.
  private var backoff = SpriteRuns.shortestBackoff
  private var framesToSearch = SpriteRuns.shortestBackoff
  /// The number of the frame; and for each layer, the frame from which it may be in a run again.
  private var frameNumber: Int32 = 0
  private var cooldownEnds = Column<Int32>()
  /// For each layer, the last search for runs among its sublayers: that of `Search`, and the frame.
  private var searches = Column<Int32>()
  private let scratch = LaneScratch()

  /// The tracks' store, while there are runs.
  private var store: UnsafePointer<TrackStore>?

  private static let shortestBackoff = 4
  private static let longestBackoff = 32
  /// The number of frames that a run must last to be worth its forming; and the number of frames
  /// for which the layers of a shorter one join no run.
  private static let worthwhile: Int32 = 8
  private static let cooldown: Int32 = 60

  deinit {
    for index in 0..<runs.count { runs[index].free() }
  }

  @inline(__always)
  var isEmpty: Bool { runs.isEmpty }

  var count: Int32 { Int32(runs.count) }

  /// True if there are static runs.
  var hasStaticRuns: Bool { staticCount > 0 }

  subscript(index: Int32) -> SpriteRun {
    @inline(__always) unsafeAddress { runs.pointer(to: index) }
    @inline(__always) unsafeMutableAddress { runs.mutablePointer(to: index) }
  }

  /// Returns the index of the run of the layer at `slot`, or -1.
  @inline(__always)
  func run(of slot: Int32) -> Int32 { slot < runOfSlot.count ? runOfSlot[slot] : -1 }

  /// Adds `run`, whose layers show their values at `time`, the time of the last evaluation. If the
  /// run is not valid then, frees it and returns false.
  mutating func add(
    _ run: SpriteRun, at time: Double, _ store: UnsafePointer<TrackStore>, slotCount: Int
  ) -> Bool {
    var run = run
    run.birth = frameNumber
    guard time >= run.since, time < run.until, !run.canOcclude,
      run.write(at: time, opacity: 1, store, scratch, to: nil)
    else {
      run.free()
      return false
    }
    if isEmpty { (evaluationTime, spriteTime) = (time, time) }
    self.store = store
    runOfSlot.resize(max(runOfSlot.count, slotCount), filledWith: -1)
    cooldownEnds.resize(runOfSlot.count, filledWith: 0)
    for lane in 0..<run.count { runOfSlot[run.slot(lane)] = count }
    runs.append(run)
    staticCount += run.key.isStatic ? 1 : 0
    return true
  }

  /// Removes the run at `index`; the last run takes its index.
  mutating func remove(_ index: Int32) {
    for lane in 0..<runs[index].count { runOfSlot[runs[index].slot(lane)] = -1 }
    if frameNumber &- runs[index].birth < Self.worthwhile {
      for lane in 0..<runs[index].count {
        cooldownEnds[runs[index].slot(lane)] = frameNumber &+ Self.cooldown
      }
    }
    staticCount -= runs[index].key.isStatic ? 1 : 0
    runs[index].free()
    runs.swapRemove(Int(index))
    if index < count {
      for lane in 0..<runs[index].count { runOfSlot[runs[index].slot(lane)] = index }
    }
  }

  // MARK: Time

  /// The media time of the last evaluation.
  var time: Double { evaluationTime }

  /// The media time of the sprites.
  var timeOfSprites: Double { spriteTime }

  /// True if the sprites are older than the last evaluation.
  var hasUnwrittenTime: Bool { evaluationTime != spriteTime }

  mutating func setTime(_ time: Double) { evaluationTime = time }

  /// Records that all sprites are those of the last evaluation.
  mutating func noteSpritesWritten() { spriteTime = evaluationTime }

  // MARK: Validity and search

  /// Returns true once after each renumbering of the rows.
  mutating func noteRenumbering(of topology: borrowing Topology) -> Bool {
    !topology.isRowsVersion(&rowsVersion)
  }

  /// Counts, for its run, a layer of the list that becomes the sublayers of `parent`; call it for
  /// each in order.
  @inline(__always)
  mutating func countMember(_ slot: Int32, under parent: Int32) {
    let index = run(of: slot)
    guard index >= 0 else { return }
    let run = runs.mutablePointer(to: index)
    if run.pointee.key.ancestor == parent, run.pointee.memberCount >= 0,
      run.pointee.memberCount < run.pointee.count, run.pointee.slot(run.pointee.memberCount) == slot
    {
      run.pointee.memberCount = run.pointee.end(of: run.pointee.memberCount)
    } else {
      run.pointee.memberCount = -1
    }
  }

  /// Returns true if the list has all layers of the run at `index` in order, or has none and is
  /// that of another layer.
  mutating func endCounting(_ index: Int32, under parent: Int32) -> Bool {
    defer { runs[index].memberCount = 0 }
    return runs[index].memberCount == (runs[index].key.ancestor == parent ? runs[index].count : 0)
  }

  /// Counts a frame; returns true if it is time to search for runs.
  mutating func isSearchDue() -> Bool {
    frameNumber &+= 1
    framesToSearch -= 1
    return framesToSearch <= 0
  }

  /// Records a search. If it `found` nothing, the next one is later.
  mutating func noteSearch(found: Bool) {
    backoff = found ? Self.shortestBackoff : min(backoff * 2, Self.longestBackoff)
    framesToSearch = backoff
  }

  /// The searches among all sublayers of a layer, in the order of each frame.
  enum Search: Int32 { case mixed, stretches }

  /// Returns true if sublayers of `slot` were not searched in this way in this frame yet.
  mutating func begin(_ search: Search, in slot: Int32, slotCount: Int) -> Bool {
    searches.resize(max(searches.count, slotCount), filledWith: -1)
    let number = frameNumber &* 2 &+ search.rawValue
    guard searches[slot] != number else { return false }
    searches[slot] = number
    return true
  }

  /// Returns true if the layer at `slot` is in no run, and was not in one that ended early a short
  /// time ago.
  @inline(__always)
  func canJoinRun(_ slot: Int32) -> Bool {
    slot >= runOfSlot.count || runOfSlot[slot] < 0 && cooldownEnds[slot] &- frameNumber <= 0
  }

  /// Writes the sprites of the run at `index` at their position in the frame, if any. Returns false
  /// as `SpriteRun.write` does.
  @inline(__always)
  mutating func write(_ index: Int32, to sprites: UnsafeMutableBufferPointer<Sprite>) -> Bool {
    guard let store else { return false }
    let run = runs.mutablePointer(to: index)
    return run.pointee.write(
      at: evaluationTime, opacity: run.pointee.opacity, store, scratch,
      to: run.pointee.isPlaced(among: sprites.count) ? sprites.baseAddress : nil)
  }

  /// Moves the static run at `index` with its ancestor, and writes its sprites at their position in
  /// the frame. Returns false as `SpriteRun.write` does, and if one of its layers may be an
  /// occluder now.
  mutating func move(
    _ index: Int32, to ancestorTransform: PlaneTransform, _ clip: PixelRect, on surface: PixelRect,
    writing sprites: UnsafeMutableBufferPointer<Sprite>
  ) -> Bool {
    runs[index].setAncestor(ancestorTransform, clip, on: surface)
    runs[index].areLayersCurrent = false
    return !runs[index].canOcclude && write(index, to: sprites)
  }

  /// Ensures that the sprites of a stretch are at the position and have the opacity of `drawn`.
  /// `owner` is the run whose sprites are in the scratch buffer, with that opacity; -1 for none.
  func ensure(
    _ drawn: DrawnRun, in sprites: UnsafeMutableBufferPointer<Sprite>, _ owner: inout DrawnRun
  ) {
    let stretch = runs[drawn.run].stretch(drawn.stretch)
    guard stretch.position != drawn.first || runs[drawn.run].opacity != drawn.opacity,
      let store, let base = sprites.baseAddress
    else { return }
    if owner.run != drawn.run || owner.opacity != drawn.opacity {
      var run = runs[drawn.run]
      _ = run.write(at: spriteTime, opacity: drawn.opacity, store, scratch, to: nil)
      owner = drawn
    }
    (base + Int(drawn.first)).update(
      from: scratch.sprites + Int(stretch.first), count: stretch.count)
  }
}

/// The position of a stretch of a run in a frame.
struct DrawnRun {
  /// The index of the run, and that of the stretch in it.
  var run: Int32
  var stretch: Int32
  /// The index of its first sprite in the frame.
  var first: Int32
  /// The opacity of the ancestors of its layers.
  var opacity: Float
}
