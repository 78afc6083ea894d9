/// A layer of the walk whose subtree is not complete, and the state of the walk inside it.
struct PaintScope {
  var slot: Int32
  /// The row after the last descendant.
  var end: Int32
  /// The factor for the opacity of the sublayers.
  var opacity: Float
  var clipChain: Int32
  /// The index of the `groupBegin` item of this layer, or -1.
  var group: Int32
  /// True if a border, or features above the sublayers, are still to be drawn above the sublayers.
  var drawsAboveSublayers: Bool
  /// The state around the layer.
  var outerOpacity: Float
  var outerClipChain: Int32
  /// The pending transition, for the scope of a transition, which encloses that of its layer.
  var pendingTransition = PendingTransition.none
  /// The clip chain of the border: `outerClipChain` and the layer's mask.
  var borderClipChain: Int32
  /// The masking of the layer; and the index of the `maskBegin` item once there is one, or -1.
  var masking: Masking
  var mask: Int32 = -1
  /// The groups of the layer's filters.
  var filters = FilterScope()
  /// The groups of the layer's shadow.
  var shadow = ShadowScope()
  /// The `clipBounds` of the walk around the layer.
  var outerClipBounds: PixelRect
}
