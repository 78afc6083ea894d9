import CalqueMotion

/// The packed form of a track that is under way, between two endpoints or along keyframes: one
/// cache line. Nearly every animation is such a track nearly all of its time.
///
/// It is stored beside the `Track` at the same index and has exactly the track's values while the
/// track is active.
struct PackedTrack {
  /// The animated property, or the part of the transform, that the value is for.
  enum Role: Equatable {
    case position, x, y, opacity
    /// A component of a transform that is the identity except for this component.
    case component(ValueComponent)
    /// The track of a group, which animates nothing.
    case clock
    /// The track has no packed form.
    case none
  }

  /// The start value; with `hasKeyframes`, `keyframesDetailIndex` in the first lane.
  var from = SIMD2<Double>()
  var to = SIMD2<Double>()
  /// In seconds of the layer's local time.
  var beginTime = 0.0
  var duration = 0.0
  /// The active duration in seconds; for an endless track, which has none, the time offset. One
  /// field, so that a track fills one cache line.
  var activeDurationOrOffset = 0.0
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  /// The index in the store of its curve or, with `isSpring`, of its spring.
  var curve: UInt16 = 0
  /// A set of flags: `autoreverses` if every second cycle runs backwards; `isEndless`;
  /// `isAdditive`; `endsAtModel` if `to` is the model value, which `Animator.canUsePackedTracks`
  /// fills in; `isSpring`; `hasKeyframes` if it follows keyframes; `isSilent` if another track
  /// reports its events.
  var flags: UInt8 = 0
  var role = Role.none

  static let autoreverses: UInt8 = 1
  static let isEndless: UInt8 = 2
  static let isAdditive: UInt8 = 4
  static let endsAtModel: UInt8 = 8
  static let isSpring: UInt8 = 16
  static let hasKeyframes: UInt8 = 32
  static let isSilent: UInt8 = 64

  /// Makes the packed form of `track`; its role is `none` if the track has none.
  init(_ track: Track, _ store: inout TrackStore) {
    guard let timing = store.packedTiming(of: track) else { return }
    let isClock = store.isClock(track)
    guard
      isClock
        || track.endpoints == .fromTo || track.endpoints == .from && !track.isAdditive,
      track.endpointsIndex < 0, !track.isCumulative, track.target.function == nil,
      let (form, index) = isClock ? (0, 0) : store.packedForm(of: track),
      let curve = UInt16(exactly: index)
    else { return }
    role = isClock ? .clock : track.target.property.packedRole(track.target.component)
    if role == .none { return }
    from = track.from.lowHalf
    to = track.to.lowHalf
    beginTime = timing.beginTime
    duration = timing.duration
    let activeDuration = timing.activeDuration
    let isEndless = activeDuration == .infinity
    activeDurationOrOffset = isEndless ? timing.timeOffset : activeDuration
    self.curve = curve
    flags = (timing.autoreverses ? Self.autoreverses : 0) | (isEndless ? Self.isEndless : 0)
    flags |= form | (track.isSilent ? Self.isSilent : 0)
    if form == Self.hasKeyframes { from = SIMD2(Double(track.detailIndex), 0) }
    if track.isAdditive { flags |= Self.isAdditive }
    if track.endpoints == .from { flags |= Self.endsAtModel }
  }

  /// The index of the `TrackDetail` of a track that `hasKeyframes`.
  var keyframesDetailIndex: Int32 { Int32(from.x) }

  /// True if its value is not interpolated between two endpoints along a curve.
  var followsSpringOrKeyframes: Bool { flags & (Self.isSpring | Self.hasKeyframes) != 0 }

  /// 1 if it counts as a running animation, else 0.
  @inline(__always)
  var runningCount: Int { flags & Self.isSilent == 0 ? 1 : 0 }

  /// True if its value depends on the model value.
  var readsModel: Bool { flags & (Self.isAdditive | Self.endsAtModel) != 0 }
}

extension UnsafePointer<PackedTrack> {
  /// Returns the value at `localTime`, in the layer's local seconds; nil if the track is not under
  /// way.
  @inline(__always)
  func value(at localTime: Double, store: UnsafePointer<TrackStore>) -> SIMD2<Double>? {
    let begun = localTime - pointee.beginTime
    let isEndless = pointee.flags & PackedTrack.isEndless != 0
    let time = isEndless ? begun + pointee.activeDurationOrOffset : begun
    let elapsedCycles = time / pointee.duration
    guard begun >= 0, time >= 0, isEndless || time < pointee.activeDurationOrOffset,
      elapsedCycles < 0x1p52
    else { return nil }
    if pointee.followsSpringOrKeyframes {
      return store.pointee.springOrKeyframeValue(of: pointee, at: time)
    }
    let wholeCycles = Int64(elapsedCycles)
    // Branch-free, because the branch would be mispredicted half of the time: x in a forward cycle,
    // 1 - x in a backward one.
    let fraction = abs(
      Double(wholeCycles & Int64(pointee.flags & PackedTrack.autoreverses))
        - (elapsedCycles - Double(wholeCycles)))
    let progress = store.pointee.curves.progress(Int32(pointee.curve), at: fraction)
    let (from, to) = (pointee.from, pointee.to)
    return progress == 1 ? to : from + (to - from) * progress
  }
}
