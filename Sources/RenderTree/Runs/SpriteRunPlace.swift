/// Where a run was drawn in a frame.
struct SpriteRunPlace {
  /// The place of the run.
  var run: Int32
  /// The place of its first sprite in the frame.
  var first: Int32
  /// The opacity around its layers.
  var opacity: Float
}
