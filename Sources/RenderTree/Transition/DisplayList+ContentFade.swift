import CoreGraphics

extension DisplayList {
  /// Emits both images of cross-fading contents: each pixel becomes the weighted sum of the two. If
  /// one of them is opaque and covers the other, it is drawn over the other with its weight as
  /// opacity, which is equivalent; otherwise a pass adds them up.
  mutating func emitFadingContents(
    _ scene: borrowing Scene, _ slot: Int32, _ style: LayerAppearance, _ opacity: Float,
    _ clip: Int32
  ) {
    guard let fade = scene.contentFades.row(of: slot) else { return }
    let row = scene.values[contentOf: slot]
    if fade.row.isEmpty {
      emitContents(scene, .contents, row, slot, style, opacity * (1 - fade.weight), clip)
    } else if fade.row.covers(row, in: scene.values[boxOf: slot].bounds, style) {
      emitContents(scene, .contents, row, slot, style, opacity, clip)
      emitContents(
        scene, .otherContents, fade.row, slot, style, opacity * fade.weight, clip)
    } else if row.covers(fade.row, in: scene.values[boxOf: slot].bounds, style) {
      emitContents(scene, .otherContents, fade.row, slot, style, opacity, clip)
      emitContents(scene, .contents, row, slot, style, opacity * (1 - fade.weight), clip)
    } else {
      let group = beginGroup(scene, slot, opacity: opacity, .contentsFade)
      emitContents(scene, .contents, row, slot, style, 1, clip)
      emitScale(scene, group, 1 - fade.weight)
      emitContents(scene, .otherContents, fade.row, slot, style, fade.weight, clip, .add)
      endGroup(scene, group)
    }
  }
}
