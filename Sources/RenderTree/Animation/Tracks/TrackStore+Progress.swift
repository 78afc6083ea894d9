import CalqueMotion

extension TrackStore {
  /// Returns the progress of a track with a detail; see the track's own `progress`.
  @inline(never)
  func progress(
    of track: UnsafePointer<Track>, at localTime: Double, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let detail = details[track.pointee.detailIndex]
    if detail.clock >= 0 { return clockProgress(of: track, at: localTime, phase: &phase) }
    if case .none = detail.source {
      phase = track.pointee.timing.sample(at: localTime).phase
      return nil
    }
    let sample: TimingSpec.Sample
    if let timing = detail.timingInLayer, let active = timing.activeFraction(at: localTime) {
      phase = .active
      if case .endpoints = detail.source {
        return TrackProgress(
          progress: curves.progress(track.pointee.curve, at: active.fraction), cycle: active.cycle)
      }
      sample = timing.sample(at: localTime)
    } else if detail.trackGroup >= 0 {
      guard let moment = moment(in: detail.trackGroup, at: localTime) else { return nil }
      sample = moment.sample(of: track.pointee.timing)
    } else {
      sample = track.pointee.timing.sample(at: localTime)
    }
    phase = sample.phase
    guard sample.applies else { return nil }
    if case .spring(let spring) = detail.source {
      return TrackProgress(
        progress: spring.progress(at: sample.basicTime), cycle: sample.cycle)
    }
    return TrackProgress(
      progress: curves.progress(track.pointee.curve, at: sample.fraction), cycle: sample.cycle)
  }

  /// Returns the time within the group at `index` for the layer's `localTime`; nil while the group,
  /// or one that contains it, has no effect.
  private func moment(in index: Int32, at localTime: Double) -> TrackGroup.Moment? {
    let group = groups[index]
    let timing = group.timing
    let sample: TimingSpec.Sample
    if group.outerDistance > 0 {
      guard let outer = moment(in: index - group.outerDistance, at: localTime) else { return nil }
      sample = outer.sample(of: timing)
    } else {
      sample = timing.sample(at: localTime)
    }
    guard sample.applies else { return nil }
    var time = sample.basicTime
    if group.curve > 0, timing.duration.isFinite {
      // A curve that overshoots does not leave the group's duration.
      time = min(max(curves.progress(group.curve, at: sample.fraction), 0), 1) * timing.duration
    }
    return TrackGroup.Moment(time: time, isEnd: time >= timing.duration)
  }
}
