/// The texture of a batch.
package enum TextureSource: Sendable, Hashable {
  case none
  /// An image of the tree's `ImageStore`.
  case image(ImageID)
  /// The target of an earlier pass, by its index in `Frame.passes`.
  case pass(Int32)
  /// A snapshot or bitmap that the renderer stores.
  case snapshot(SnapshotID)
  /// A coverage mask, by its index in `Frame.coverageMasks`; it reads as white with that alpha.
  case coverageMask(Int32)
  /// The stops of gradients, in the tree's `GradientStore`.
  case gradients
}
