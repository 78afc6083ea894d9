import CoreGraphics

/// Contents of a layer that were drawn anew, or set to another image.
public struct ContentsRedraw: Sendable, Hashable {
  public var layer: LayerID
  /// The pixels that the layer draws on.
  public var bounds: PixelRect
  /// Whether every pixel is what it was before.
  public var isIdentical: Bool
}

extension RenderTree {
  /// Takes in that `slot`, which showed `old`, shows `new`.
  mutating func noteRedraw(of slot: Int32, _ old: CGImage?, _ new: CGImage?) {
    guard let new else { return }
    redrawn.append((slot, old.map { $0.hasSameBytes(as: new) } ?? false))
  }

  /// Writes down in the frame which contents were set since the one before. Layers are placed.
  mutating func placeRedraws() {
    for (slot, isIdentical) in redrawn where generations[slot] != 0 {
      frame.redraws.append(
        ContentsRedraw(
          layer: LayerID(index: slot, generation: generations[slot]),
          bounds: drawn[slot].intersection(surface), isIdentical: isIdentical))
    }
    redrawn.removeAll(keepingCapacity: true)
  }
}
