extension LayerStore {
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
    if fit.gravity == .resize { return true }
    // The comparison holds with and without a flip of both.
    let (own, others) = (rect(in: bounds), other.rect(in: bounds))
    return own.x <= others.x && own.y <= others.y && own.x + own.z >= others.x + others.z
      && own.y + own.w >= others.y + others.w
  }
}
