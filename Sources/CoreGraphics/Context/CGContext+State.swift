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

  // MARK: Attributes

  /// Sets the opacity that multiplies all drawing, clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    guard alpha.isFinite else { return }
    state.alpha = min(max(alpha, 0), 1)
  }

  /// Sets the blend mode of all drawing; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Sets the width of strokes, in user space. Strokes of width 0 are invisible; negative widths
  /// are ignored.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    state.lineWidth = width
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  /// Sets the ratio of miter length to line width above which a corner is bevelled.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return }
    state.miterLimit = limit
  }

  /// Sets the lengths of dashes and gaps in turn, in user space, and the offset into them at which
  /// a line starts. The line is solid if there are none, one is negative or all are 0. A length is
  /// at most 1e12: sums of lengths stay finite.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let valid =
      phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
    state.dashPhase = valid ? phase : 0
    state.dashLengths = valid ? lengths.map { min($0, 1e12) } : []
  }

  /// Turns antialiasing on or off, if `setAllowsAntialiasing(_:)` allows it; on at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// The interpolation used to scale images.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Allows antialiasing, which `setShouldAntialias` then turns on or off.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets the drawing mode of text: filled, stroked, both or invisible, and added to the clip or
  /// not.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textDrawingMode = mode
  }

  /// The origin of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  // MARK: No-ops, for source compatibility

  /// Has no effect: glyphs are antialiased in gray, never in subpixel colours.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Has no effect: glyphs are antialiased in gray, never in subpixel colours.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Has no effect: glyphs are always positioned at subpixel precision.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Has no effect: glyphs are always positioned at subpixel precision.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Has no effect: positions of glyphs are not quantised.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Has no effect: positions of glyphs are not quantised.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  /// Has no effect: curves are flattened to pixel precision.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect: colours are converted to sRGB in one way.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

// The colours of fills and strokes. Device colours are sRGB.
extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fill = color
    if let space = color.colorSpace { state.fillSpace = space }
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components that `setFillColor(_:)` takes, and an opaque black fill; for
  /// a pattern space that of the components of `setFillPattern`, and the fill stays.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if let color = CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) {
      setFillColor(color)
    }
  }

  /// Sets the fill colour from components, alpha last, of the current fill space.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components that `setStrokeColor(_:)` takes, and an opaque black stroke;
  /// for a pattern space that of the components of `setStrokePattern`, and the stroke stays.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let color = CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) {
      setStrokeColor(color)
    }
  }

  /// Sets the stroke colour from components, alpha last, of the current stroke space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }
}
