extension DisplayList {
  /// Records an opaque item on `pixels`, which may occlude items before it, and some of the layers
  /// of a run.
  @inline(__always)
  mutating func recordOccluder(on pixels: PixelRect) {
    guard items.count > 0, Culler.canOcclude(pixels) else { return }
    foundOccluder = true
    if spritePixels.intersects(pixels) {
      runExclusion = runExclusion.union(pixels)
    }
  }

  /// Removes the background of the layer at `slot`, if that is the last item, under opaque content
  /// that fills the bounds: its quad is the same, whatever its size and transform. Softened edges
  /// reach beyond the quad, so a background with them stays, and so does one in a group, which may
  /// be replaced with its single item.
  mutating func removeBackground(of slot: Int32) {
    let last = items.count - 1
    guard openPasses == 0, last >= 0, items[last].slot == slot, items[last].kind == .background,
      items[last].pipeline == .solid
    else { return }
    items.removeLast()
  }
}
