import CalqueMotion
import CoreGraphics

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
  private var freeTracks: [Int32] = []
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

/// The last track of the layer that most recently received an animation, so that its next animation
/// is appended without a walk over the list.
struct TrackTail {
  var slot: Int32 = -1
  var track: Int32 = -1
}

extension Animator {
  /// Appends `animation` to the layer's tracks. The caller keeps `tail` between additions and
  /// resets it when tracks are removed.
  mutating func add(
    _ layers: inout LayerStore, _ animation: LayerAnimation, to slot: Int32, tail: inout TrackTail
  ) {
    if case .transition(let style) = animation.content {
      return addTransition(&layers, animation, style, to: slot)
    }
    if case .transitionLoop(let loop) = animation.content {
      return addTransitionLoop(&layers, animation, loop, to: slot)
    }
    usesPackedTracks[slot] = false
    var last = tail.slot == slot ? tail.track : firstTrack[slot]
    while last >= 0, tracks[last].next >= 0 { last = tracks[last].next }
    if case .motion(let motion) = animation.content {
      let (track, rotation) = store.pointer.pointee.compile(motion, of: animation, &layers.images)
      last = append(&layers, track, to: slot, behind: last)
      if let rotation { last = append(&layers, rotation, to: slot, behind: last) }
      if let clock = store.pointer.pointee.clock(at: track.detailIndex) {
        store.pointer.pointee.clocks[Int(clock)].noteTrack(on: slot)
      }
    } else {
      for track in store.pointer.pointee.compileMembers(of: animation, &layers.images) {
        last = append(&layers, track, to: slot, behind: last)
      }
    }
    tail = TrackTail(slot: slot, track: last)
    activate(slot)
  }

  /// Stores `track` behind the track `last` of the layer, and returns its index.
  private mutating func append(
    _ layers: inout LayerStore, _ track: Track, to slot: Int32, behind last: Int32
  ) -> Int32 {
    let index = freeTracks.popLast() ?? Int32(tracks.count)
    if Int(index) == tracks.count {
      tracks.append(track)
      packedTracks.append(PackedTrack(track, &store.pointer.pointee))
    } else {
      tracks[index] = track
      packedTracks[index] = PackedTrack(track, &store.pointer.pointee)
    }
    link(index, behind: last, of: slot)
    let valueGroup = track.target.property.valueGroup
    if !valueGroup.isDisjoint(with: [.transform, .otherTransforms]) {
      layers.values.ensureTransforms(of: slot)
    }
    for feature in valueGroup.eachFeature { feature.type.ensureValues(of: slot, in: &layers) }
    layers.features.setFeatureSet(
      layers.features.featureSet(of: slot).union(valueGroup.intersection(.features)), of: slot)
    layers.values.markAnimated(valueGroup, of: slot)
    return index
  }

  /// Removes the animation `id` from the layer, which shows the model value unless other animations
  /// remain.
  mutating func removeTracks(_ layers: inout LayerStore, of id: AnimationID, from slot: Int32) {
    if !ratedAnimations.isEmpty { ratedAnimations.removeAll { $0.id == id } }
    if layers.removeTransition(id, from: slot) { return }
    usesPackedTracks[slot] = false
    var previous: Int32 = -1
    var current = firstTrack[slot]
    while current >= 0 {
      let next = tracks[current].next
      if tracks[current].id != id {
        previous = current
      } else {
        link(next, behind: previous, of: slot)
        store.pointer.pointee.release(tracks[current], &layers.images)
        freeTracks.append(current)
        // The tracks of an animation are adjacent.
        if next < 0 || tracks[next].id != id { break }
      }
      current = next
    }
    // One more evaluation restores the model values, also in replicas whose time lags behind.
    activate(slot)
    if !layers.replicas.isEmpty { layers.markDirty(slot, .items) }
  }

  /// Removes all animations of a layer that is about to be removed.
  mutating func removeAllTracks(_ layers: inout LayerStore, of slot: Int32) {
    guard slot < slotCount else { return }
    while firstTrack[slot] >= 0 {
      removeTracks(&layers, of: tracks[firstTrack[slot]].id, from: slot)
    }
    deactivate(slot)
  }

  /// Links `index` behind the track `previous`, or as the first track of `slot`.
  private mutating func link(_ index: Int32, behind previous: Int32, of slot: Int32) {
    if previous < 0 {
      firstTrack[slot] = index
    } else {
      tracks[previous].next = index
      packedTracks[previous].next = index
    }
  }

  /// Adds `slot` to the layers to evaluate.
  mutating func activate(_ slot: Int32) {
    guard activeIndex[slot] < 0 else { return }
    activeIndex[slot] = Int32(activeSlots.count)
    activeSlots.append(slot)
  }

  mutating func deactivate(_ slot: Int32) {
    let index = activeIndex[slot]
    guard index >= 0 else { return }
    activeSlots.swapRemove(Int(index))
    activeIndex[slot] = -1
    if index < activeSlots.count { activeIndex[activeSlots[index]] = index }
  }

  /// Activates every animated layer in the subtree of `slot`, because its time changed.
  mutating func activateSubtree(_ layers: borrowing LayerStore, of slot: Int32) {
    layers.topology.forEachSlot(under: slot) { if hasTracks($0) { activate($0) } }
  }
}

// Animations are functions of time, so an earlier time is evaluated like a later one, with two
// exceptions: layers at rest are no longer evaluated, and the model removes finished animations.
extension Animator {
  /// Marks every layer with animations for evaluation, because the next time may be before the last
  /// one.
  mutating func rewind() {
    for slot in Int32(0)..<Int32(clamping: slotCount) where firstTrack[slot] >= 0 {
      usesPackedTracks[slot] = false
      activate(slot)
    }
  }

  /// Returns true if the animation `id` is finished and has no effect any more, so that it makes no
  /// difference while time goes forward. Returns false for a transition, whose snapshot is gone.
  func isFinished(_ layers: borrowing LayerStore, _ id: AnimationID, of layer: LayerID) -> Bool {
    guard layers.topology.isLive(layer) else { return false }
    var isThere = false
    var index = firstTrack[layer.index]
    while index >= 0 {
      let track = tracks[index]
      if track.id == id {
        // The members of a group are reported by the group's own track.
        guard track.isSilent || track.hasEnded && !track.timing.fillMode.contains(.forwards) else {
          return false
        }
        isThere = true
      }
      index = track.next
    }
    return isThere
  }
}

/// A value at a fixed heap address, so that it can be read in place through a pointer.
struct PinnedBox<Value: ~Copyable>: ~Copyable {
  let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
