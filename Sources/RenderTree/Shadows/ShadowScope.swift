/// The pass that a shadow began for its caster.
struct ShadowScope {
  /// The `groupBegin` item of the pass, or -1 for none.
  var begin: Int32 = -1
  /// The clip chain of the shadow, and the pixels to which it is limited.
  var clipChain: Int32 = -1
  var clipBounds = PixelRect.empty
}
