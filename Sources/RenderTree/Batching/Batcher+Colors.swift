// Small items of one colour join a batch of round rectangles, which saves a draw call: cards with
// coloured parts need two draws for all of them, and one more for images.
extension Batcher {
  /// The largest area of such an item, in pixels. The shader of round rectangles is slower for each
  /// pixel, but up to this area cheaper than another draw.
  private static let mostPixels = 32 * 32
  /// The least width and height, in pixels: the shader tells edges from farther away.
  private static let leastSide: Int32 = 3

  /// Adds an item without a texture to a batch.
  @inline(__always)
  mutating func addColor(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    let scissor = item.scissor.intersection(passes[current].bounds)
    let last = passes[current].last
    if item.pipeline == .solid, item.bounds.area <= Self.mostPixels, last >= firstJoinableBatch,
      !drafts[last].accepts(item, .none, .linear, scissor)
    {
      let position = roundRectBatch(layers, list, index, item, scissor)
      if position >= 0 { return include(index, item, in: position) }
    }
    add(list, index, item, texture: .none)
  }

  /// Returns the batch of round rectangles that a small colour may join; -1 for none. It is drawn
  /// there with the same pixels.
  @inline(never)
  private mutating func roundRectBatch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item,
    _ scissor: PixelRect
  ) -> Int32 {
    guard item.kind == .background, item.blendMode == .over, item.effect < 0,
      item.bounds.width >= Self.leastSide,
      item.bounds.height >= Self.leastSide,
      layers.drawProperties.mutableDeviceTransform(of: item.slot).pointee.kind != .projective
    else { return -1 }
    var round = item
    (round.pipeline, round.isBlended) = (.roundRect, true)
    let compatible = lastCompatible(
      round, .none, .linear, scissor, bucket: bucket(of: round, .none))
    return findBatch(list, index, round, from: compatible)
  }
}
