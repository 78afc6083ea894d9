import CalqueMotion

/// The 3D space of a transform layer's sublayers.
struct RenderingContext3D {
  /// The map from the transform layer's own space to that of the nearest ancestor that flattens.
  var matrix = CATransform3D.identity
  /// The map from there to pixels.
  var base = PlaneTransform.identity
}
