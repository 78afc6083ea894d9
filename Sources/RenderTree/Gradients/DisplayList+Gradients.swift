extension DisplayList {
  /// Emits the gradient, above the background and below the contents. Round corners cut it whether or
  /// not the layer masks to its bounds.
  ///
  /// Source: CAGradientLayer, "Overview".
  mutating func emitGradient(
    _ scene: borrowing Scene,
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32
  ) {
    let isOpaque =
      !style.isRounded && clip < 0 && opacity >= 1 && scene.gradients[slot].isOpaque
    emit(
      scene,
      slot, .gradient, .gradient, isBlended: !isOpaque, opacity, clip,
      scene.placement.plane(of: slot).softBounds(of: scene.values.box(of: slot).bounds),
      in: scene.placement.clip(of: slot))
  }
}
