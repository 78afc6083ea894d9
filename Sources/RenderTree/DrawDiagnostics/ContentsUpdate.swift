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
struct PendingRedraw {
  var slot: Int32
  /// The old and the new image, until they are compared.
  var images: (old: CGImage, new: CGImage)?
  var isIdentical = false

  /// Compares the contents, once.
  mutating func judge() {
    guard let (old, new) = images else { return }
    images = nil
    isIdentical = old.hasSameBytes(as: new)
  }
}

extension DrawDiagnosticCollector {
  /// Records that the model contents of `slot` become `new`.
  mutating func recordRedraw(_ layers: borrowing LayerStore, of slot: Int32, _ new: CGImage?) {
    let content = layers.values[modelContentOf: slot]
    let old = content.isEmpty ? nil : layers.images[content.image]
    guard let new, new !== old else { return }
    redrawn.append(PendingRedraw(slot: slot, images: old.map { ($0, new) }))
  }

  mutating func forgetRedraws() { redrawn.removeAll() }

  /// Finds out which contents were set to identical pixels. It takes time for large images; the
  /// next frame does it in any case.
  mutating func judgeRedraws() {
    for index in redrawn.indices { redrawn[index].judge() }
  }

  /// Writes to the frame which contents were set since the previous one; layers must be placed.
  mutating func placeRedraws(_ layers: borrowing LayerStore, _ frame: inout Frame) {
    judgeRedraws()
    for redraw in redrawn
    where layers.topology.generation(of: redraw.slot) != 0 && layers.isProfiled(redraw.slot) {
      frame.contentsUpdates.append(
        ContentsUpdate(
          layer: LayerID(
            index: redraw.slot, generation: layers.topology.generation(of: redraw.slot)),
          bounds: layers.placement.visibleRect(of: redraw.slot).intersection(layers.surfaceRect),
          isIdentical: redraw.isIdentical))
    }
    redrawn.removeAll(keepingCapacity: true)
  }
}
