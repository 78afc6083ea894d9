import CoreGraphics

/// A change of a layer's contents: drawn again, or set to another image.
package struct ContentsUpdate: Sendable, Hashable {
  package var layer: LayerID
  /// The pixels that the layer draws on, inside the surface.
  package var bounds: PixelRect
  /// True if every pixel is unchanged.
  package var isIdentical: Bool
}

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

extension ItemRecordCollector {
  /// Records that the model contents of `slot` become `new`.
  mutating func recordContentsUpdate(
    _ layers: borrowing LayerStore, of slot: Int32, _ new: CGImage?
  ) {
    let content = layers.values[modelContentOf: slot]
    let old = content.isEmpty ? nil : layers.images[content.image]
    guard let new, new !== old else { return }
    pendingContentsUpdates.append(PendingContentsUpdate(slot: slot, images: old.map { ($0, new) }))
  }

  mutating func forgetContentsUpdates() { pendingContentsUpdates.removeAll() }

  /// Compares the pixels of contents that were set with those of the former contents. It takes time
  /// for large images.
  mutating func compareContentsUpdates() {
    for index in pendingContentsUpdates.indices { pendingContentsUpdates[index].compare() }
  }

  /// Writes to the frame which contents were set since the previous one; draw properties must be up
  /// to date.
  mutating func reportContentsUpdates(_ layers: borrowing LayerStore, _ frame: inout Frame) {
    compareContentsUpdates()
    for update in pendingContentsUpdates
    where layers.topology.generation(of: update.slot) != 0 && layers.isProfiled(update.slot) {
      frame.contentsUpdates.append(
        ContentsUpdate(
          layer: LayerID(
            index: update.slot, generation: layers.topology.generation(of: update.slot)),
          bounds: layers.drawProperties.visibleRect(of: update.slot).intersection(
            layers.surfaceRect),
          isIdentical: update.isIdentical))
    }
    pendingContentsUpdates.removeAll(keepingCapacity: true)
  }
}
