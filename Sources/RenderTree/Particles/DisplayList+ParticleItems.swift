extension DisplayList {
  /// Lists the particles of `slot`, above all else that it draws. They leave the bounds unless the layer
  /// masks to them.
  ///
  /// Source: CAEmitterLayer, "Overview".
  mutating func emitParticles(
    _ scene: borrowing Scene, _ frame: inout Frame,
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ outerClip: Int32
  ) {
    guard let place = scene.emitters.place(of: slot) else { return }
    var clip = outerClip
    var clipRect = scene.placement.clip(of: slot)
    if style.flags.contains(.masksToBounds) {
      clip = clipShape(scene, &frame, of: slot, style, inside: outerClip)
      clipRect = clipRect.intersection(scene.ownClip(of: slot))
    }
    let pixels = scene.emitters.rows[place].bounds
    let blend: BlendRule =
      scene.emitters.rows[place].shown.settings.order == .additive ? .add : .over
    for run in scene.emitters.rows[place].runs.indices {
      let first = items.count
      emit(
        scene,
        slot, .particles, .image, isBlended: true, blend: blend, opacity, clip, pixels,
        in: clipRect)
      if items.count > first { items[first].run = Int32(run) }
    }
  }
}
