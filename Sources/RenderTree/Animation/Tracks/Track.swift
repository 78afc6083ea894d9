import Motion

/// An animation compiled to plain data: what the render tree runs once a frame, and what
/// `presentation()` runs when it is asked.
///
/// A track holds no reference. What does not fit (transforms, images, keyframes, groups) stands in a
/// `TrackStore`. A group becomes a track of its own, which reports its course and moves nothing, and
/// a track for each of its members.
package struct Track {
  /// Which ends of the motion the animation gave; the others are the value below, at the moment of
  /// evaluation. Source: CABasicAnimation, "Setting Interpolation Values".
  enum Ends: UInt8 { case fromTo, from, to, by, none }

  var timing: TimingSpec
  // Small ones where the timing leaves a gap.
  var ends: Ends
  var isAdditive: Bool
  var isCumulative: Bool
  /// True if it runs forwards at its layer's pace, for some seconds from its start on or, from anywhere,
  /// for ever: nearly every one does.
  var isSteady: Bool
  /// True if another track tells the course of the animation.
  var isSilent = false
  var hasStarted = false
  var from = SIMD4<Double>()
  /// The end, or the distance for `Ends.by`.
  var to = SIMD4<Double>()
  package var id: AnimationID
  var curve: Int32
  /// The place of the two transforms or images in the store, or -1.
  var extra: Int32 = -1
  /// The place in the store of what makes the track more than a motion between two ends, or -1.
  var detail: Int32 = -1
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  var target: AnimationTarget
  var hasEnded = false

  init(
    _ id: AnimationID, _ timing: TimingSpec, curve: Int32, target: AnimationTarget,
    isAdditive: Bool = false, isCumulative: Bool = false, isSilent: Bool = false
  ) {
    self.timing = timing
    self.id = id
    self.curve = curve
    self.target = target
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.isSilent = isSilent
    ends = .none
    isSteady =
      timing.speed == 1 && timing.duration > 0 && timing.duration < .infinity
      && (timing.timeOffset == 0
        || timing.timeOffset.isFinite && timing.activeDuration == .infinity)
  }
}

/// What a track has beyond two ends and a curve, as plain data.
struct TrackDetail {
  /// Where the values come from.
  enum Course {
    case ends
    case spring(Spring)
    case stations(Stations)
    /// The turn of a layer that moves along a path, and the radians that it is turned further. The
    /// track of the path holds the stations.
    case turn(Stations, Double)
    /// Nowhere: the track of a group.
    case nothing
  }

  var course: Course
  /// The place of the innermost group around the track, for the track of a group its own, or -1.
  var group: Int32 = -1
  /// For the track of a group: how many groups stand from its own on.
  var groupCount: Int32 = 0
}
