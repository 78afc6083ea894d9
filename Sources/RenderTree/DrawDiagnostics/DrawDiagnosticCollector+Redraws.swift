import CoreGraphics

extension DrawDiagnosticCollector {
  /// Records that the model contents of `slot` become `new`.
  mutating func recordRedraw(_ layers: borrowing LayerStore, of slot: Int32, _ new: CGImage?) {
    let content = layers.values[modelContentOf: slot]
    let old = content.isEmpty ? nil : layers.images[content.image]
    guard let new, new !== old else { return }
    redrawn.append(PendingRedraw(slot: slot, images: old.map { ($0, new) }))
  }

  mutating func forgetRedraws() { redrawn.removeAll() }

  /// Compares the pixels of contents that were set with those of the former contents. It takes time
  /// for large images.
  mutating func compareRedraws() {
    for index in redrawn.indices { redrawn[index].compare() }
  }

  /// Writes to the frame which contents were set since the previous one; draw properties must be up
  /// to date.
  mutating func reportRedraws(_ layers: borrowing LayerStore, _ frame: inout Frame) {
    compareRedraws()
    for redraw in redrawn
    where layers.topology.generation(of: redraw.slot) != 0 && layers.isProfiled(redraw.slot) {
      frame.contentsUpdates.append(
        ContentsUpdate(
          layer: LayerID(
            index: redraw.slot, generation: layers.topology.generation(of: redraw.slot)),
          bounds: layers.drawProperties.visibleRect(of: redraw.slot).intersection(
            layers.surfaceRect),
          isIdentical: redraw.isIdentical))
    }
    redrawn.removeAll(keepingCapacity: true)
  }
}
