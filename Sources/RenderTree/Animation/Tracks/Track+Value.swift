import CalqueMotion

/// Evaluates a track in place, because it is too large to copy for each frame.
extension UnsafePointer<Track> {
  /// Returns the progress of the track at `localTime`, in the layer's local seconds; nil while it
  /// has no effect. Sets `phase`, from which events are reported.
  @inline(__always)
  func progress(
    at localTime: Double, store: UnsafePointer<TrackStore>, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    if pointee.detailIndex >= 0 {
      return store.pointee.progress(of: self, at: localTime, phase: &phase)
    }
    if pointee.hasFastTiming, let active = pointee.timing.activeFraction(at: localTime) {
      phase = .active
      return TrackProgress(
        progress: store.pointee.curves.progress(pointee.curve, at: active.fraction),
        cycle: active.cycle)
    }
    return sampledProgress(at: localTime, store: store, phase: &phase)
  }

  @inline(never)
  private func sampledProgress(
    at localTime: Double, store: UnsafePointer<TrackStore>, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let sample = pointee.timing.sample(at: localTime)
    phase = sample.phase
    guard sample.applies else { return nil }
    return TrackProgress(
      progress: store.pointee.curves.progress(pointee.curve, at: sample.fraction),
      cycle: sample.cycle)
  }

  /// Returns the four numbers that replace `underlying`.
  @inline(__always)
  func value(underlying: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    blend(underlying, pointee.from, pointee.to, p)
  }

  /// Returns the two numbers that replace `underlying`.
  @inline(__always)
  func pair(underlying: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    blend(underlying, pointee.from.lowHalf, pointee.to.lowHalf, p)
  }

  /// Returns the number that replaces `underlying`.
  @inline(__always)
  func scalar(underlying: Double, _ p: TrackProgress) -> Double {
    pair(underlying: SIMD2(underlying, 0), p).x
  }

  /// Returns the value between the two endpoints, on top of `underlying` for an additive animation.
  @inline(__always)
  private func blend<Value: SIMD<Double>>(
    _ underlying: Value, _ from: Value, _ to: Value, _ p: TrackProgress
  ) -> Value {
    var value = underlying
    if pointee.endpoints == .fromTo && !pointee.isCumulative {
      value = p.progress == 1 ? to : from + (to - from) * p.progress
    } else {
      let start: Value
      let end: Value
      switch pointee.endpoints {
      case .fromTo: (start, end) = (from, to)
      case .from: (start, end) = (from, underlying)
      case .to: (start, end) = (underlying, to)
      case .by: (start, end) = (underlying, underlying + to)
      case .none: return underlying
      }
      value = p.progress == 1 ? end : start + (end - start) * p.progress
      // An autoreversing cycle ends where it started.
      if pointee.isCumulative { value += (pointee.timing.autoreverses ? start : end) * p.cycle }
    }
    return pointee.isAdditive ? underlying + value : value
  }

  /// True if the value depends on the underlying value.
  var readsUnderlyingValue: Bool { pointee.isAdditive || pointee.endpoints != .fromTo }

  /// Returns the colour that replaces `underlying`. An absent colour counts as the other end,
  /// transparent.
  func color(underlying: SIMD4<Float>, _ p: TrackProgress) -> SIMD4<Float> {
    var (from, to, base) = (pointee.from, pointee.to, SIMD4<Double>(underlying))
    func fill(_ a: inout SIMD4<Double>, like b: SIMD4<Double>) {
      if a.w == 0 && a == SIMD4() { a = SIMD4(b.x, b.y, b.z, 0) }
    }
    switch pointee.endpoints {
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

  /// Returns the flag that replaces `underlying`; it switches at half the progress.
  func flag(underlying: Bool, _ p: TrackProgress) -> Bool {
    let late = p.progress >= 0.5
    switch pointee.endpoints {
    case .fromTo: return (late ? pointee.to.x : pointee.from.x) != 0
    case .from: return late ? underlying : pointee.from.x != 0
    case .to, .by: return late ? pointee.to.x != 0 : underlying
    case .none: return underlying
    }
  }
}
