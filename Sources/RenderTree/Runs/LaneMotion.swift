/// The motion of one property for all layers of a run, in structure-of-arrays form. It has exactly
/// the values of the layers' `PackedTrack`s.
struct LaneMotion {
  private let begin, offset, duration, mirrors: LaneColumn
  /// The curve of each lane; nil if all are linear.
  private let curves: UnsafePointer<Int32>?
  private let from, to, base: (x: LaneColumn, y: LaneColumn)
  /// The lanes that follow a spring or keyframes.
  private let scalarLanes: UnsafePointer<ScalarLane>
  private let scalarCount: Int

  /// The number of `LaneColumn`s.
  static let columnCount = 10

  /// Makes the motion, with its columns in `storage`, its curves in `indices` and its scalar lanes
  /// in `scalarLanes`.
  init(
    _ tracks: [LaneTrack], in storage: inout UnsafeMutablePointer<SIMD4<Double>>,
    _ indices: inout UnsafeMutablePointer<Int32>,
    _ freeScalarLanes: inout UnsafeMutablePointer<ScalarLane>
  ) {
    func column(_ number: (LaneTrack) -> Double) -> LaneColumn {
      LaneColumn(tracks.map(number), in: &storage)
    }
    begin = column { $0.begin }
    offset = column { $0.offset }
    duration = column { $0.duration }
    mirrors = column { $0.mirrors ? 1 : 0 }
    from = (column { $0.from.x }, column { $0.from.y })
    to = (column { $0.to.x }, column { $0.to.y })
    base = (column { $0.base.x }, column { $0.base.y })
    scalarLanes = UnsafePointer(freeScalarLanes)
    for (lane, track) in tracks.enumerated() {
      guard let track = track.scalarTrack else { continue }
      freeScalarLanes.initialize(to: ScalarLane(lane: lane, track: track))
      freeScalarLanes += 1
    }
    scalarCount = UnsafePointer(freeScalarLanes) - scalarLanes
    if tracks.contains(where: { $0.curve != 0 }) {
      curves = UnsafePointer(indices)
      for track in tracks {
        indices.pointee = track.curve
        indices += 1
      }
    } else {
      curves = nil
    }
  }

  /// The values of the lanes, if none moves.
  var still: (x: LaneColumn, y: LaneColumn) { from }

  /// Computes the values at `time` of the first `groups` groups of lanes; the second components
  /// only if `y` is not nil.
  func find(
    at time: Double, _ groups: Int, _ store: UnsafePointer<TrackStore>,
    _ progress: UnsafeMutablePointer<SIMD4<Double>>,
    x: UnsafeMutablePointer<SIMD4<Double>>, y: UnsafeMutablePointer<SIMD4<Double>>?
  ) {
    findProgress(at: time, groups, store, into: progress)
    blend(from.x, to.x, base.x, progress, groups, into: x)
    if let y { blend(from.y, to.y, base.y, progress, groups, into: y) }
    for index in 0..<scalarCount
    where scalarLanes[index].track.flags & PackedTrack.hasKeyframes != 0 {
      let (lane, track) = (scalarLanes[index].lane, scalarLanes[index].track)
      let value = store.pointee.keyframeValue(of: track, at: track.time(at: time))
      x[lane / 4][lane % 4] = base.x[lane / 4][lane % 4] + value.x
      y?[lane / 4][lane % 4] = base.y[lane / 4][lane % 4] + value.y
    }
  }

  private func findProgress(
    at time: Double, _ groups: Int, _ store: UnsafePointer<TrackStore>,
    into progress: UnsafeMutablePointer<SIMD4<Double>>
  ) {
    for group in 0..<groups {
      progress[group] = ((time - begin[group]) + offset[group]) / duration[group]
    }
    for group in 0..<groups {
      let elapsedCycles = progress[group]
      let wholeCycles = elapsedCycles.floored
      let parity = wholeCycles - 2 * (wholeCycles * 0.5).floored
      progress[group] = (parity * mirrors[group] - (elapsedCycles - wholeCycles)).magnitudes
    }
    let lanes = UnsafeMutableRawPointer(progress).assumingMemoryBound(to: Double.self)
    if let curves {
      for lane in 0..<groups * 4 {
        lanes[lane] = store.pointee.curves.progress(curves[lane], at: lanes[lane])
      }
    }
    for index in 0..<scalarCount where scalarLanes[index].track.flags & PackedTrack.isSprung != 0 {
      let track = scalarLanes[index].track
      lanes[scalarLanes[index].lane] = store.pointee.springProgress(
        of: track, at: track.time(at: time))
    }
  }

  private func blend(
    _ from: LaneColumn, _ to: LaneColumn, _ base: LaneColumn,
    _ progress: UnsafePointer<SIMD4<Double>>,
    _ groups: Int, into values: UnsafeMutablePointer<SIMD4<Double>>
  ) {
    for group in 0..<groups {
      let (start, end, share) = (from[group], to[group], progress[group])
      let value = start + (end - start) * share
      values[group] = base[group] + value.replacing(with: end, where: share .== 1)
    }
  }
}

/// A lane that is evaluated separately.
struct ScalarLane {
  var lane: Int
  var track: PackedTrack
}

extension PackedTrack {
  /// Returns the seconds since the begin at `localTime`, in the layer's local seconds.
  @inline(__always)
  func time(at localTime: Double) -> Double {
    flags & Self.isEndless != 0
      ? localTime - beginTime + activeDurationOrOffset : localTime - beginTime
  }
}

/// The motion of one property of one layer in a run; the constant value for a layer without a track
/// for it.
struct LaneTrack {
  var begin = 0.0
  /// The offset from the begin, in seconds.
  var offset = 0.0
  var duration = Double.infinity
  var mirrors = false
  var curve: Int32 = 0
  var from: SIMD2<Double>
  var to: SIMD2<Double>
  /// The model value, if the track is additive.
  var base = SIMD2<Double>()
  /// The track, if its values are not interpolated between two ends along a curve.
  var scalarTrack: PackedTrack?
  /// The first time at which the motion is valid, and the time from which it may be invalid.
  var since = -Double.infinity
  var until = Double.infinity

  /// Makes the constant motion of a layer that no track changes.
  init(still value: SIMD2<Double>) { (from, to) = (value, value) }

  /// Makes the motion of `track`, with the model value `base`.
  init(_ track: PackedTrack, base: SIMD2<Double>) {
    let isEndless = track.flags & PackedTrack.isEndless != 0
    begin = track.beginTime
    offset = isEndless ? track.activeDurationOrOffset : 0
    duration = track.duration
    mirrors = track.flags & PackedTrack.mirrors != 0
    (from, to) = (track.from, track.to)
    if track.flags & PackedTrack.isAdditive != 0 { self.base = base }
    if track.followsSpringOrKeyframes {
      scalarTrack = track
    } else {
      curve = Int32(track.curve)
      // A motion between equal ends is stored as a constant.
      if from == to { (from, to, self.base) = (from + self.base, to + self.base, SIMD2()) }
    }
    since = offset < 0 ? begin - offset + 1e-6 : begin
    // A little earlier, because sums of times are rounded; and before there are too many cycles to
    // count exactly.
    until = min(
      isEndless ? .infinity : begin + track.activeDurationOrOffset - 1e-6 - abs(begin) * 1e-12,
      since + duration * 0x1p48)
  }

  /// True if the value changes from frame to frame.
  var moves: Bool { duration < .infinity && (scalarTrack != nil || from != to) }
}
