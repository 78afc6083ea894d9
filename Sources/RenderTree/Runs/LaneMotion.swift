/// The motion of one property for all layers of a run, in structure-of-arrays form. It has exactly
/// the values of the layers' `PackedTrack`s.
struct LaneMotion {
  private let begin, offset, duration, autoreverses: LaneColumn
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
    autoreverses = column { $0.autoreverses ? 1 : 0 }
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

  /// Computes the values at `time` of the first `vectorCount` groups of lanes; the second
  /// components only if `y` is not nil.
  func find(
    at time: Double, _ vectorCount: Int, _ store: UnsafePointer<TrackStore>,
    _ progress: UnsafeMutablePointer<SIMD4<Double>>,
    x: UnsafeMutablePointer<SIMD4<Double>>, y: UnsafeMutablePointer<SIMD4<Double>>?
  ) {
    findProgress(at: time, vectorCount, store, into: progress)
    blend(from.x, to.x, base.x, progress, vectorCount, into: x)
    if let y { blend(from.y, to.y, base.y, progress, vectorCount, into: y) }
    for index in 0..<scalarCount
    where scalarLanes[index].track.flags & PackedTrack.hasKeyframes != 0 {
      let (lane, track) = (scalarLanes[index].lane, scalarLanes[index].track)
      let value = store.pointee.keyframeValue(of: track, at: track.time(at: time))
      x[lane / 4][lane % 4] = base.x[lane / 4][lane % 4] + value.x
      y?[lane / 4][lane % 4] = base.y[lane / 4][lane % 4] + value.y
    }
  }

  private func findProgress(
    at time: Double, _ vectorCount: Int, _ store: UnsafePointer<TrackStore>,
    into progress: UnsafeMutablePointer<SIMD4<Double>>
  ) {
    for vector in 0..<vectorCount {
      progress[vector] = ((time - begin[vector]) + offset[vector]) / duration[vector]
    }
    for vector in 0..<vectorCount {
      let elapsedCycles = progress[vector]
      let wholeCycles = elapsedCycles.floored
      let parity = wholeCycles - 2 * (wholeCycles * 0.5).floored
      progress[vector] = (parity * autoreverses[vector] - (elapsedCycles - wholeCycles)).magnitudes
    }
    let lanes = UnsafeMutableRawPointer(progress).assumingMemoryBound(to: Double.self)
    if let curves {
      for lane in 0..<vectorCount * 4 {
        lanes[lane] = store.pointee.curves.progress(curves[lane], at: lanes[lane])
      }
    }
    for index in 0..<scalarCount where scalarLanes[index].track.flags & PackedTrack.isSpring != 0 {
      let track = scalarLanes[index].track
      lanes[scalarLanes[index].lane] = store.pointee.springProgress(
        of: track, at: track.time(at: time))
    }
  }

  private func blend(
    _ from: LaneColumn, _ to: LaneColumn, _ base: LaneColumn,
    _ progress: UnsafePointer<SIMD4<Double>>,
    _ vectorCount: Int, into values: UnsafeMutablePointer<SIMD4<Double>>
  ) {
    for vector in 0..<vectorCount {
      let (start, end, share) = (from[vector], to[vector], progress[vector])
      let value = start + (end - start) * share
      values[vector] = base[vector] + value.replacing(with: end, where: share .== 1)
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
