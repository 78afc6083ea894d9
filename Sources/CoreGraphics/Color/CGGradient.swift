internal import CalqueCCairo

/// A sequence of colours for `CGContext` to draw along a line or between circles.
public final class CGGradient: Sendable {
  struct Stop: Sendable {
    /// The location, 0...1, not less than that of the stop before.
    var location: CGFloat
    var color: CGColor
  }

  let stops: [Stop]

  /// Makes a gradient of `CGColor`s at `locations` of 0...1, or evenly spaced for nil. Apple blends
  /// in `space`; here blending is in sRGB. Nil if `colors` is empty or has an element of another
  /// type.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.init(list, locations)
  }

  /// Makes a gradient of `count` colours from consecutive components, alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let step = space.numberOfComponents + 1
    self.init(
      (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) },
      locations)
  }

  private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    var all = colors.indices.map { index in
      let location = locations?[index] ?? CGFloat(index) / last
      return Stop(
        location: location.isFinite ? min(max(location, 0), 1) : 0, color: colors[index])
    }
    // The sort is stable.
    if locations != nil { all.sort { $0.location < $1.location } }
    stops = Self.merged(all)
  }

  /// Returns the first and the last stop in each of equal parts of the gradient, if there are more
  /// than `WorkLimit.stops`: the time for a pixel grows with their number.
  private static func merged(_ stops: [Stop]) -> [Stop] {
    guard stops.count > WorkLimit.stops else { return stops }
    WorkLimit.report(
      "a gradient has \(stops.count) stops; expected at most \(WorkLimit.stops); merging them")
    let parts = CGFloat(WorkLimit.stops / 2)
    func part(_ stop: Stop) -> Int { Int(min(stop.location * parts, parts - 1)) }
    return stops.indices.filter { index in
      index == 0 || index == stops.count - 1 || part(stops[index]) != part(stops[index - 1])
        || part(stops[index]) != part(stops[index + 1])
    }.map { stops[$0] }
  }
}

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
