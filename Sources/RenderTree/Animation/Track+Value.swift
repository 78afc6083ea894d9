import Motion

/// Where a track is in its motion at one moment.
struct TrackProgress {
  /// How far from the start to the end, paced; may lie outside 0...1.
  var progress: Double
  /// Whole cycles done.
  var cycle: Double

  /// Whole cycles for a transform, of which more than a million say nothing that fewer do not.
  var turns: Int { Int(min(cycle, 1_000_000)) }
}

extension Track {
  /// How far the track is at `localTime`, in the layer's local seconds; nil while it has no effect.
  /// `phase` tells the delegate's side.
  @inline(__always)
  func progress(
    at localTime: Double, store: borrowing TrackStore, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    if detail >= 0 { return store.progress(of: self, at: localTime, phase: &phase) }
    let time = localTime - timing.beginTime + timing.timeOffset
    let fraction: Double
    var cycle = 0.0
    if timing.speed == 1 && time < timing.activeDuration && time >= 0
      && localTime >= timing.beginTime && timing.duration > 0 && timing.duration < .infinity
    {
      // What `sample` does where nearly every animation is: in the midst of it, at its own pace.
      phase = .active
      var basic = time
      let cycleLength = timing.cycleDuration
      if time >= cycleLength {
        let cycles = time / cycleLength
        cycle = cycles < 0x1p52 ? Double(Int64(cycles)) : cycles
        basic = time - cycle * cycleLength
      }
      if basic > timing.duration { basic = cycleLength - basic }
      fraction = max(basic, 0) / timing.duration
    } else {
      let sample = timing.sample(at: localTime)
      phase = sample.phase
      guard sample.applies else { return nil }
      fraction = sample.fraction
      cycle = sample.cycle
    }
    return TrackProgress(
      progress: curve == 0 ? fraction : store.curves[Int(curve)].y(at: fraction), cycle: cycle)
  }

  /// The value that takes the place of `below`, lane by lane.
  @inline(__always)
  func value(over below: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    let start: SIMD4<Double>
    let end: SIMD4<Double>
    switch ends {
    case .fromTo: (start, end) = (from, to)
    case .from: (start, end) = (from, below)
    case .to: (start, end) = (below, to)
    case .by: (start, end) = (below, below + to)
    case .none: return below
    }
    var value = p.progress == 1 ? end : start + (end - start) * p.progress
    if isCumulative {
      // An autoreversing cycle ends where it started.
      value += (timing.autoreverses ? start : end) * p.cycle
    }
    return isAdditive ? below + value : value
  }

  /// Whether the value depends on the one below.
  var readsBelow: Bool { isAdditive || ends != .fromTo }

  /// The colour that takes the place of `below`. A colour that is not there at all counts as the
  /// other end, transparent.
  func color(over below: SIMD4<Float>, _ p: TrackProgress) -> SIMD4<Float> {
    var copy = self
    var base = SIMD4<Double>(below)
    func fill(_ a: inout SIMD4<Double>, like b: SIMD4<Double>) {
      if a.w == 0 && a == SIMD4() { a = SIMD4(b.x, b.y, b.z, 0) }
    }
    switch ends {
    case .fromTo where !isAdditive:
      fill(&copy.from, like: to)
      fill(&copy.to, like: from)
    case .from where !isAdditive:
      fill(&base, like: from)
      fill(&copy.from, like: base)
    case .to where !isAdditive: fill(&base, like: to)
    default: break
    }
    return SIMD4<Float>(copy.value(over: base, p))
  }

  /// The flag that takes the place of `below`: the end's from the middle on.
  func flag(over below: Bool, _ p: TrackProgress) -> Bool {
    let late = p.progress >= 0.5
    switch ends {
    case .fromTo: return (late ? to.x : from.x) != 0
    case .from: return late ? below : from.x != 0
    case .to, .by: return late ? to.x != 0 : below
    case .none: return below
    }
  }

  /// The scalar that takes the place of `below`.
  @inline(__always)
  func scalar(over below: Double, _ p: TrackProgress) -> Double {
    value(over: SIMD4(below, 0, 0, 0), p).x
  }
}
