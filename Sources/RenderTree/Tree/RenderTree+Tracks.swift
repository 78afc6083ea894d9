import CoreGraphics
import Motion

extension RenderTree {
  /// Adds `animation` behind the layer's others.
  mutating func add(_ animation: LayerAnimation, to slot: Int32) {
    if case .transition(let style) = animation.content {
      return addTransition(animation, style, to: slot)
    }
    var last = firstTrack[slot]
    while last >= 0, tracks[last].next >= 0 { last = tracks[last].next }
    for track in store.compile(animation, &images) {
      let place = freeTracks.popLast() ?? Int32(tracks.count)
      if Int(place) == tracks.count { tracks.append(track) } else { tracks[place] = track }
      if last < 0 { firstTrack[slot] = place } else { tracks[last].next = place }
      last = place
      let group = track.target.property.group
      if group == .space { _ = ensureSpace(of: slot) }
      animatedGroups[slot].insert(group)
    }
    activate(slot)
  }

  /// Takes the animation `id` off the layer; the layer shows its model value unless others remain.
  mutating func removeTracks(of id: AnimationID, from slot: Int32) {
    if removeTransition(id, from: slot) { return }
    var previous: Int32 = -1
    var current = firstTrack[slot]
    while current >= 0 {
      let next = tracks[current].next
      if tracks[current].id != id {
        previous = current
      } else {
        if previous < 0 { firstTrack[slot] = next } else { tracks[previous].next = next }
        store.release(tracks[current], &images)
        freeTracks.append(current)
      }
      current = next
    }
    // One more evaluation brings the values back to the model's.
    activate(slot)
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
  mutating func activateSubtree(of slot: Int32) {
    forEachSlot(under: slot) { slot, tree in
      if tree.firstTrack[slot] >= 0 { tree.activate(slot) }
    }
  }

  /// The local time of `slot` when the media time is `time`, and how fast it runs.
  func localTime(of slot: Int32, at time: Double) -> (time: Double, rate: Double) {
    var path: [TimingSpec] = []
    var current = slot
    while current >= 0 {
      if let timing = timings[current] { path.append(timing) }
      current = parents[current]
    }
    var result = (time: time, rate: 1.0)
    for timing in path.reversed() {
      result.time = timing.localTime(atParent: result.time)
      result.rate *= timing.speed
    }
    return result
  }
}
