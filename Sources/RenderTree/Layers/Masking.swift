/// The method by which a layer is masked.
enum Masking {
  case none
  /// The mask hides the layer completely.
  case hidden
  /// The mask is a rounded rectangle, applied as a clip.
  case clip
  /// The mask is rendered in passes of its own and multiplied in.
  case pass
}
