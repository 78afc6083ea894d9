import CoreGraphics

extension LayerStore {
  /// Sets the main image of `mix` in `content`, and returns the second contents of the cross-fade.
  /// If there is only one image, it becomes the contents, without which nothing is drawn.
  func mix(_ mix: ImageCrossFade?, into content: inout StoredContent) -> ContentFade? {
    guard let mix else { return nil }
    var (main, other) = mix.share >= 0.5 ? (mix.to, mix.from) : (mix.from, mix.to)
    var share = mix.share >= 0.5 ? 1 - mix.share : mix.share
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

  private func setImage(_ id: ImageID, in content: inout StoredContent) {
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
    mark(slot, [.items, .drawFlags])
  }

  /// Adds the part for a cross-fade to the parts of a layer that has second contents.
  func joinCrossFade(_ slot: Int32, _ drawFlags: inout DrawFlags) {
    guard contentFades.contains(slot) else { return }
    drawFlags.insert(.isCrossFading)
    drawFlags.subtract([.isSingleQuad, .isOpaque])
  }

  /// Returns the contents that an item draws.
  func storedContent(of item: Item) -> StoredContent {
    guard item.kind == .otherContents, let fade = contentFades.element(of: item.slot) else {
      return values[contentOf: item.slot]
    }
    return fade.content
  }
}

extension StoredContent {
  /// Returns true if these contents, drawn above `other`, hide all of it.
  func covers(
    _ other: StoredContent, in bounds: SIMD4<Double>, _ appearance: LayerAppearance
  ) -> Bool {
    guard !hasAlpha || appearance.flags.contains(.isOpaque) else { return false }
    if placement.gravity == .resize { return true }
    // The comparison holds with and without a flip of both.
    let (mine, its) = (rect(in: bounds), other.rect(in: bounds))
    return mine.x <= its.x && mine.y <= its.y && mine.x + mine.z >= its.x + its.z
      && mine.y + mine.w >= its.y + its.w
  }
}
