extension RenderTree {
  /// Multiplies the colours of all that copies draw by theirs. What shows the picture of a pass is left
  /// alone: what the pass holds was multiplied.
  mutating func tintInstances() {
    guard !replicas.isEmpty, !showsPlainReplicas else { return }
    for place in 0..<spriteItems.count {
      let item = items[spriteItems[place]]
      guard let tint = tint(of: item) else { continue }
      frame.sprites[place].multiply(by: tint)
    }
    for place in 0..<roundRectItems.count {
      guard let tint = tint(of: items[roundRectItems[place]]) else { continue }
      frame.roundRects[place].multiply(by: tint)
    }
  }

  /// What multiplies the premultiplied colour of `item`; nil for nothing.
  func tint(of item: Item) -> SIMD4<Float>? {
    guard replicas.contains(item.slot), replicas[item.slot].isTinted else { return nil }
    let tint = replicas[item.slot].tint
    switch item.part {
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .scale, .backdrop, .casterEnd, .caster:
      return nil
    // The copy's stops and its shadow are tinted.
    case .gradient, .shadow, .shadowEnd: return nil
    // It was taken without the copy's opacity.
    case .picture: return SIMD4(tint.x, tint.y, tint.z, 1) * tint.w
    default: return SIMD4(tint.x, tint.y, tint.z, 1)
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
