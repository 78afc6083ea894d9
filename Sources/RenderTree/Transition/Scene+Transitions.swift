import Motion

// A transition draws what a layer showed before a commit, kept as a picture, along with what it shows
// since. The picture is taken before the commit applies; the commit then adds the transition.
extension Scene {
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

  /// Forgets the pictures that were taken for transitions which did not come.
  mutating func dropTakenPictures() {
    // In order, so that the same commits give the same names.
    for (_, taken) in takenPictures.sorted(by: { $0.key < $1.key }) {
      if let picture = taken.picture { pictureNames.giveBack(picture.id) }
    }
    takenPictures.removeAll()
  }
}
