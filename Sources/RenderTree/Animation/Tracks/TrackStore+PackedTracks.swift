import CalqueMotion

// The packed forms of tracks that follow a spring or keyframes.
extension TrackStore {
  /// Returns the source flag and the `curve` of the packed form of `track`; nil if it has none.
  mutating func packedForm(of track: Track) -> (flags: UInt8, index: Int32)? {
    guard track.detailIndex >= 0 else { return (0, track.curve) }
    let detail = details[track.detailIndex]
    guard detail.trackGroup < 0 || detail.timingInLayer != nil else { return nil }
    if detail.clock >= 0 { return packedForm(of: track, detail, clocks[Int(detail.clock)].run) }
    switch detail.source {
    case .endpoints: return (0, track.curve)
    case .spring(let spring): return index(of: spring).map { (PackedTrack.isSpring, $0) }
    case .keyframes(let slice) where slice.kind == .vectors || slice.kind == .path:
      return (PackedTrack.hasKeyframes, track.curve)
    default: return nil
    }
  }

  /// Returns the source flag and the `curve` of the packed form of a track that follows a clock
  /// with the course `run`; nil if it has none.
  private mutating func packedForm(
    of track: Track, _ detail: TrackDetail, _ run: ClockRun
  ) -> (flags: UInt8, index: Int32)? {
    guard run.isWhole else { return nil }
    switch detail.source {
    case .endpoints, .spring:
      guard let spring = run.spring else { return (0, track.curve) }
      return index(of: spring).map { (PackedTrack.isSpring, $0) }
    case .keyframes(let slice) where slice.kind == .vectors || slice.kind == .path:
      return run.spring == nil ? (PackedTrack.hasKeyframes, track.curve) : nil
    default: return nil
    }
  }

  /// Returns the timing in the layer's local time of the packed form of `track`; nil if there is no
  /// such form.
  func packedTiming(of track: Track) -> TimingSpec? {
    if track.detailIndex >= 0, let timing = details[track.detailIndex].timingInLayer {
      return timing
    }
    return track.hasFastTiming ? track.timing : nil
  }

  /// Returns true if `track` only reports the events of a group.
  func isClock(_ track: Track) -> Bool {
    guard track.detailIndex >= 0, case .none = details[track.detailIndex].source else {
      return false
    }
    return true
  }

  /// The limit of springs in packed forms. Springs of gestures all differ, and they are searched
  /// linearly.
  private static let maximumSpringCount = 64

  /// Returns the index of `spring` in `springs`, where it is added if it is new; nil if there is no
  /// room.
  private mutating func index(of spring: Spring) -> Int32? {
    if let index = springs.lastIndex(of: spring) { return Int32(index) }
    guard springs.count < Self.maximumSpringCount else { return nil }
    springs.append(spring)
    return Int32(springs.count - 1)
  }

  /// Returns the value of a packed track that `followsSpringOrKeyframes`, `time` seconds after its
  /// begin.
  @inline(never)
  func springOrKeyframeValue(of track: PackedTrack, at time: Double) -> SIMD2<Double> {
    if track.flags & PackedTrack.hasKeyframes != 0 { return keyframeValue(of: track, at: time) }
    let progress = springProgress(of: track, at: time)
    return progress == 1 ? track.to : track.from + (track.to - track.from) * progress
  }

  /// Returns the progress of a track that `isSpring`, `time` seconds after its begin.
  func springProgress(of track: PackedTrack, at time: Double) -> Double {
    springs[Int(track.curve)].progress(at: track.basicTime(at: time))
  }

  /// Returns true if the value of a packed track changes from frame to frame throughout.
  func moves(_ track: PackedTrack) -> Bool {
    guard track.flags & PackedTrack.hasKeyframes != 0 else { return track.from != track.to }
    guard case .keyframes(let slice) = details[track.keyframesDetailIndex].source,
      slice.kind == .vectors, !slice.isDiscrete, slice.count > 1
    else { return false }
    guard numbers[slice.times] <= 0, numbers[slice.times + slice.count - 1] >= 1 else {
      return false
    }
    for index in 0..<slice.count - 1 {
      let first = slice.values + index * slice.stride
      if vectors[first].lowHalf == vectors[first + slice.stride].lowHalf { return false }
    }
    return true
  }

  /// Returns the value of a track that `hasKeyframes`, `time` seconds after its begin.
  func keyframeValue(of track: PackedTrack, at time: Double) -> SIMD2<Double> {
    guard case .keyframes(let slice) = details[track.keyframesDetailIndex].source else {
      return track.to
    }
    let fraction = track.basicTime(at: time) / track.duration
    let progress = curves.progress(Int32(track.curve), at: fraction)
    if slice.kind == .path { return pathPoint(of: slice, at: progress).point }
    return vector(of: slice, at: progress, .point).lowHalf
  }
}

extension PackedTrack {
  /// Returns the seconds in the current cycle, `time` seconds after the begin, as `TimingSpec`
  /// computes them.
  fileprivate func basicTime(at time: Double) -> Double {
    let cycle = flags & Self.autoreverses != 0 ? 2 * duration : duration
    var basic = time
    if time >= cycle { basic = time - Double(Int64(time / cycle)) * cycle }
    return max(basic > duration ? cycle - basic : basic, 0)
  }
}
