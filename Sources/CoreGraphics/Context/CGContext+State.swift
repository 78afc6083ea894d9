internal import CalqueCCairo

extension CGContext {
  /// Saves the transform, the clip and all drawing attributes.
  public func saveGState() {
    saved.append(SavedState(state: state, reason: .save))
    cairo_save(cairo)
  }

  /// Restores the state that the last `saveGState` saved. A no-op without one since the start of
  /// the context or its transparency layer.
  public func restoreGState() {
    guard let last = saved.last, last.reason == .save else { return }
    saved.removeLast()
    state = last.state
    cairo_restore(cairo)
  }

  /// Redirects drawing into a layer, which `endTransparencyLayer` composites with the current
  /// alpha, blend mode and shadow. The layer is as large as the clip.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saved.append(SavedState(state: state, reason: .transparencyLayer))
    state = state.insideLayer
    cairo_push_group(cairo)
  }

  /// Begins a transparency layer that is no larger than `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    saveGState()
    clip(to: rect)
    saved[saved.count - 1].reason = .layerClip
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
  }

  /// Composites the layer. A no-op without one.
  public func endTransparencyLayer() { endTransparencyLayer(mixing: nil) }

  /// Composites the layer by a function of the colours of a pixel in place of the blend mode: first
  /// that of the layer, times the current alpha, then the one below; both and the result are
  /// premultiplied. It is called for every pixel in the clip. The layer casts no shadow then.
  package func endTransparencyLayer(
    mixing mix: ((SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>)?
  ) {
    guard saved.contains(where: { $0.reason == .transparencyLayer }) else { return }
    while saved.last?.reason == .save { restoreGState() }
    guard let outer = saved.popLast() else { return }
    state = outer.state
    if let layer = cairo_pop_group(cairo) {
      if saved.last?.reason == .layerClip, let before = saved.popLast() {
        state = before.state
        cairo_restore(cairo)
      }
      if let mix {
        paint(layer, mixedBy: mix)
      } else {
        paint {
          cairo_set_source(cairo, layer)
          cairo_set_operator(cairo, state.blendMode.cairo)
          cairo_paint_with_alpha(cairo, state.alpha)
          releaseSource()
        }
      }
      cairo_pattern_destroy(layer)
    }
  }

  // MARK: The transform

  /// The transform from user space to the base space of the context.
  public var ctm: CGAffineTransform { state.ctm }
  /// The transform from the space in which shadows are measured to the base space.
  package var shadowSpace: CGAffineTransform { baseTransform }

  /// The transform from user space to pixels with the origin at the lower left.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Applies `transform` to user space, before the current transform.
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

  /// Rotates user space by `angle` radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Converts from user space to pixels with the origin at the lower left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// Converts from pixels with the origin at the lower left to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// The transform from user space to pixels with the origin at the upper left, as Cairo uses them.
  package var deviceTransform: CGAffineTransform {
    state.ctm.concatenating(CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height)))
  }
}
