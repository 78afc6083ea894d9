import Motion

// The compact forms of tracks that follow a spring or keyframes.
extension TrackStore {
  /// Returns the source flag and the `curve` of the compact form of `track`; nil if it has none.
  mutating func steadyForm(of track: Track) -> (course: UInt8, place: Int32)? {
    guard track.detail >= 0 else { return (0, track.curve) }
    let detail = details[track.detail]
    guard detail.group < 0 else { return nil }
    switch detail.course {
    case .ends: return (0, track.curve)
    case .spring(let spring): return place(of: spring).map { (SteadyTrack.isSprung, $0) }
    case .stations(let stations) where stations.kind == .vectors || stations.kind == .path:
      return (SteadyTrack.hasStations, track.curve)
    default: return nil
    }
  }

  /// The limit of springs in compact forms. Springs of gestures all differ, and they are searched
  /// linearly.
  private static let mostSprings = 64

  /// Returns the index of `spring` in `springs`, where it is added if it is new; nil if there is no
  /// room.
  private mutating func place(of spring: Spring) -> Int32? {
    if let place = springs.lastIndex(of: spring) { return Int32(place) }
    guard springs.count < Self.mostSprings else { return nil }
    springs.append(spring)
    return Int32(springs.count - 1)
  }

  /// Returns the value of a compact track that `isOdd`, `time` seconds after its begin.
  @inline(never)
  func oddValue(of track: SteadyTrack, at time: Double) -> SIMD2<Double> {
    if track.course & SteadyTrack.hasStations != 0 { return stationValue(of: track, at: time) }
    let progress = springProgress(of: track, at: time)
    return progress == 1 ? track.to : track.from + (track.to - track.from) * progress
  }

  /// Returns the progress of a track that `isSprung`, `time` seconds after its begin.
  func springProgress(of track: SteadyTrack, at time: Double) -> Double {
    springs[Int(track.curve)].progress(at: track.basicTime(at: time))
  }

  /// Returns true if the value of a compact track changes from frame to frame throughout.
  func moves(_ track: SteadyTrack) -> Bool {
    guard track.course & SteadyTrack.hasStations != 0 else { return track.from != track.to }
    guard case .stations(let stations) = details[Int32(track.from.x)].course,
      stations.kind == .vectors, !stations.isDiscrete, stations.count > 1
    else { return false }
    guard numbers[stations.times] <= 0, numbers[stations.times + stations.count - 1] >= 1 else {
      return false
    }
    for index in 0..<stations.count - 1 {
      let place = stations.values + index * stations.stride
      if rows[place].lowHalf == rows[place + stations.stride].lowHalf { return false }
    }
    return true
  }

  /// Returns the value of a track that `hasStations`, `time` seconds after its begin.
  func stationValue(of track: SteadyTrack, at time: Double) -> SIMD2<Double> {
    guard case .stations(let stations) = details[Int32(track.from.x)].course else {
      return track.to
    }
    let fraction = track.basicTime(at: time) / track.duration
    let progress = curves.pace(Int32(track.curve), at: fraction)
    if stations.kind == .path { return pathPoint(of: stations, at: progress).point }
    return vector(of: stations, at: progress, .point).lowHalf
  }
}

extension SteadyTrack {
  /// Returns the seconds in the current cycle, `time` seconds after the begin, as `TimingSpec`
  /// computes them.
  fileprivate func basicTime(at time: Double) -> Double {
    let cycle = course & Self.mirrors != 0 ? 2 * duration : duration
    var basic = time
    if time >= cycle { basic = time - Double(Int64(time / cycle)) * cycle }
    return max(basic > duration ? cycle - basic : basic, 0)
  }
}
