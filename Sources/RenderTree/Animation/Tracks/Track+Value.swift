import Motion

/// Where a track is in its motion at one moment.
struct TrackProgress {
  /// How far from the start to the end, paced; may lie outside 0...1.
  var progress: Double
  /// Whole cycles done.
  var cycle: Double

  /// Whole cycles for a transform, of which more than a million say nothing that fewer do not.
  var turns: Int { Int(saturating: min(cycle, 1_000_000)) }
}

/// The evaluation of a track reads it in place: a track is too large to copy for each frame.
extension UnsafePointer<Track> {
  /// How far the track is at `localTime`, in the layer's local seconds; nil while it has no effect.
  /// `phase` tells the delegate's side.
  @inline(__always)
  func progress(
    at localTime: Double, store: UnsafePointer<TrackStore>, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    if pointee.detail >= 0 { return store.pointee.progress(of: self, at: localTime, phase: &phase) }
    if pointee.isSteady {
      // What `sample` does where nearly every animation is: in the midst of it, at its own pace.
      let begun = localTime - pointee.timing.beginTime
      let time = begun + pointee.timing.timeOffset
      let way = time / pointee.timing.duration
      if begun >= 0 && time >= 0 && time < pointee.timing.activeDuration && way < 0x1p52 {
        phase = .active
        let runs = Int64(way)
        var fraction = way - Double(runs)
        var cycle = runs
        if pointee.timing.autoreverses {
          if runs & 1 != 0 { fraction = 1 - fraction }
          cycle = runs >> 1
        }
        return TrackProgress(
          progress: store.pointee.curves.pace(pointee.curve, at: fraction), cycle: Double(cycle))
      }
    }
    return outlyingProgress(at: localTime, store: store, phase: &phase)
  }

  @inline(never)
  private func outlyingProgress(
    at localTime: Double, store: UnsafePointer<TrackStore>, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let sample = pointee.timing.sample(at: localTime)
    phase = sample.phase
    guard sample.applies else { return nil }
    return TrackProgress(
      progress: store.pointee.curves.pace(pointee.curve, at: sample.fraction), cycle: sample.cycle)
  }

  /// The four numbers that take the place of `below`.
  @inline(__always)
  func value(over below: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    blend(below, pointee.from, pointee.to, p)
  }

  /// The two numbers that take the place of `below`.
  @inline(__always)
  func pair(over below: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    blend(below, pointee.from.lowHalf, pointee.to.lowHalf, p)
  }

  /// The number that takes the place of `below`.
  @inline(__always)
  func scalar(over below: Double, _ p: TrackProgress) -> Double {
    pair(over: SIMD2(below, 0), p).x
  }

  @inline(__always)
  private func blend<Value: SIMD<Double>>(
    _ below: Value, _ from: Value, _ to: Value, _ p: TrackProgress
  ) -> Value {
    var value = below
    if pointee.ends == .fromTo && !pointee.isCumulative {
      value = p.progress == 1 ? to : from + (to - from) * p.progress
    } else {
      let start: Value
      let end: Value
      switch pointee.ends {
      case .fromTo: (start, end) = (from, to)
      case .from: (start, end) = (from, below)
      case .to: (start, end) = (below, to)
      case .by: (start, end) = (below, below + to)
      case .none: return below
      }
      value = p.progress == 1 ? end : start + (end - start) * p.progress
      // An autoreversing cycle ends where it started.
      if pointee.isCumulative { value += (pointee.timing.autoreverses ? start : end) * p.cycle }
    }
    return pointee.isAdditive ? below + value : value
  }

  /// Whether the value depends on the one below.
  var readsBelow: Bool { pointee.isAdditive || pointee.ends != .fromTo }

  /// The colour that takes the place of `below`. A colour that is not there at all counts as the
  /// other end, transparent.
  func color(over below: SIMD4<Float>, _ p: TrackProgress) -> SIMD4<Float> {
    var (from, to, base) = (pointee.from, pointee.to, SIMD4<Double>(below))
    func fill(_ a: inout SIMD4<Double>, like b: SIMD4<Double>) {
      if a.w == 0 && a == SIMD4() { a = SIMD4(b.x, b.y, b.z, 0) }
    }
    switch pointee.ends {
    case .fromTo where !pointee.isAdditive:
      fill(&from, like: pointee.to)
      fill(&to, like: pointee.from)
    case .from where !pointee.isAdditive:
      fill(&base, like: from)
      fill(&from, like: base)
    case .to where !pointee.isAdditive: fill(&base, like: to)
    default: break
    }
    return SIMD4<Float>(blend(base, from, to, p))
  }

  /// The flag that takes the place of `below`: the end's from the middle on.
  func flag(over below: Bool, _ p: TrackProgress) -> Bool {
    let late = p.progress >= 0.5
    switch pointee.ends {
    case .fromTo: return (late ? pointee.to.x : pointee.from.x) != 0
    case .from: return late ? below : pointee.from.x != 0
    case .to, .by: return late ? pointee.to.x != 0 : below
    case .none: return below
    }
  }
}
