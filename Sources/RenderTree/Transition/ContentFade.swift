import CoreGraphics

/// The second contents of a layer during a cross-fade.
struct ContentFade: Equatable {
  /// The second contents; empty for none.
  var content: ContentDescriptor
  /// The weight of the second contents, in steps of 1/255; the contents have the rest.
  var weight: Float
}

/// The cross-fade of two images.
struct ImageCrossFade {
  /// The two images; `none` for the underlying image.
  var from: ImageID
  var to: ImageID
  /// The share of the second image, 0...1.
  var share: Double

  /// The image with the larger share; the second one at the middle.
  var main: ImageID { share >= 0.5 ? to : from }

  /// Returns the mix with `image` in place of missing ones. An underlying mix is reduced to its
  /// main image.
  func over(_ image: ImageID) -> ImageCrossFade {
    ImageCrossFade(
      from: from == .none ? image : from, to: to == .none ? image : to,
      share: min(max(share, 0), 1))
  }
}

extension LayerStore {
  /// Sets the main image of `crossFade` in `content`, and returns the second contents. If there is
  /// only one image, it becomes the contents, without which nothing is drawn.
  func applyCrossFade(_ crossFade: ImageCrossFade?, to content: inout ContentDescriptor)
    -> ContentFade?
  {
    guard let crossFade else { return nil }
    var (main, other) =
      crossFade.share >= 0.5 ? (crossFade.to, crossFade.from) : (crossFade.from, crossFade.to)
    var share = crossFade.share >= 0.5 ? 1 - crossFade.share : crossFade.share
    if main == .none {
      swap(&main, &other)
      share = 1 - share
    }
    setImage(main, in: &content)
    let weight = Float((share * 255).rounded() / 255)
    guard weight > 0, main != other else { return nil }
    var fade = ContentFade(content: content, weight: weight)
    setImage(other, in: &fade.content)
    return fade
  }

  private func setImage(_ id: ImageID, in content: inout ContentDescriptor) {
    content.image = id
    guard id != .none, let image = images[id] else {
      content.image = .none
      return
    }
    content.pixelSize = SIMD2(Float(image.width), Float(image.height))
    content.hasAlpha = image.hasAlphaChannel
  }

  /// Sets the second contents of `slot`.
  mutating func setCrossFade(_ fade: ContentFade?, of slot: Int32) {
    if fade == nil && contentFades.isEmpty { return }
    guard contentFades.element(of: slot) != fade else { return }
    contentFades.remove(slot)
    if let fade { contentFades.insert(fade, of: slot) }
    markDirty(slot, [.items, .drawFlags])
  }

  /// Adds the flag for a cross-fade to the flags of a layer that has second contents.
  func joinCrossFade(_ slot: Int32, _ drawFlags: inout DrawFlags) {
    guard contentFades.contains(slot) else { return }
    drawFlags.insert(.isCrossFading)
    drawFlags.subtract([.isSingleQuad, .isOpaque])
  }
}

extension DisplayList {
  /// Emits both images of cross-fading contents: each pixel becomes the weighted sum of the two. If
  /// one of them is opaque and covers the other, it is drawn over the other with its weight as
  /// opacity, which is equivalent; otherwise a pass adds them up.
  mutating func emitFadingContents(
    _ layers: borrowing LayerStore, _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float,
    _ clipChain: Int32
  ) {
    guard let fade = layers.contentFades.element(of: slot) else { return }
    let content = layers.values[contentOf: slot]
    if fade.content.isEmpty {
      emitContents(
        layers, .contents, content, slot, appearance, opacity * (1 - fade.weight), clipChain)
    } else if fade.content.covers(content, in: layers.values[geometryOf: slot].bounds, appearance) {
      emitContents(layers, .contents, content, slot, appearance, opacity, clipChain)
      emitContents(
        layers, .otherContents, fade.content, slot, appearance, opacity * fade.weight, clipChain)
    } else if content.covers(fade.content, in: layers.values[geometryOf: slot].bounds, appearance) {
      emitContents(layers, .otherContents, fade.content, slot, appearance, opacity, clipChain)
      emitContents(
        layers, .contents, content, slot, appearance, opacity * (1 - fade.weight), clipChain)
    } else if isFull {
      leftOutPasses.add(slot)
    } else {
      let group = beginGroup(layers, slot, opacity: opacity, .contentsFade)
      emitContents(layers, .contents, content, slot, appearance, 1, clipChain)
      emitBackdropScale(layers, group, 1 - fade.weight)
      emitContents(
        layers, .otherContents, fade.content, slot, appearance, fade.weight, clipChain, .add)
      endGroup(layers, group)
    }
  }
}
