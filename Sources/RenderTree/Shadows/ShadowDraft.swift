/// An instance of a shadow that is not in a batch yet.
struct ShadowDraft {
  var instance: ShadowRect
  /// The rectangle of the quad, in the shadow's plane.
  var rect: SIMD4<Double>
}
