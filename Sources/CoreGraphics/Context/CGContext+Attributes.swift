extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fill = color
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets what the opacity of everything drawn is multiplied by, clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    guard alpha.isFinite else { return }
    state.alpha = min(max(alpha, 0), 1)
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Sets the width of strokes, in user space. Lines of width 0 are invisible; negative widths are
  /// left out.
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

  /// Sets the ratio of a miter's length to the line width above which it is cut to a bevel.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit > 0 else { return }
    state.miterLimit = limit
  }

  /// Sets the lengths of dashes and gaps in turn, in user space, and how far into them a line begins.
  /// Solid when there are none, one is negative or all are 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let valid =
      phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
    state.dashPhase = valid ? phase : 0
    state.dashLengths = valid ? lengths : []
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.antialiases = shouldAntialias
  }

  /// How images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}
