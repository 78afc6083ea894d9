import CoreGraphics
import Motion

extension RenderTree {
  /// Adds `animation` behind the layer's others.
  mutating func add(_ animation: LayerAnimation, to slot: Int32) {
    let track = store.compile(animation)
    let place = freeTracks.popLast() ?? Int32(tracks.count)
    if Int(place) == tracks.count { tracks.append(track) } else { tracks[place] = track }
    trackPlaces[animation.id] = place
    if firstTrack[slot] < 0 {
      firstTrack[slot] = place
    } else {
      var last = firstTrack[slot]
      while tracks[last].next >= 0 { last = tracks[last].next }
      tracks[last].next = place
    }
    if animation.target.property == .contents {
      func keep(_ value: AnimatableValue?) -> ImageID? {
        if case .image(let image)? = value { return images.retain(image) }
        return nil
      }
      imageEnds[animation.id] = ImageEnds(from: keep(animation.from), to: keep(animation.to))
    }
    let group = animation.target.property.group
    if group == .space { _ = ensureSpace(of: slot) }
    animatedGroups[slot].insert(group)
    activate(slot)
  }

  /// Takes the animation `id` off the layer; the layer shows its model value unless others remain.
  mutating func removeTrack(_ id: AnimationID, from slot: Int32) {
    guard let place = trackPlaces[id] else { return }
    var previous: Int32 = -1
    var current = firstTrack[slot]
    while current >= 0, current != place {
      previous = current
      current = tracks[current].next
    }
    guard current == place else { return }
    if previous < 0 {
      firstTrack[slot] = tracks[place].next
    } else {
      tracks[previous].next = tracks[place].next
    }
    trackPlaces[id] = nil
    store.release(tracks[place])
    freeTracks.append(place)
    if let ends = imageEnds.removeValue(forKey: id) {
      if let image = ends.from { images.release(image) }
      if let image = ends.to { images.release(image) }
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
    if firstTrack[slot] >= 0 { activate(slot) }
    for child in children[Int(slot)] { activateSubtree(of: child) }
    if masks[slot] >= 0 { activateSubtree(of: masks[slot]) }
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
