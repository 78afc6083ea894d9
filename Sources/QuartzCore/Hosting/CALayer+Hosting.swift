extension CALayer {
  /// True if the layer is in a hosted tree, and was part of one of its commits.
  package var isCommitted: Bool { isHosted && objectFlags.contains(.isCommitted) }

  /// True if the layer is in a hosted tree, even if only since the last commit.
  package var isHosted: Bool { context != nil }
}
