import CalqueMotion

/// A group of animations as a timed object, as plain data.
struct TrackGroup {
  var timing: TimingSpec
  var curve: Int32
  /// The distance in the store back to the enclosing group; 0 for none.
  var outerDistance: Int32

  /// A time within a group.
  struct Moment {
    /// In seconds of the group's own time.
    var time: Double
    /// True at the exact end of the group, where members that end with it are still in effect.
    var isEnd: Bool

    /// Returns the sample of a member of the group.
    func sample(of timing: TimingSpec) -> TimingSpec.Sample {
      isEnd ? timing.sample(atEndOfParent: time) : timing.sample(inGroupAt: time)
    }
  }
}
