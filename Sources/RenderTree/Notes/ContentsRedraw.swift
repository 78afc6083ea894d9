import CoreGraphics

/// Contents of a layer that were drawn anew, or set to another image.
public struct ContentsRedraw: Sendable, Hashable {
  public var layer: LayerID
  /// The pixels that the layer draws on.
  public var bounds: PixelRect
  /// Whether every pixel is what it was before.
  public var isIdentical: Bool
}

/// Contents that were set and are not in a frame yet.
struct PendingRedraw {
  var slot: Int32
  /// What was there and what came, as long as they have to be compared.
  var images: (old: CGImage, new: CGImage)?
  var isIdentical = false

  /// Compares the contents, once.
  mutating func judge() {
    guard let (old, new) = images else { return }
    images = nil
    isIdentical = old.hasSameBytes(as: new)
  }
}

extension NoteTaker {
  /// Takes in that the model's contents of `slot` become `new`.
  mutating func noteRedraw(_ scene: borrowing Scene, of slot: Int32, _ new: CGImage?) {
    let row = scene.values[modelContentOf: slot]
    let old = row.isEmpty ? nil : scene.images[row.image]
    guard let new, new !== old else { return }
    redrawn.append(PendingRedraw(slot: slot, images: old.map { ($0, new) }))
  }

  mutating func forgetRedraws() { redrawn.removeAll() }

  /// Finds out which contents were set to what they were. It takes time where they are large; the next
  /// frame does it in any case.
  mutating func judgeRedraws() {
    for index in redrawn.indices { redrawn[index].judge() }
  }

  /// Writes down in the frame which contents were set since the one before. Layers are placed.
  mutating func placeRedraws(_ scene: borrowing Scene, _ frame: inout Frame) {
    judgeRedraws()
    for redraw in redrawn
    where scene.topology.generation(of: redraw.slot) != 0 && scene.isInScope(redraw.slot) {
      frame.redraws.append(
        ContentsRedraw(
          layer: LayerID(
            index: redraw.slot, generation: scene.topology.generation(of: redraw.slot)),
          bounds: scene.placement.drawn(by: redraw.slot).intersection(scene.surface),
          isIdentical: redraw.isIdentical))
    }
    redrawn.removeAll(keepingCapacity: true)
  }
}
