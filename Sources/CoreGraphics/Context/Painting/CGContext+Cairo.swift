internal import CalqueCCairo

// Between calls Cairo has the identity transform, no path and no source; each call sets what it
// needs.

extension CGContext {
  func setSource(_ color: CGColor) {
    if let pattern = color.pattern { return setSource(color, pattern) }
    let (rgb, alpha) = (deviceColor(color), Double(color.srgb.w) * Double(state.alpha))
    cairo_set_source_rgba(cairo, rgb.x, rgb.y, rgb.z, alpha)
  }

  /// Returns the components to pass to Cairo for the bitmap's byte order.
  func deviceColor(_ color: CGColor) -> SIMD3<Double> {
    let rgb = SIMD3<Double>(Double(color.srgb.x), Double(color.srgb.y), Double(color.srgb.z))
    return layout == .rgba ? SIMD3(rgb.z, rgb.y, rgb.x) : rgb
  }

  /// Releases the images and gradients that were drawn: black with `alpha` takes their place.
  func releaseSource(alpha: Double = 1) {
    cairo_set_source_rgba(cairo, 0, 0, 0, alpha)
  }

  func setComposition() {
    cairo_set_operator(cairo, state.blendMode.cairo)
    cairo_set_antialias(cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Sets the colour and operator for filling shapes.
  ///
  /// Clearing removes the pixels that a shape covers, whatever its colour: Cairo's own operator for
  /// it loses the partly covered pixels of lines along the axes.
  func setPaint(_ color: CGColor) {
    setComposition()
    guard state.blendMode == .clear else { return setSource(color) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }

  /// Sets the pen's attributes, and the user space in which it strokes. Returns false if
  /// nothing can be drawn: a transform without an inverse would leave Cairo in a permanent error
  /// state.
  func setPen() -> Bool {
    guard deviceTransform.inverse != nil else { return false }
    setTransform(deviceTransform)
    let t = deviceTransform
    let stretch = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
    cairo_set_line_width(cairo, min(state.lineWidth, PathElement.widestLine / stretch))
    cairo_set_line_cap(cairo, state.lineCap.cairo)
    cairo_set_line_join(cairo, state.lineJoin.cairo)
    cairo_set_miter_limit(cairo, state.miterLimit)
    let dashes = state.dashLengths.map { Double($0) }
    cairo_set_dash(cairo, dashes, Int32(dashes.count), dashes.isEmpty ? 0 : dashPhase)
    return true
  }

  /// The offset into the dashes at which a line starts, within two periods: with an odd number of
  /// lengths, dashes and gaps swap from one period to the next.
  private var dashPhase: Double {
    Double(state.dashPhase).truncatingRemainder(dividingBy: 2 * dashPeriod)
  }

  private var dashPeriod: Double { state.dashLengths.reduce(0.0) { $0 + Double($1) } }

  func setTransform(_ t: CGAffineTransform) {
    var matrix = t.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  /// Sets `path` as Cairo's path, within the coordinates that Cairo can represent.
  func setPath(_ path: CGPath) {
    cairo_new_path(cairo)
    PathElement.add(path.elements, to: cairo)
  }
}

extension PathElement {
  /// The largest coordinate, in pixels. Cairo uses fixed point: longer lines are drawn in wrong
  /// places.
  static let reach: CGFloat = 50_000
  /// The widest line, in pixels; wider lines are drawn this wide, so that their sides lie within
  /// `reach`.
  static let widestLine = 2 * Double(reach)

  /// Appends `path`, in pixels, to the path of `cairo`. Points beyond `reach` are moved back to it.
  static func add(_ path: [PathElement], to cairo: OpaquePointer) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in confined(path, to: reach) {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, Double(point.x), Double(point.y))
        start = point
      case .line(let point):
        cairo_line_to(cairo, Double(point.x), Double(point.y))
      case .quad, .cubic:
        guard let curve = CubicCurve(element, from: current) else { continue }
        if let ends = curve.linesOfHook(tolerance: cairo_get_tolerance(cairo)) {
          for end in ends { cairo_line_to(cairo, Double(end.x), Double(end.y)) }
          break
        }
        cairo_curve_to(
          cairo, Double(curve.p1.x), Double(curve.p1.y), Double(curve.p2.x), Double(curve.p2.y),
          Double(curve.p3.x), Double(curve.p3.y))
      case .close:
        cairo_close_path(cairo)
      }
      current = element.end ?? start
    }
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t {
    self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  /// True if Cairo also changes pixels outside a filled shape, where Core Graphics does not.
  var reachesOutsideOfShapes: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
