import CalqueMotion

/// An animation compiled to plain data. The render tree evaluates it once per frame, and
/// `presentation()` on demand.
///
/// A track holds no reference: larger data (transforms, images, keyframes, groups) is in a
/// `TrackStore`, which it refers to by index. A group compiles to a track of its own, which reports
/// the events and animates nothing, and a track for each member. After the track is added, only its
/// links and its event flags change, and the timing and the curve of one that follows a clock.
package struct Track {
  /// The endpoints that the animation gives; a missing one is the underlying value at the time of
  /// evaluation. Source: CABasicAnimation, "Setting Interpolation Values".
  enum Endpoints: UInt8 { case fromTo, from, to, by, none }

  var timing: TimingSpec
  // Small fields, in the padding of the timing.
  var endpoints: Endpoints
  var isAdditive: Bool
  var isCumulative: Bool
  /// True if it runs forwards at its layer's speed for a finite time from its start, or endlessly
  /// with any time offset; nearly every one does.
  var hasFastTiming: Bool
  /// True if another track reports the events of the animation.
  var isSilent = false
  var hasStarted = false
  var from = SIMD4<Double>()
  /// The end value; the distance for `Endpoints.by`.
  var to = SIMD4<Double>()
  package var id: AnimationID
  var curve: Int32
  /// The index in the store of the two transforms, images, paths or lists, or -1.
  var endpointsIndex: Int32 = -1
  /// The index in the store of the `TrackDetail`, or -1 for a motion between two endpoints.
  var detailIndex: Int32 = -1
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  var target: AnimationTarget
  var hasEnded = false

  init(
    _ id: AnimationID, _ timing: TimingSpec, curve: Int32, target: AnimationTarget,
    isAdditive: Bool = false, isCumulative: Bool = false, isSilent: Bool = false
  ) {
    self.timing = timing
    self.id = id
    self.curve = curve
    self.target = target
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.isSilent = isSilent
    endpoints = .none
    hasFastTiming = timing.isFast
  }

  /// Replaces the timing, which a clock determines.
  mutating func setTiming(_ timing: TimingSpec) {
    self.timing = timing
    hasFastTiming = timing.isFast
  }
}

/// The data of a track that is not merely a motion between two endpoints along a curve, as plain
/// data.
struct TrackDetail {
  /// The source of the values.
  enum Source {
    case endpoints
    case spring(Spring)
    case keyframes(KeyframeSlice)
    /// The rotation of a layer that moves along a path, and a constant angle in radians that is
    /// added. The keyframes belong to the track of the path.
    case pathRotation(KeyframeSlice, Double)
    /// No values: the track of a group.
    case none
  }

  var source: Source
  /// The index of the innermost group that contains the track, or of the track's own group; -1 for
  /// none.
  var trackGroup: Int32 = -1
  /// For the track of a group: the number of groups from `trackGroup` on that it owns.
  var groupCount: Int32 = 0
  /// The index of the clock that the track follows, or -1, and the fraction of its run after which
  /// the track begins.
  var clock: Int32 = -1
  var delay = 0.0
  /// The timing in the layer's local time of a track in a group, while it is active by this timing;
  /// nil if it has no such timing.
  var timingInLayer: TimingSpec?
}

extension TimingSpec {
  /// True if it runs forwards at the speed of its parent for a finite time from its start, or
  /// endlessly with any time offset.
  var isFast: Bool {
    speed == 1 && duration > 0 && duration < .infinity
      && (timeOffset == 0 || timeOffset.isFinite && activeDuration == .infinity)
  }

  /// Returns the fraction of the duration and the cycle at `time`, in the parent's seconds, for a
  /// timing that `isFast`; nil while it is not active. Nearly every animation is in this case.
  @inline(__always)
  func activeFraction(at time: Double) -> (fraction: Double, cycle: Double)? {
    let begun = time - beginTime
    let elapsed = begun + timeOffset
    let elapsedCycles = elapsed / duration
    guard begun >= 0 && elapsed >= 0 && elapsed < activeDuration && elapsedCycles < 0x1p52 else {
      return nil
    }
    let wholeCycles = Int64(elapsedCycles)
    let fraction = elapsedCycles - Double(wholeCycles)
    guard autoreverses else { return (fraction, Double(wholeCycles)) }
    return (wholeCycles & 1 != 0 ? 1 - fraction : fraction, Double(wholeCycles >> 1))
  }

  /// Returns the timing of a member of a group in the space of the group's own timing, with which
  /// it has the same values while it is active; nil if there is none: if the group stretches the
  /// time, or repeats and does not end with a cycle of the member.
  func inLayer(of group: TimingSpec) -> TimingSpec? {
    guard isFast, timeOffset == 0, beginTime >= 0, group.isFast, group.timeOffset == 0,
      !group.autoreverses
    else { return nil }
    var result = self
    result.beginTime += group.beginTime
    if group.activeDuration <= group.duration {
      let left = group.activeDuration - beginTime
      guard left > 0 else { return nil }
      if activeDuration > left { result.repeatDuration = left }
    } else {
      let cycles = (group.duration / cycleDuration).rounded()
      guard beginTime == 0, activeDuration >= group.duration,
        cycles * cycleDuration == group.duration
      else { return nil }
      (result.repeatCount, result.repeatDuration) = (0, group.activeDuration)
    }
    return result
  }
}

/// The position of a track in its motion at one time.
struct TrackProgress {
  /// The fraction of the way from start to end, after the timing curve; may be outside 0...1.
  var progress: Double
  /// The number of completed cycles.
  var cycle: Double

  /// The number of completed cycles for repeated transforms, limited to a million, beyond which it
  /// makes no difference.
  var wholeCycles: Int { Int(saturating: min(cycle, 1_000_000)) }
}

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

  // MARK: Points and rectangles

  /// Returns the point that replaces `underlying`, with the animated components changed.
  @inline(__always)
  func point(underlying: SIMD2<Double>, _ p: TrackProgress) -> SIMD2<Double> {
    switch pointee.target.component {
    case .x, .width: return SIMD2(scalar(underlying: underlying.x, p), underlying.y)
    case .y, .height: return SIMD2(underlying.x, scalar(underlying: underlying.y, p))
    default: return pair(underlying: underlying, p)
    }
  }

  func rect(underlying: SIMD4<Double>, _ p: TrackProgress) -> SIMD4<Double> {
    var result = underlying
    switch pointee.target.component {
    case .x: result.x = scalar(underlying: underlying.x, p)
    case .y: result.y = scalar(underlying: underlying.y, p)
    case .width: result.z = scalar(underlying: underlying.z, p)
    case .height: result.w = scalar(underlying: underlying.w, p)
    case .origin:
      result.lowHalf = pair(underlying: underlying.lowHalf, p)
    case .size:
      result.highHalf = pair(underlying: underlying.highHalf, p)
    default: result = value(underlying: underlying, p)
    }
    return result
  }

  // MARK: Transforms

  /// Applies a track of a transform property.
  @inline(__always)
  func apply(
    _ p: TrackProgress, to transform: inout CATransform3D, store: UnsafePointer<TrackStore>
  ) {
    let component = pointee.target.component
    if component == .whole {
      transform = whole(underlying: transform, p, store: store)
    } else if readsUnderlyingValue {
      transform.set(component, to: value(underlying: transform.value(of: component), p))
    } else {
      transform.set(component, to: value(underlying: SIMD4(), p))
    }
  }

  private func whole(
    underlying: CATransform3D, _ p: TrackProgress, store: UnsafePointer<TrackStore>
  ) -> CATransform3D {
    let isAdditive = pointee.isAdditive
    if let function = pointee.target.function {
      // A missing end is the identity, not the transform below, which is not a list of numbers.
      var numbers = pointee
      numbers.isAdditive = false
      let value = withUnsafePointer(to: numbers) { $0.value(underlying: function.identity, p) }
      let matrix = function.matrix(value)
      return isAdditive ? matrix.concatenated(with: underlying) : matrix
    }
    if pointee.detailIndex >= 0, let value = store.pointee.transform(of: self, p) {
      return isAdditive ? value.concatenated(with: underlying) : value
    }
    let (from, to) = (
      store.pointee.transforms[pointee.endpointsIndex],
      store.pointee.transforms[pointee.endpointsIndex + 1]
    )
    var value: CATransform3D
    switch pointee.endpoints {
    case .fromTo: value = from.interpolated(to: to, p.progress)
    case .from: value = from.matrix.interpolated(to: underlying, p.progress)
    case .to: value = underlying.interpolated(to: to.matrix, p.progress)
    case .by:
      value = underlying.interpolated(to: to.matrix.concatenated(with: underlying), p.progress)
    case .none: return underlying
    }
    if pointee.isCumulative && p.cycle > 0 {
      let end = pointee.timing.autoreverses ? from : to
      value = value.concatenated(with: end.matrix.power(p.wholeCycles))
    }
    return isAdditive ? value.concatenated(with: underlying) : value
  }
}
