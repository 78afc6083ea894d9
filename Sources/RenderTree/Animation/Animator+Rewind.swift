// Animations are functions of time, so an earlier moment is evaluated like a later one. Two things stand
// in the way: layers that have come to rest are not evaluated any more, and the model takes animations
// off that are over.
extension Animator {
  /// Has every layer with animations evaluated again, because the next time may be before the last one.
  mutating func rewind() {
    for slot in Int32(0)..<Int32(clamping: slotCount) where firstTrack[slot] >= 0 {
      isSteady[slot] = false
      activate(slot)
    }
  }

  /// Whether the animation `id` is over and shows nothing any more, so that it makes no difference as long
  /// as time goes on. A transition is none of these: its picture is gone.
  func isSpent(_ scene: borrowing Scene, _ id: AnimationID, of layer: LayerID) -> Bool {
    guard scene.topology.isLive(layer) else { return false }
    var isThere = false
    var place = firstTrack[layer.index]
    while place >= 0 {
      let track = tracks[place]
      if track.id == id {
        // Members of a group are told of by the group's own track.
        guard track.isSilent || track.hasEnded && !track.timing.fill.contains(.forwards) else {
          return false
        }
        isThere = true
      }
      place = track.next
    }
    return isThere
  }
}
