import CalqueMotion

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

  /// Finds the highest of the rates that the running animations ask for, and when the first of
  /// these ends. There is none if one of them, or anything else that moves, follows the display.
  mutating func findFrameRates(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    var count = 0
    var highest: FrameRates?
    var nextEnd = Double.infinity
    for rated in ratedAnimations {
      guard let end = endOfRunning(rated, &layers, at: time) else { continue }
      count += 1
      nextEnd = min(nextEnd, end)
      if rated.rates.aim > highest?.aim ?? 0 { highest = rated.rates }
    }
    if count == result.running { (result.frameRates, result.nextEnd) = (highest, nextEnd) }
  }

  /// Returns the media time at which an animation ends; nil unless it is running.
  private mutating func endOfRunning(
    _ rated: RatedAnimation, _ layers: inout LayerStore, at time: Double
  ) -> Double? {
    let timing: TimingSpec
    if let transition = layers.transitions.first(where: { $0.id == rated.id }) {
      timing = transition.timing
    } else {
      var index = firstTrack[rated.slot]
      while index >= 0, tracks[index].id != rated.id { index = tracks[index].next }
      if index < 0 { return nil }
      // The first track of an animation is the one that counts as running.
      timing = tracks[index].timing
    }
    let (local, rate) = localTime(&layers, of: rated.slot, at: time)
    guard rate != 0, timing.speed != 0, timing.sample(at: local).phase == .active else {
      return nil
    }
    return time + ((rate > 0 ? timing.endTime : timing.beginTime) - local) / rate
  }
}
