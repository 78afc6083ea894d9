internal import CalqueRenderTree

/// The committed state and values of a layer.
struct CommittedLayer {
  var state: LayerState
  /// The values under keys that are not properties of `CALayer`.
  var values: [String: Any]
}
