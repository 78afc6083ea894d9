import CoreGraphics
import Motion

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
    _ scene: inout Scene, _ animation: LayerAnimation, to slot: Int32, tail: inout TrackTail
  ) {
    if case .transition(let style) = animation.content {
      return addTransition(&scene, animation, style, to: slot)
    }
    isInFlight[slot] = false
    var last = tail.slot == slot ? tail.track : firstTrack[slot]
    while last >= 0, tracks[last].next >= 0 { last = tracks[last].next }
    for track in store.pointer.pointee.compile(animation, &scene.images) {
      let place = freeTracks.popLast() ?? Int32(tracks.count)
      if Int(place) == tracks.count {
        tracks.append(track)
        inFlightTracks.append(InFlightTrack(track, &store.pointer.pointee))
      } else {
        tracks[place] = track
        inFlightTracks[place] = InFlightTrack(track, &store.pointer.pointee)
      }
      link(place, behind: last, of: slot)
      last = place
      let group = track.target.property.group
      if !group.isDisjoint(with: [.transform, .space]) { scene.values.ensureSpace(of: slot) }
      for kind in group.eachKind { kind.type.prepare(slot, in: &scene) }
      scene.kinds.setGroups(
        scene.kinds.groups(of: slot).union(group.intersection(.kinds)), of: slot)
      scene.values.noteAnimation(of: group, of: slot)
    }
    tail = TrackTail(slot: slot, track: last)
    activate(slot)
  }

  /// Removes the animation `id` from the layer, which shows the model value unless other animations
  /// remain.
  mutating func removeTracks(_ scene: inout Scene, of id: AnimationID, from slot: Int32) {
    if scene.removeTransition(id, from: slot) { return }
    isInFlight[slot] = false
    var previous: Int32 = -1
    var current = firstTrack[slot]
    while current >= 0 {
      let next = tracks[current].next
      if tracks[current].id != id {
        previous = current
      } else {
        link(next, behind: previous, of: slot)
        store.pointer.pointee.release(tracks[current], &scene.images)
        freeTracks.append(current)
        // The tracks of an animation are adjacent.
        if next < 0 || tracks[next].id != id { break }
      }
      current = next
    }
    // One more evaluation restores the model values, also in replicas whose time lags behind.
    activate(slot)
    if !scene.replicas.isEmpty { scene.mark(slot, .own) }
  }

  /// Removes all animations of a layer that is about to be removed.
  mutating func removeAllTracks(_ scene: inout Scene, of slot: Int32) {
    guard slot < slotCount else { return }
    while firstTrack[slot] >= 0 {
      removeTracks(&scene, of: tracks[firstTrack[slot]].id, from: slot)
    }
    deactivate(slot)
  }

  /// Links `place` behind the track `previous`, or as the first track of `slot`.
  private mutating func link(_ place: Int32, behind previous: Int32, of slot: Int32) {
    if previous < 0 {
      firstTrack[slot] = place
    } else {
      tracks[previous].next = place
      inFlightTracks[previous].next = place
    }
  }

  /// Adds `slot` to the layers to evaluate.
  mutating func activate(_ slot: Int32) {
    guard activePlace[slot] < 0 else { return }
    activePlace[slot] = Int32(activeSlots.count)
    activeSlots.append(slot)
  }

  mutating func deactivate(_ slot: Int32) {
    let place = activePlace[slot]
    guard place >= 0 else { return }
    activeSlots.swapRemove(Int(place))
    activePlace[slot] = -1
    if place < activeSlots.count { activePlace[activeSlots[place]] = place }
  }

  /// Activates every animated layer in the subtree of `slot`, because its time changed.
  mutating func activateSubtree(_ scene: borrowing Scene, of slot: Int32) {
    scene.topology.forEachSlot(under: slot) { if hasTracks($0) { activate($0) } }
  }
}
