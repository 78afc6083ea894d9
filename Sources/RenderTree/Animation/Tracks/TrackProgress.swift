/// The position of a track in its motion at one time.
struct TrackProgress {
  /// The fraction of the way from start to end, after the timing curve; may be outside 0...1.
  var progress: Double
  /// The number of completed cycles.
  var cycle: Double

  /// The number of completed cycles for repeated transforms, limited to a million, beyond which it
  /// makes no difference.
  var wholeCycles: Int { Int(saturating: min(cycle, 1_000_000)) }
}
