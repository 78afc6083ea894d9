extension DrawProperties {
  /// Facts of a layer that follow from its place in the tree, such as that no ancestor hides it;
  /// its own values alone decide its `DrawFlags`.
  struct TreeFlags: OptionSet {
    let rawValue: UInt8
    /// Neither the layer nor an ancestor is hidden, transparent or facing away.
    static let isVisible = TreeFlags(rawValue: 1)
    /// The layer is visible, a single quad and inside its clip rect, so that `visibleRect` is its
    /// exact extent. Clips with round corners do not count: they are in the clip chain.
    static let isUnclippedSingleQuad = TreeFlags(rawValue: 2)
    /// The layer is visible and in a transition.
    static let isInTransition = TreeFlags(rawValue: 128)
    /// The drawing covers more pixels, because the layer or an ancestor is blurred.
    static let hasOutset = TreeFlags(rawValue: 4)
    /// The layer is the first of a run of sprites, which is drawn in its place.
    static let isRunLeader = TreeFlags(rawValue: 16)
    /// The layer is in a 3D context: the opacity of its ancestors is multiplied into its own.
    static let isInContext3D = TreeFlags(rawValue: 8)
    /// The layer is the mask of its parent.
    static let isMask = TreeFlags(rawValue: 64)
    /// An odd number of the layer and its ancestors flip their geometry.
    static let isFlipped = TreeFlags(rawValue: 32)

    // A concrete version; see `DrawFlags.contains`.
    func contains(_ flags: TreeFlags) -> Bool {
      rawValue & flags.rawValue == flags.rawValue
    }
  }
}

extension DrawProperties.TreeFlags {
  /// The flags of a single quad inside its clip rect that has no special case.
  static let visibleSingleQuad: DrawProperties.TreeFlags = [.isVisible, .isUnclippedSingleQuad]
}
