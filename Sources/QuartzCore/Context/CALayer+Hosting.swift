extension CALayer {
  /// The context of the layer's tree.
  var context: LayerContext? { mainThreadFlags.contains(.hasLeft) ? nil : lastContext }

  /// True if the layer is in a hosted tree, and was part of one of its commits.
  package var isCommitted: Bool { isHosted && mainThreadFlags.contains(.isCommitted) }

  /// True if the layer is in a hosted tree, even if only since the last commit.
  package var isHosted: Bool { context != nil }
}
