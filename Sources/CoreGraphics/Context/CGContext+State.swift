internal import CCairo

extension CGContext {
  /// Saves the transform, the clip and all drawing attributes.
  public func saveGState() {
    saved.append(SavedState(state: state, reason: .save))
    cairo_save(cairo)
  }

  /// Gets back what the last `saveGState` saved. Without one since the context or its transparency
  /// layer began, nothing happens.
  public func restoreGState() {
    guard let last = saved.last, last.reason == .save else { return }
    saved.removeLast()
    state = last.state
    cairo_restore(cairo)
  }

  /// Draws what follows into a layer, which `endTransparencyLayer` composes with the alpha, the blend
  /// mode and the shadow of now. The layer is as large as the clip.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saved.append(SavedState(state: state, reason: .transparencyLayer))
    state = state.insideLayer
    cairo_push_group(cairo)
  }

  /// As above, in a layer no larger than `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    saveGState()
    clip(to: rect)
    saved[saved.count - 1].reason = .layerClip
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
  }

  /// Composes the layer. Without one, nothing happens.
  public func endTransparencyLayer() {
    guard saved.contains(where: { $0.reason == .transparencyLayer }) else { return }
    while saved.last?.reason == .save { restoreGState() }
    guard let outer = saved.popLast() else { return }
    state = outer.state
    if let layer = cairo_pop_group(cairo) {
      if saved.last?.reason == .layerClip, let before = saved.popLast() {
        state = before.state
        cairo_restore(cairo)
      }
      paint {
        cairo_set_source(cairo, layer)
        cairo_set_operator(cairo, state.blendMode.cairo)
        cairo_paint_with_alpha(cairo, state.alpha)
        releaseSource()
      }
      cairo_pattern_destroy(layer)
    }
  }

  // MARK: The transform

  /// From user space to the base space of the context.
  public var ctm: CGAffineTransform { state.ctm }
  /// From the space in which shadows are measured to the base space.
  package var shadowSpace: CGAffineTransform { baseTransform }

  /// From user space to pixels counted from the lower left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns what follows by `angle` radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// From user space to pixels counted from the upper left, as Cairo does.
  var deviceTransform: CGAffineTransform {
    state.ctm.concatenating(CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height)))
  }
}
