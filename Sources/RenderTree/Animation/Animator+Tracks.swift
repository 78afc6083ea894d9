import CoreGraphics
import Motion

/// The last track of the layer that got an animation last, so that the next one for this layer is added
/// without a walk over the others.
struct TrackTail {
  var slot: Int32 = -1
  var track: Int32 = -1
}

extension Animator {
  /// Adds `animation` behind the layer's others. The caller keeps `tail` from one addition to the next
  /// and resets it when tracks are removed.
  mutating func add(
    _ scene: inout Scene, _ animation: LayerAnimation, to slot: Int32, tail: inout TrackTail
  ) {
    if case .transition(let style) = animation.content {
      return addTransition(&scene, animation, style, to: slot)
    }
    isSteady[slot] = false
    var last = tail.slot == slot ? tail.track : firstTrack[slot]
    while last >= 0, tracks[last].next >= 0 { last = tracks[last].next }
    for track in store.pointer.pointee.compile(animation, &scene.images) {
      let place = freeTracks.popLast() ?? Int32(tracks.count)
      if Int(place) == tracks.count {
        tracks.append(track)
        steadyTracks.append(SteadyTrack(track, &store.pointer.pointee))
      } else {
        tracks[place] = track
        steadyTracks[place] = SteadyTrack(track, &store.pointer.pointee)
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

  /// Takes the animation `id` off the layer; the layer shows its model value unless others remain.
  mutating func removeTracks(_ scene: inout Scene, of id: AnimationID, from slot: Int32) {
    if scene.removeTransition(id, from: slot) { return }
    isSteady[slot] = false
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
        // An animation's tracks stand together.
        if next < 0 || tracks[next].id != id { break }
      }
      current = next
    }
    // One more evaluation brings the values back to the model's, also those of copies that lag behind.
    activate(slot)
    if !scene.replicas.isEmpty { scene.mark(slot, .own) }
  }

  /// Takes all animations off the layer, which goes.
  mutating func removeAllTracks(_ scene: inout Scene, of slot: Int32) {
    guard slot < slotCount else { return }
    while firstTrack[slot] >= 0 {
      removeTracks(&scene, of: tracks[firstTrack[slot]].id, from: slot)
    }
    deactivate(slot)
  }

  /// Makes `place` the track after `previous`, or the first one of `slot`.
  private mutating func link(_ place: Int32, behind previous: Int32, of slot: Int32) {
    if previous < 0 {
      firstTrack[slot] = place
    } else {
      tracks[previous].next = place
      steadyTracks[previous].next = place
    }
  }

  /// Puts `slot` on the list of layers to evaluate.
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

  /// Evaluates every animated layer at and under `slot` again: their time changed.
  mutating func activateSubtree(_ scene: borrowing Scene, of slot: Int32) {
    scene.topology.forEachSlot(under: slot) { if hasTracks($0) { activate($0) } }
  }
}
