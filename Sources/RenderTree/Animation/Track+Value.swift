import Motion

/// Where a track is in its motion at one moment.
struct TrackProgress {
  /// How far from the start to the end, paced; may lie outside 0...1.
  var progress: Double
  /// Whole cycles done.
  var cycle: Double
}

extension Track {
  /// How far the track is at `localTime`, in the layer's local seconds; nil while it has no effect.
  /// `phase` tells the delegate's side.
  @inline(__always)
  func progress(
    at localTime: Double, curves: borrowing [PacingCurve], phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
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
      progress: curve == 0 ? fraction : curves[Int(curve)].y(at: fraction), cycle: cycle)
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
  private var readsBelow: Bool { isAdditive || ends != .fromTo }

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

  /// The transform that takes the place of `below`.
  func transform(
    over below: CATransform3D, _ p: TrackProgress, store: borrowing TrackStore
  ) -> CATransform3D {
    guard target.component == .whole else {
      var result = below
      let part = readsBelow ? below.value(of: target.component) : SIMD4()
      result.set(target.component, to: value(over: part, p))
      return result
    }
    let pair = store.transforms[Int(extra)]
    var value: CATransform3D
    switch ends {
    case .fromTo:
      if p.progress == 0 {
        value = pair.from
      } else if p.progress == 1 {
        value = pair.to
      } else if let from = pair.fromParts, let to = pair.toParts {
        value = from.interpolated(to: to, p.progress).matrix
      } else {
        value = pair.from.interpolated(to: pair.to, p.progress)
      }
    case .from: value = pair.from.interpolated(to: below, p.progress)
    case .to: value = below.interpolated(to: pair.to, p.progress)
    case .by: value = below.interpolated(to: pair.to.concatenated(with: below), p.progress)
    case .none: return below
    }
    if isCumulative && p.cycle > 0 {
      // More than this many turns of a matrix say nothing that fewer do not.
      let end = timing.autoreverses ? pair.from : pair.to
      for _ in 0..<Int(min(p.cycle, 1024)) { value = value.concatenated(with: end) }
    }
    return isAdditive ? value.concatenated(with: below) : value
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
