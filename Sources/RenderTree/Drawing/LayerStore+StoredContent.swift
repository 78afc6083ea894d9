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
    let (mine, its) = (rect(in: bounds), other.rect(in: bounds))
    return mine.x <= its.x && mine.y <= its.y && mine.x + mine.z >= its.x + its.z
      && mine.y + mine.w >= its.y + its.w
  }
}
