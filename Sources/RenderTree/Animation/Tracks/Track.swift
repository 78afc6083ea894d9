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
