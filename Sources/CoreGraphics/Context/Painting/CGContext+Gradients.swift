internal import CalqueCCairo

extension CGContext {
  /// Fills the clip with `gradient`, from `start` to `end` in user space. Gradients cast no shadow
  /// themselves; a transparency layer that contains one does.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite else { return }
    draw(gradient, options) { cairo_pattern_create_linear(start.x, start.y, end.x, end.y) }
  }

  /// Fills the clip with `gradient`, from one circle to another in user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, startRadius >= 0,
      endRadius.isFinite, endRadius >= 0
    else { return }
    draw(gradient, options) {
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    }
  }

  private func draw(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    _ makePattern: () -> OpaquePointer?
  ) {
    guard let first = gradient.stops.first, let last = gradient.stops.last,
      deviceTransform.inverse != nil, let pattern = makePattern()
    else { return }
    func add(_ color: CGColor, at location: CGFloat, alpha: Float) {
      let rgb = deviceColor(color)
      cairo_pattern_add_color_stop_rgba(pattern, location, rgb.x, rgb.y, rgb.z, Double(alpha))
    }
    // The outermost stops extend for ever; without the options they are transparent.
    if !options.contains(.drawsBeforeStartLocation) { add(first.color, at: 0, alpha: 0) }
    add(first.color, at: 0, alpha: first.color.srgb.w)
    for stop in gradient.stops { add(stop.color, at: stop.location, alpha: stop.color.srgb.w) }
    add(last.color, at: 1, alpha: last.color.srgb.w)
    if !options.contains(.drawsAfterEndLocation) { add(last.color, at: 1, alpha: 0) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(casting: false) {
      setComposition()
      setTransform(deviceTransform)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
      setTransform(.identity)
      releaseSource()
    }
    cairo_pattern_destroy(pattern)
  }
}
