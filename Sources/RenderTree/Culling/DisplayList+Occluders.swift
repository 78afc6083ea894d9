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
}
