import Motion

/// An animation that asks for frame rates other than the display's own.
struct RatedAnimation {
  var id: AnimationID
  var slot: Int32
  var rates: FrameRates
}

extension Animator {
  /// Sets the frame rates that the animation `id` of a layer asks for, until it is removed.
  mutating func setFrameRates(_ rates: FrameRates, of id: AnimationID, on slot: Int32) {
    ratedAnimations.append(RatedAnimation(id: id, slot: slot, rates: rates))
  }

  /// Returns the highest of the rates that the running animations ask for; nil if one of them, or
  /// anything else that moves, follows the display.
  mutating func frameRates(
    _ layers: inout LayerStore, at time: Double, running: Int
  ) -> FrameRates? {
    var count = 0
    var highest: FrameRates?
    for rated in ratedAnimations where isRunning(rated, &layers, at: time) {
      count += 1
      if rated.rates.aim > highest?.aim ?? 0 { highest = rated.rates }
    }
    return count == running ? highest : nil
  }

  private mutating func isRunning(
    _ rated: RatedAnimation, _ layers: inout LayerStore, at time: Double
  ) -> Bool {
    let timing: TimingSpec
    if let transition = layers.transitions.first(where: { $0.id == rated.id }) {
      timing = transition.timing
    } else {
      var index = firstTrack[rated.slot]
      while index >= 0, tracks[index].id != rated.id { index = tracks[index].next }
      if index < 0 { return false }
      // The first track of an animation is the one that counts as running.
      timing = tracks[index].timing
    }
    let (local, rate) = localTime(&layers, of: rated.slot, at: time)
    return rate != 0 && timing.speed != 0 && timing.sample(at: local).phase == .active
  }
}
