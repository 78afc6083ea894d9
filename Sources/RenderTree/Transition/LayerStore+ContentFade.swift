import CoreGraphics

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
