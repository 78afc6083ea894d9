import Motion

/// The animations of all layers as tracks, and what runs them.
///
/// A layer's tracks are a list in the order in which they were added. Layers are evaluated while they are on the
/// list of active ones: until all their tracks have come to rest.
struct Animator: ~Copyable {
  let store = Home(TrackStore(hasTables: true))
  var tracks = Column<Track>()
  /// The short forms of the tracks, by the same places.
  var steadyTracks = Column<SteadyTrack>()
  var freeTracks: [Int32] = []
  /// The first track of the layer, or -1.
  var firstTrack = Column<Int32>()
  /// True if the layer's tracks can be evaluated in their short form, on top of what it shows.
  var isSteady = Column<Bool>()
  /// The slots whose tracks must be evaluated, and the place of each slot in that list, or -1.
  var activeSlots = Column<Int32>()
  var activePlace = Column<Int32>()
  var clocks = ClockStore()
  var dueEvents: [(time: Double, event: AnimationEvent)] = []

  /// Never read: see `RenderTree`.
  private let isHandedOnByAddress: any Sendable = true

  /// The number of slots for which there is room.
  var slotCount: Int { firstTrack.count }

  mutating func grow(to count: Int) {
    firstTrack.resize(count, filledWith: -1)
    isSteady.resize(count, filledWith: false)
    activePlace.resize(count, filledWith: -1)
  }

  /// True if the layer has animations, at rest or not.
  @inline(__always)
  func hasTracks(_ slot: Int32) -> Bool { firstTrack[slot] >= 0 }

  /// True if the layer is evaluated for the next frame, by itself.
  func isActive(_ slot: Int32) -> Bool { activePlace[slot] >= 0 }

  /// Has the layer evaluated in full next time: its values changed.
  mutating func unsettle(_ slot: Int32) { isSteady[slot] = false }

  /// Forgets the times of layers: timings or superlayers have changed.
  mutating func forgetTimes() { clocks.forget() }

  /// Has `event` reported with the next evaluation.
  mutating func report(_ event: AnimationEvent, at time: Double) { dueEvents.append((time, event)) }
}
