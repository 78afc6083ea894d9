/// The position of a stretch of a run in a frame.
struct DrawnRun {
  /// The index of the run, and that of the stretch in it.
  var run: Int32
  var stretch: Int32
  /// The index of its first sprite in the frame.
  var first: Int32
  /// The opacity of the ancestors of its layers.
  var opacity: Float
}
