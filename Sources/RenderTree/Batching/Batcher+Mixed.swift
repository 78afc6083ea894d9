// Rounded rectangles, small images, and small items of one colour share batches, which saves draw
// calls: cards with pictures and coloured parts need one draw for all of them.
//
// While batches are found, those of rounded rectangles and of small images are mixed; a batch that
// ends with one kind takes the pipeline of that kind.
extension Batcher {
  /// The largest area of a colour in such a batch, in pixels. Its shader is slower for each pixel,
  /// but up to this area cheaper than another draw.
  private static let mostPixels = 32 * 32
  /// The least width and height, in pixels: the shader of round rectangles tells edges from farther
  /// away.
  private static let leastSide: Int32 = 3

  /// Adds an item without a texture to a batch.
  @inline(__always)
  mutating func addColor(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    if item.pipeline == .roundRect {
      var mixed = item
      if isMixable(layers, item) { mixed.pipeline = .mixed }
      return add(list, index, mixed, texture: .none)
    }
    let scissor = item.scissor.intersection(passes[current].bounds)
    let last = passes[current].last
    if item.pipeline == .solid, Self.fitsAmongOthers(item.bounds), last >= firstJoinableBatch,
      !drafts[last].accepts(item, .none, .linear, scissor)
    {
      let position = batchOfOthers(layers, list, index, item, scissor)
      if position >= 0 { return include(index, item, in: position) }
    }
    add(list, index, item, texture: .none)
  }

  /// Returns true if a colour on `pixels` may be drawn in a batch of other items.
  static func fitsAmongOthers(_ pixels: PixelRect) -> Bool {
    pixels.area <= mostPixels && pixels.width >= leastSide && pixels.height >= leastSide
  }

  /// Returns true if an item without a texture can be drawn by a sprite of a mixed batch.
  @inline(__always)
  private func isMixable(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    (item.kind == .background || item.kind == .border) && canBeSprite(layers, item)
      && !(item.hasBorder && layers.fadesAsGroup(item.slot))
  }

  /// Returns true if an item that shows a small image inside soft edges can be drawn by a sprite of
  /// a mixed batch, which shows all of the image.
  @inline(__always)
  func isMixableImage(
    _ layers: borrowing LayerStore, _ item: Item, _ content: ContentDescriptor
  ) -> Bool {
    item.pipeline == .roundImage && content.isSmall
      && content.fit.textureRect == SIMD4(0, 0, 1, 1) && !content.fit.isSliced
      && !layers.drawProperties.treeFlags(of: item.slot).contains(.isFlipped)
      && canBeSprite(layers, item)
  }

  @inline(__always)
  private func canBeSprite(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    item.blendMode == .over && item.effect < 0 && !item.hasCornerStyle
      && layers.drawProperties.mutableDeviceTransform(of: item.slot).pointee.kind != .projective
  }

  /// Returns the batch of other items that a small colour may join; -1 for none. It is drawn there
  /// with the same pixels.
  @inline(never)
  private mutating func batchOfOthers(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item,
    _ scissor: PixelRect
  ) -> Int32 {
    guard isMixable(layers, item) else { return -1 }
    var mixed = item
    (mixed.pipeline, mixed.isBlended) = (.mixed, true)
    if isLastAndFirst(mixed, .none, .linear, scissor) { return passes[current].last }
    let position = batch(of: .mixed, list, index, item, scissor)
    return position >= 0 ? position : roundRectBatch(list, index, item, scissor)
  }

  /// Returns the batch of round rectangles with borders that an item of one colour may join; -1 for
  /// none.
  mutating func roundRectBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ scissor: PixelRect
  ) -> Int32 { batch(of: .roundRect, list, index, item, scissor) }

  /// Returns a mixed batch that an item with a border may join, and makes it one of round
  /// rectangles; -1 for none.
  mutating func mixedBatchWithoutImages(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ scissor: PixelRect
  ) -> Int32 {
    var mixed = item
    mixed.pipeline = .mixed
    let last = lastCompatible(mixed, .none, .linear, scissor, bucket: bucket(of: mixed, .none))
    guard last >= 0, drafts[last].imageCount == 0, !drafts[last].staysMixed,
      canJoin(list, index, item, joining: last)
    else { return -1 }
    makeRoundRects(of: last)
    return last
  }

  @inline(__always)
  private mutating func batch(
    of pipeline: Pipeline, _ list: borrowing DisplayList, _ index: Int, _ item: Item,
    _ scissor: PixelRect
  ) -> Int32 {
    var other = item
    (other.pipeline, other.isBlended) = (pipeline, true)
    let compatible = lastCompatible(
      other, .none, .linear, scissor, bucket: bucket(of: other, .none))
    return findBatch(list, index, other, from: compatible)
  }
}
