import Motion

/// A group of animations as a timed object, as plain data.
struct TrackGroup {
  var timing: TimingSpec
  var curve: Int32
  /// How far before this one the group around it stands in the store; 0 for none.
  var outerDistance: Int32

  /// A moment in the time of a group.
  struct Moment {
    /// Seconds.
    var time: Double
    /// Whether it is the very end of the group, where what ends with it is still seen.
    var isEnd: Bool

    /// The state of a member of the group.
    func sample(of timing: TimingSpec) -> TimingSpec.Sample {
      isEnd ? timing.sample(atEndOfParent: time) : timing.sample(inGroupAt: time)
    }
  }
}

extension TrackStore {
  /// As the track's own `progress`, for tracks with a detail.
  @inline(never)
  func progress(
    of track: UnsafePointer<Track>, at localTime: Double, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let detail = details[track.pointee.detail]
    if case .nothing = detail.course {
      phase = track.pointee.timing.sample(at: localTime).phase
      return nil
    }
    let sample: TimingSpec.Sample
    if detail.group >= 0 {
      guard let moment = moment(in: detail.group, at: localTime) else { return nil }
      sample = moment.sample(of: track.pointee.timing)
    } else {
      sample = track.pointee.timing.sample(at: localTime)
    }
    phase = sample.phase
    guard sample.applies else { return nil }
    if case .spring(let spring) = detail.course {
      return TrackProgress(
        progress: spring.progress(at: sample.basicTime), cycle: sample.cycle)
    }
    return TrackProgress(
      progress: curves.pace(track.pointee.curve, at: sample.fraction), cycle: sample.cycle)
  }

  /// The time in the group at `place` when the layer's is `localTime`; nil while the group, or one
  /// around it, has no effect.
  private func moment(in place: Int32, at localTime: Double) -> TrackGroup.Moment? {
    let group = groups[place]
    let timing = group.timing
    let sample: TimingSpec.Sample
    if group.outerDistance > 0 {
      guard let outer = moment(in: place - group.outerDistance, at: localTime) else { return nil }
      sample = outer.sample(of: timing)
    } else {
      sample = timing.sample(at: localTime)
    }
    guard sample.applies else { return nil }
    var time = sample.basicTime
    if group.curve > 0, timing.duration.isFinite {
      // A curve that overshoots does not lead out of the group's time.
      time = min(max(curves.pace(group.curve, at: sample.fraction), 0), 1) * timing.duration
    }
    return TrackGroup.Moment(time: time, isEnd: time >= timing.duration)
  }
}
