import CoreGraphics

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
