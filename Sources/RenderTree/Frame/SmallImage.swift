/// An image that sprites of the pipeline `smallImage` name.
package struct SmallImage: Sendable, Hashable {
  package var image: ImageID
  /// True if the batch that shows it is counted.
  package var isProfiled: Bool

  /// The limits of a small image: its longer side and its area, in pixels.
  package static let sideLimit: Float = 512
  package static let areaLimit: Float = 256 * 256

  package init(_ image: ImageID, isProfiled: Bool = true) {
    (self.image, self.isProfiled) = (image, isProfiled)
  }
}
