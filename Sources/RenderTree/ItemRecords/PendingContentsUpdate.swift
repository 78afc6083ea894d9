import CoreGraphics

/// A change of contents that is not in a frame yet.
struct PendingContentsUpdate {
  var slot: Int32
  /// The old and the new image, until they are compared.
  var images: (old: CGImage, new: CGImage)?
  var isIdentical = false

  /// Compares the contents, once.
  mutating func compare() {
    guard let (old, new) = images else { return }
    images = nil
    isIdentical = old.hasSameBytes(as: new)
  }
}
