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
