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

/// The motion of one property of one layer in a run; the constant value for a layer without a track
/// for it.
struct LaneTrack {
  var begin = 0.0
  /// The offset from the begin, in seconds.
  var offset = 0.0
  var duration = Double.infinity
  var autoreverses = false
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
    autoreverses = track.flags & PackedTrack.autoreverses != 0
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

/// One number for each layer of a run, in vectors of four; a single vector if all are equal.
struct LaneColumn {
  private let values: UnsafePointer<SIMD4<Double>>
  private let mask: Int

  /// Makes a column of `numbers`, one for each lane, at the front of `storage`, and advances that.
  init(_ numbers: [Double], in storage: inout UnsafeMutablePointer<SIMD4<Double>>) {
    values = UnsafePointer(storage)
    let isUniform = numbers.allSatisfy { $0.bitPattern == numbers[0].bitPattern }
    mask = isUniform ? 0 : ~0
    let vectorCount = isUniform ? 1 : numbers.count / 4
    for vector in 0..<vectorCount {
      let first = vector * 4
      storage[vector] = SIMD4(
        numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    }
    storage += vectorCount
  }

  /// Makes a column of the numbers at `values`, which differ.
  @inline(__always)
  init(_ values: UnsafeMutablePointer<SIMD4<Double>>) {
    self.values = UnsafePointer(values)
    mask = ~0
  }

  /// True if all numbers are 0.
  var isZero: Bool { mask == 0 && values[0] == SIMD4() }

  @inline(__always)
  subscript(vector: Int) -> SIMD4<Double> { values[vector & mask] }
}

extension SIMD4<Double> {
  /// Each number rounded down; for magnitudes below 2^51.
  @inline(__always)
  var floored: SIMD4<Double> {
    // A sum of this size has no fraction bits left.
    let nearest = (self + 0x1.8p52) - 0x1.8p52
    return nearest.replacing(with: nearest - 1, where: nearest .> self)
  }

  @inline(__always)
  var magnitudes: SIMD4<Double> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & ~(1 << 63), to: Self.self)
  }
}

/// Returns the lanewise minimum.
@inline(__always)
func smaller(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  a.replacing(with: b, where: b .< a)
}

/// Returns the lanewise maximum.
@inline(__always)
func larger(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  a.replacing(with: b, where: b .> a)
}

/// The scratch buffers for computing the sprites of a run from the time: each pass over the lanes
/// writes what the next pass reads.
struct LaneScratch: ~Copyable {
  private static let vectorCount = SpriteRun.maximumCount / 4
  private let columns = UnsafeMutablePointer<SIMD4<Double>>.allocate(
    capacity: Use.allCases.count * vectorCount)
  private let entries = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 7 * vectorCount)
  /// The buffer for sprites that have no position in a frame yet.
  let sprites = UnsafeMutablePointer<Sprite>.allocate(capacity: SpriteRun.maximumCount)

  deinit {
    columns.deallocate()
    entries.deallocate()
    sprites.deallocate()
  }

  /// The uses of columns, each of which has a column of its own.
  enum Use: Int, CaseIterable {
    case progress, x, y, component, secondComponent, cosine, sine, negativeSine, laneOpacity
    /// The sides of the sprites and the numbers of pixels that they fill, if the clip cuts some.
    case left, right, top, bottom, filled
    /// The positions or opacities that move in a mixed run.
    case movingX, movingY
    /// The layers' own transforms in a mixed run: m11, m12, m21, m22, m41 and m42.
    case a, b, c, d, tx, ty
    /// The maps from the layers' points to pixels in a mixed run, and 1 for those that only scale
    /// and move.
    case deviceXU, deviceXV, deviceX1, deviceYU, deviceYV, deviceY1, uprightness
  }

  @inline(__always)
  subscript(use: Use) -> UnsafeMutablePointer<SIMD4<Double>> {
    columns + use.rawValue * Self.vectorCount
  }

  /// The numbers of a column, one for each lane.
  @inline(__always)
  func lanes(_ use: Use) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(self[use]).assumingMemoryBound(to: Double.self)
  }

  /// The computed fields of sprites.
  enum Entry: Int { case xu, xv, x1, yu, yv, y1, opacity }

  /// The numbers of a computed field, one for each lane.
  @inline(__always)
  func floats(_ entry: Entry) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(self[entry]).assumingMemoryBound(to: Float.self)
  }

  @inline(__always)
  subscript(entry: Entry) -> UnsafeMutablePointer<SIMD4<Float>> {
    entries + entry.rawValue * Self.vectorCount
  }
}
