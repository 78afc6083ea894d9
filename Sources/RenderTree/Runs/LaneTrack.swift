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
