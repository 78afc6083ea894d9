/// The mapping of a parent's time to an object's own: the `CAMediaTiming` protocol as plain data.
///
/// Source: Core Animation Programming Guide, "Timing, Timespaces, and CAAnimation"; the rules
/// at its boundaries are those of `Vectors/media-timing.json`, which tests check.
package struct TimingSpec: Sendable, Hashable {
  /// The parent's time at which the object begins, in seconds.
  package var beginTime: Double
  /// The duration of one forward run, in seconds. Not negative; may be infinite.
  package var duration: Double
  /// The seconds of local time per second of parent time. 0 freezes, negative runs backwards.
  package var speed: Double
  /// The offset added to the local time, in seconds.
  package var timeOffset: Double
  /// The number of cycles; may be fractional or infinite, 0 counts as 1.
  package var repeatCount: Double
  /// The duration of the repetition, in seconds of local time; replaces `repeatCount` if above 0.
  package var repeatDuration: Double
  /// True if every cycle runs forwards and then backwards.
  package var autoreverses: Bool
  /// The behaviour outside the active interval.
  package var fillMode: FillMode

  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = []
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The default timing of a layer: its time is its parent's.
  package static let layerDefault = TimingSpec(duration: .infinity)

  /// The position of a moment relative to the active interval.
  package enum Phase: Sendable, Hashable { case before, active, after }

  /// The state of a timed object at one moment.
  @frozen
  package struct Sample: Sendable, Hashable {
    package var phase: Phase
    /// The seconds into the object's `duration`, mirrored in the backward half of a cycle.
    package var basicTime: Double
    /// `basicTime` as a fraction of the duration, 0...1.
    package var fraction: Double
    /// The number of complete cycles before the current one.
    package var cycle: Double
    /// True if the object has an effect: if it is active, or fills.
    package var applies: Bool

    @inlinable
    init(phase: Phase, basicTime: Double, fraction: Double, cycle: Double, applies: Bool) {
      self.phase = phase
      self.basicTime = basicTime
      self.fraction = fraction
      self.cycle = cycle
      self.applies = applies
    }
  }

  /// The seconds of local time from the start to the end of the last cycle.
  @inlinable
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = cycleDuration
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The seconds of one cycle: the duration, or twice the duration if autoreversing.
  @inlinable
  package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The parent's time at which the active interval ends, infinite if it never does. With a time
  /// offset beyond the interval it is the begin time.
  package var endTime: Double {
    let active = activeDuration
    if speed > 0 { return beginTime + max(active - timeOffset, 0) / speed }
    if speed < 0 { return beginTime + max(effectiveOffset, 0) / -speed }
    return .infinity
  }

  /// The time offset, or the whole active interval for an object that runs backwards without an
  /// offset.
  @inlinable
  var effectiveOffset: Double {
    speed < 0 && timeOffset == 0 ? activeDuration : timeOffset
  }

  /// Returns this object's time when its parent's is `parentTime`. For layers; animations are
  /// sampled.
  package func localTime(atParent parentTime: Double) -> Double {
    parentTime < beginTime ? 0 : (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time when this object's is `localTime`; 0 for a frozen object.
  package func parentTime(atLocal localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Returns the state at `parentTime`, in seconds.
  @inlinable
  package func sample(at parentTime: Double) -> Sample {
    let active = activeDuration
    let time = (parentTime - beginTime) * speed + effectiveOffset
    if parentTime < beginTime || time < 0 {
      // Running backwards, a time below 0 is past the end, not before the start.
      let ended = speed < 0 && parentTime >= beginTime
      return Sample(
        phase: ended ? .after : .before, basicTime: 0, fraction: 0, cycle: 0,
        applies: fillMode.contains(ended ? .forwards : .backwards))
    }
    let isFrozenAtEnd = speed == 0 && time == active
    if time >= active && !isFrozenAtEnd && speed >= 0 {
      return sampleInside(active, phase: .after, isEnd: true, applies: fillMode.contains(.forwards))
    }
    return sampleInside(
      min(time, active), phase: .active, isEnd: time >= active, applies: true)
  }

  /// Returns the state at `parentTime`, the end of a parent that keeps its last value: an object
  /// that ends with its parent still has an effect.
  package func sample(atEndOfParent parentTime: Double) -> Sample {
    var sample = sample(at: parentTime)
    guard sample.phase == .after, !sample.applies else { return sample }
    // Begin time and duration add up to the parent's duration only up to rounding.
    sample.applies = parentTime - endTime <= 1e-9 * max(1, abs(parentTime))
    return sample
  }

  /// Returns the state at `parentTime`, in a group that continues: at the moment of its end an
  /// object still has an effect, with its last value.
  package func sample(inGroupAt parentTime: Double) -> Sample {
    var sample = sample(at: parentTime)
    guard sample.phase == .after, !sample.applies, speed > 0 else { return sample }
    sample.applies = (parentTime - beginTime) * speed + timeOffset == activeDuration
    return sample
  }

  @inlinable
  func sampleInside(
    _ time: Double, phase: Phase, isEnd: Bool, applies: Bool
  ) -> Sample {
    guard duration > 0 else {
      return Sample(
        phase: phase, basicTime: 0, fraction: autoreverses ? 0 : 1, cycle: 0, applies: applies)
    }
    guard duration.isFinite else {
      return Sample(
        phase: phase, basicTime: time.isFinite ? time : 0, fraction: 0, cycle: 0, applies: applies)
    }
    let cycleLength = cycleDuration
    var cycle: Double = 0
    var basic = time
    if time >= cycleLength {
      let cycles = time / cycleLength
      // Rounding down is a function call on older processors; a number this large has no fraction.
      cycle = cycles < 0x1p52 ? Double(Int64(cycles)) : cycles
      basic = time - cycle * cycleLength
      // The end of a whole number of cycles belongs to the last cycle.
      if isEnd && basic == 0 {
        cycle -= 1
        basic = cycleLength
      }
      if !cycle.isFinite {
        cycle = 0
        basic = cycleLength
      }
    }
    if basic > duration { basic = cycleLength - basic }
    if basic < 0 { basic = 0 }
    return Sample(
      phase: phase, basicTime: basic, fraction: basic / duration, cycle: cycle, applies: applies)
  }
}

/// The behaviour of a timed object before and after its active interval.
package struct FillMode: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shows the first value before the begin time.
  package static let backwards = FillMode(rawValue: 1)
  /// Keeps the last value after the end.
  package static let forwards = FillMode(rawValue: 2)
  /// Does both.
  package static let both = FillMode(rawValue: 3)
}
