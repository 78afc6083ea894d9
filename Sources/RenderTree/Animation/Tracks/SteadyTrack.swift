import Motion

/// The short form of a track in the midst of its way, between two ends or along keyframes: one cache line. Nearly every
/// animation is such a track nearly all of its time.
///
/// It stands beside the track and gives the very values that the track would give.
struct SteadyTrack {
  /// What the value is.
  enum Role: Equatable {
    case position, x, y, opacity
    /// A part of a transform that is the identity but for this part.
    case part(ValueComponent)
    /// The track is none of these.
    case none
  }

  /// Where it begins or, with `hasStations`, the place of its `TrackDetail` in the first lane.
  var from = SIMD2<Double>()
  var to = SIMD2<Double>()
  /// Seconds of the layer's local time.
  var beginTime = 0.0
  var duration = 0.0
  /// Seconds from the first moment to the last or, for a track that never ends, the time offset.
  var rest = 0.0
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  /// The place of its curve or, with `isSprung`, of its spring in the store.
  var curve: UInt16 = 0
  /// `mirrors` when every second run goes backwards, `isEndless`, `isAdditive`, and `endsAtModel` where `to` is the
  /// model's value, to be filled in by who has it; `isSprung`, and `hasStations` where it goes along keyframes.
  var course: UInt8 = 0
  var role = Role.none

  static let mirrors: UInt8 = 1
  static let isEndless: UInt8 = 2
  static let isAdditive: UInt8 = 4
  static let endsAtModel: UInt8 = 8
  static let isSprung: UInt8 = 16
  static let hasStations: UInt8 = 32

  /// Makes the short form of `track`, whose role is `none` where it has no such form.
  init(_ track: Track, _ store: inout TrackStore) {
    guard track.isSteady, track.extra < 0,
      track.ends == .fromTo || track.ends == .from && !track.isAdditive, !track.isCumulative,
      !track.isSilent, track.target.function == nil,
      let (form, place) = store.steadyForm(of: track), let curve = UInt16(exactly: place)
    else { return }
    role = track.target.property.steadyRole(track.target.component)
    if role == .none { return }
    from = track.from.lowHalf
    to = track.to.lowHalf
    beginTime = track.timing.beginTime
    duration = track.timing.duration
    let activeDuration = track.timing.activeDuration
    let isEndless = activeDuration == .infinity
    rest = isEndless ? track.timing.timeOffset : activeDuration
    self.curve = curve
    course = (track.timing.autoreverses ? Self.mirrors : 0) | (isEndless ? Self.isEndless : 0)
    course |= form
    if form == Self.hasStations { from = SIMD2(Double(track.detail), 0) }
    if track.isAdditive { course |= Self.isAdditive }
    if track.ends == .from { course |= Self.endsAtModel }
  }

  /// True if its values do not follow from its ends and a curve.
  var isOdd: Bool { course & (Self.isSprung | Self.hasStations) != 0 }

  /// True if the value goes by the model's.
  var readsModel: Bool { course & (Self.isAdditive | Self.endsAtModel) != 0 }
}

extension UnsafePointer<SteadyTrack> {
  /// The value at `localTime`, in the layer's local seconds; nil when the track is not on its way.
  @inline(__always)
  func value(at localTime: Double, store: UnsafePointer<TrackStore>) -> SIMD2<Double>? {
    let begun = localTime - pointee.beginTime
    let isEndless = pointee.course & SteadyTrack.isEndless != 0
    let time = isEndless ? begun + pointee.rest : begun
    let way = time / pointee.duration
    guard begun >= 0, time >= 0, isEndless || time < pointee.rest, way < 0x1p52 else { return nil }
    if pointee.isOdd { return store.pointee.oddValue(of: pointee, at: time) }
    let runs = Int64(way)
    // Without a branch, which would be guessed wrong half of the time: x in a run forwards, 1 - x in
    // one backwards.
    let fraction = abs(
      Double(runs & Int64(pointee.course & SteadyTrack.mirrors)) - (way - Double(runs)))
    let progress = store.pointee.curves.pace(Int32(pointee.curve), at: fraction)
    let (from, to) = (pointee.from, pointee.to)
    return progress == 1 ? to : from + (to - from) * progress
  }
}
