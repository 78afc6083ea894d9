// Rounded rectangles, small images, and small items of one colour share batches, which saves draw
// calls: cards with pictures and coloured parts need one draw for all of them.
//
// While batches are found, those of rounded rectangles and of small images are mixed; a batch that
// ends with one kind takes the pipeline of that kind.
extension Batcher {
  /// The largest area of a colour in such a batch, in pixels. Its shader is slower for each pixel,
  /// but up to this area cheaper than another draw.
  private static let mostPixels = 32 * 32
  /// The same for a colour that a clip cuts, for which other shaders do nearly as much.
  private static let mostClippedPixels = 1 << 17
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
      if isMixable(layers, item) {
        mixed.pipeline = .mixed
        nameClip(of: &mixed, list)
      }
      return add(list, index, mixed, texture: .none)
    }
    if item.pipeline == .solid, addAmongOthers(layers, list, index, item) { return }
    add(list, index, item, texture: .none)
  }

  /// Returns true if a colour on `pixels` may be drawn in a batch of other items.
  static func fitsAmongOthers(_ pixels: PixelRect) -> Bool {
    pixels.area <= mostPixels && isWideEnough(pixels)
  }

  private static func isWideEnough(_ pixels: PixelRect) -> Bool {
    pixels.width >= leastSide && pixels.height >= leastSide
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
      && layers.drawProperties.deviceTransformPointer(of: item.slot).pointee.kind != .projective
  }

  /// Adds a square colour to a batch of other items, in which it is drawn with the same pixels; a
  /// clipped one begins a batch if need be, which others join. Returns false if there is no such
  /// batch.
  @inline(__always)
  private mutating func addAmongOthers(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) -> Bool {
    let last = passes[current].last
    let isSmall = Self.fitsAmongOthers(item.bounds)
    guard isSmall && last >= firstJoinableBatch || item.clipChain >= 0 else { return false }
    let scissor = item.scissor.intersection(passes[current].bounds)
    if item.clipChain < 0, drafts[last].accepts(item, .none, .linear, scissor) { return false }
    return addAmongOthers(layers, list, index, item, scissor, isSmall: isSmall)
  }

  @inline(never)
  private mutating func addAmongOthers(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item,
    _ scissor: PixelRect, isSmall: Bool
  ) -> Bool {
    guard isMixable(layers, item) else { return false }
    var mixed = item
    (mixed.pipeline, mixed.isBlended) = (.mixed, true)
    if item.bounds.area <= Self.mostClippedPixels, Self.isWideEnough(item.bounds) {
      nameClip(of: &mixed, list)
    }
    if mixed.namesClip {
      add(list, index, mixed, texture: .none)
      return true
    }
    guard isSmall, passes[current].last >= firstJoinableBatch else { return false }
    var position = passes[current].last
    if !isLastAndFirst(mixed, .none, .linear, scissor) {
      position = batch(of: .mixed, list, index, item, scissor)
      if position < 0 { position = roundRectBatch(list, index, item, scissor) }
    }
    if position < 0 { return false }
    include(index, mixed, in: position)
    return true
  }

  /// Lets the sprite of an item carry its clip, if that is a plain rectangle and the item is no
  /// run, so that the item can join batches of other clips. Only for frames with many clips, each
  /// of which would take a draw.
  @inline(__always)
  func nameClip(of item: inout Item, _ list: borrowing DisplayList) {
    guard item.clipChain >= 0, item.kind != .sprites, item.blendMode == .over, item.effect < 0
    else { return }
    let bounds = passes[current].bounds
    guard
      let scissor = list.scissor(
        naming: item.clipChain, for: item.scissor.intersection(bounds), in: bounds,
        atLeast: leastNamedClips)
    else { return }
    item.scissor = scissor
    (item.clipChain, item.namesClip) = (-1, true)
  }

  /// Returns the batch of round rectangles that an item of one colour may join; -1 for none.
  mutating func roundRectBatch(
    _ list: borrowing DisplayList, _ index: Int, _ item: Item, _ scissor: PixelRect
  ) -> Int32 { batch(of: .roundRect, list, index, item, scissor) }

  /// Returns a mixed batch that an item may join that no sprite can draw, and makes it one of round
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
