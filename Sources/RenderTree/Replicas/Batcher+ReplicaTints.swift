extension Batcher {
  /// Multiplies the colours of all items of replicas by their tints. Items that draw the texture of
  /// a pass are left alone, because the content of the pass is tinted already.
  mutating func tintInstances(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    guard !layers.replicas.isEmpty, !layers.ignoresReplicaTints else { return }
    var position = 0
    while position < spriteItems.count {
      let item = list[spriteItems[position]]
      if let tint = layers.tint(of: item) { frame.sprites[position].multiply(by: tint) }
      // Runs have no copies.
      position += list.instanceCount(layers, of: item)
    }
    for index in 0..<roundRectItems.count {
      guard let tint = layers.tint(of: list[roundRectItems[index]]) else { continue }
      frame.roundRects[index].multiply(by: tint)
    }
  }
}

extension Sprite {
  mutating func multiply(by factors: SIMD4<Float>) {
    func times(_ value: UInt16, _ factor: Float) -> UInt16 {
      UInt16(saturating: Float(value) * factor + 0.5)
    }
    (red, green) = (times(red, factors.x), times(green, factors.y))
    (blue, alpha) = (times(blue, factors.z), times(alpha, factors.w))
  }
}

extension RoundRect {
  fileprivate mutating func multiply(by factors: SIMD4<Float>) {
    fillRed *= factors.x
    fillGreen *= factors.y
    fillBlue *= factors.z
    fillAlpha *= factors.w
    borderRed *= factors.x
    borderGreen *= factors.y
    borderBlue *= factors.z
    borderAlpha *= factors.w
  }
}
