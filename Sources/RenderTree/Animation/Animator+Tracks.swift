import CoreGraphics
import CalqueMotion

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
