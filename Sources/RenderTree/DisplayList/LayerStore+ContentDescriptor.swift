extension LayerStore {
  /// Returns the contents that an item draws.
  func contentDescriptor(of item: Item) -> ContentDescriptor {
    guard item.kind == .otherContents, let fade = contentFades.element(of: item.slot) else {
      return values[contentOf: item.slot]
    }
    return fade.content
  }
}
