/// The method by which a shadow is drawn.
enum ShadowCaster: Equatable {
  /// The shadow is not visible.
  case none
  /// By a shader that blurs the form; the number is a factor for the opacity.
  case form(ShadowForm, Float)
  /// By a blurred texture of its path.
  case path
  /// By a pass with the layer's subtree, and a second one that blurs it.
  case pass
}
