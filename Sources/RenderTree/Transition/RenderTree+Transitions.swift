import Motion

// A transition draws what a layer showed before a commit, kept as a picture, along with what it shows
// since. The picture is taken before the commit applies; the commit then adds the transition.
extension RenderTree {
  /// The transition of `slot`, at most one.
  func transitionPlace(of slot: Int32) -> Int? {
    guard replicas.contains(slot) else {
      return transitions[..<layerTransitions].firstIndex { $0.slot == slot }
    }
    var (low, high) = (layerTransitions, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].slot < slot { low = middle + 1 } else { high = middle }
    }
    return low < transitions.count && transitions[low].slot == slot ? low : nil
  }

  /// Starts a transition with the picture that was taken for it, if the layer showed anything. Where things
  /// slide and the layer has no size, and after a picture was lost, it ends at once and the layer shows its
  /// new state.
  mutating func addTransition(_ animation: LayerAnimation, _ style: TransitionStyle, to slot: Int32)
  {
    if let place = transitionPlace(of: slot) { dropTransition(at: place) }
    guard let taken = takenPictures.removeValue(forKey: animation.id) else {
      endAtOnce(animation.id)
      return
    }
    let size = modelBox[slot].bounds.highHalf
    let hasRoom = !style.slides || (size.x > 0 && size.y > 0)
    guard hasRoom else {
      if let picture = taken.picture { pictureNames.giveBack(picture.id) }
      endAtOnce(animation.id)
      return
    }
    transitions.insert(
      ActiveTransition(animation, style, of: slot, taken.picture), at: layerTransitions)
    layerTransitions += 1
  }

  /// Takes the transition `id` off `slot`; false when it is not there.
  mutating func removeTransition(_ id: AnimationID, from slot: Int32) -> Bool {
    guard let place = transitionPlace(of: slot), transitions[place].id == id else { return false }
    dropTransition(at: place)
    return true
  }

  mutating func dropTransition(at place: Int) {
    let transition = transitions.remove(at: place)
    if place < layerTransitions { layerTransitions -= 1 }
    if let picture = transition.picture, !replicas.contains(transition.slot) {
      pictureNames.giveBack(picture.id)
    }
    if transition.progress != nil { mark(transition.slot, [.tree, .parts]) }
  }

  /// Ends every transition, and has rasterised layers drawn again, because the renderer has lost all
  /// pictures.
  package mutating func losePictures() {
    while let transition = transitions.last {
      if !transition.hasStarted { dueEvents.append((-.infinity, .started(transition.id))) }
      if !transition.hasEnded { dueEvents.append((-.infinity, .ended(transition.id))) }
      dropTransition(at: transitions.count - 1)
    }
    dropTakenPictures()
    for index in rasterized.indices {
      guard let slot = rasterized.owner(at: index) else { continue }
      dropRaster(of: slot)
      rasterized[slot].isStale = true
    }
  }

  /// The pictures that nothing shows any more, each once.
  package mutating func takeDroppedPictures() -> [PictureID] { pictureNames.takeDropped() }

  /// Forgets the pictures that were taken for transitions which did not come.
  mutating func dropTakenPictures() {
    // In order, so that the same commits give the same names.
    for (_, taken) in takenPictures.sorted(by: { $0.key < $1.key }) {
      if let picture = taken.picture { pictureNames.giveBack(picture.id) }
    }
    takenPictures.removeAll()
  }

  private mutating func endAtOnce(_ id: AnimationID) {
    dueEvents.append((-.infinity, .started(id)))
    dueEvents.append((-.infinity, .ended(id)))
  }

  // MARK: Time

  /// Finds how far each transition is at `time`, in media seconds, and notes what began and ended.
  mutating func evaluateTransitions(at time: Double, _ result: inout Evaluation) {
    for place in transitions.indices {
      let slot = transitions[place].slot
      let timing = transitions[place].timing
      let isCopy = replicas.contains(slot)
      let clock =
        timings.isEmpty && !isCopy ? (time: time, rate: 1) : copyTime(of: slot, at: time)
      let sample = timing.sample(at: clock.time)
      switch sample.phase {
      case .before:
        // A layer's clock that is not the media clock is asked again each frame.
        if clock.rate == 1 && timings.isEmpty && !isCopy {
          result.nextBegin = min(result.nextBegin, timing.beginTime)
        } else if clock.rate != 0 {
          result.nextBegin = time
        }
      case .active:
        noteStart(of: place)
        if clock.rate != 0 && timing.speed != 0 { result.running += 1 }
      case .after:
        noteStart(of: place)
        noteEnd(of: place)
      }
      let pace = transitions[place].curve.y(at: sample.fraction)
      let progress = sample.applies ? transitions[place].style.progress(at: pace) : nil
      guard progress != transitions[place].progress else { continue }
      transitions[place].progress = progress
      mark(slot, [.tree, .parts])
    }
  }

  private mutating func noteStart(of place: Int) {
    guard !transitions[place].hasStarted else { return }
    transitions[place].hasStarted = true
    dueEvents.append((transitions[place].timing.beginTime, .started(transitions[place].id)))
  }

  private mutating func noteEnd(of place: Int) {
    guard !transitions[place].hasEnded else { return }
    transitions[place].hasEnded = true
    dueEvents.append((transitions[place].timing.endTime, .ended(transitions[place].id)))
  }
}
