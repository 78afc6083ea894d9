extension CGContext {
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
