extension DisplayList {
  /// Emits the run that begins with `slot`, which is already counted as visited. Returns the number
  /// of its layers.
  mutating func emitSprites(
    _ scene: borrowing Scene, _ slot: Int32, _ opacity: Float, _ clip: Int32, _ visible: inout Int,
    _ visited: inout Int
  ) -> Int32 {
    let place = scene.spriteRuns.run(of: slot)
    let form = scene.spriteRuns[place].form
    let bounds = scene.spriteRuns[place].bounds
    let (count, shown) = (scene.spriteRuns[place].count, scene.spriteRuns[place].shownCount)
    visible += shown
    visited += count - 1
    guard shown > 0 else { return Int32(count) }
    if !scene.spriteRuns[place].lies(in: limit) { spritesApart = spritesApart.union(bounds) }
    items.append(
      Item(
        slot: slot, part: .sprites, pipeline: form.drawFlags.contains(.contents) ? .image : .solid,
        isBlended: !(form.isOpaque && clip < 0 && opacity >= 1), opacity: opacity, clip: clip,
        bounds: bounds, scissor: limit, detail: place))
    spritePixels = spritePixels.union(bounds)
    spareItems += shown - 1
    return Int32(count)
  }

  /// Records an opaque item on `pixels`, which may occlude items before it, and some of the layers
  /// of a run.
  @inline(__always)
  mutating func noteOccluder(on pixels: PixelRect) {
    guard items.count > 0, Culler.mayHide(pixels) else { return }
    foundOccluder = true
    if spritePixels.intersects(pixels) { spritesApart = spritesApart.union(pixels) }
  }
}
