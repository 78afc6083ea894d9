import CalqueMotion

/// The animations of all layers, compiled to tracks, and their evaluation.
///
/// It owns the tracks and the data that they share (`store`). A layer's tracks form a linked list
/// in the order in which the animations were added. `RenderTree.apply` adds and removes tracks;
/// `evaluate` writes presentation values to the `LayerStore` and marks what changed dirty. A layer
/// is evaluated while it is in `activeSlots`: from a change of its animations or values until all
/// its tracks are at rest. Layers in a `SpriteRun` are evaluated with their run instead.
struct Animator: ~Copyable {
  let store = PinnedBox(TrackStore(hasTables: true))
  var tracks = Column<Track>()
  /// The packed forms of the tracks, by the same indices.
  var packedTracks = Column<PackedTrack>()
  var freeTracks: [Int32] = []
  /// The first track of each slot, or -1.
  var firstTrack = Column<Int32>()
  /// True for slots whose tracks can all be evaluated in their packed form, on top of the
  /// presentation values.
  var usesPackedTracks = Column<Bool>()
  /// The slots to evaluate; and the index of each slot in that list, or -1.
  var activeSlots = Column<Int32>()
  var activeIndex = Column<Int32>()
  var clocks = ClockStore()
  /// The animations that ask for frame rates; empty in most programs.
  var ratedAnimations: [RatedAnimation] = []
  var dueEvents: [(time: Double, event: AnimationEvent)] = []

  /// Never read. It makes the compiler pass the struct by address: see `RenderTree`.
  private let isPassedByAddress: any Sendable = true

  /// The number of slots.
  var slotCount: Int { firstTrack.count }

  mutating func grow(to count: Int) {
    firstTrack.resize(count, filledWith: -1)
    usesPackedTracks.resize(count, filledWith: false)
    activeIndex.resize(count, filledWith: -1)
  }

  /// Returns true if the layer has animations, at rest or not.
  @inline(__always)
  func hasTracks(_ slot: Int32) -> Bool { firstTrack[slot] >= 0 }

  /// Returns true if the layer is evaluated for the next frame, not as part of a run.
  func isActive(_ slot: Int32) -> Bool { activeIndex[slot] >= 0 }

  /// Forces a full evaluation of the layer next time, because its values changed.
  mutating func requireFullEvaluation(_ slot: Int32) { usesPackedTracks[slot] = false }

  /// Invalidates the cached times of layers, because timings or superlayers have changed.
  mutating func invalidateLocalTimes() { clocks.invalidate() }

  /// Adds `event` to those that the next evaluation reports.
  mutating func report(_ event: AnimationEvent, at time: Double) { dueEvents.append((time, event)) }
}
