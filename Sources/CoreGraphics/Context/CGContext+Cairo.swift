internal import CCairo

// Between calls Cairo has the identity transform, no path and no source of ours; each call brings what
// it needs.

extension CGContext {
  func setSource(_ color: CGColor) {
    let (rgb, alpha) = (color.srgb, Double(color.srgb.w) * Double(state.alpha))
    let (first, last) = layout == .rgba ? (rgb.z, rgb.x) : (rgb.x, rgb.z)
    cairo_set_source_rgba(cairo, Double(first), Double(rgb.y), Double(last), alpha)
  }

  /// Lets go of images and gradients that were drawn.
  func releaseSource() {
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }

  func setComposition() {
    cairo_set_operator(cairo, state.blendMode.cairo)
    cairo_set_antialias(cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Sets the pen's attributes and user space, in which it draws. False when nothing can be drawn: a
  /// transform without an inverse would put Cairo out of order for good.
  func setPen() -> Bool {
    guard deviceTransform.inverse != nil else { return false }
    setTransform(deviceTransform)
    cairo_set_line_width(cairo, state.lineWidth)
    cairo_set_line_cap(cairo, state.lineCap.cairo)
    cairo_set_line_join(cairo, state.lineJoin.cairo)
    cairo_set_miter_limit(cairo, state.miterLimit)
    cairo_set_dash(
      cairo, state.dashLengths.map { Double($0) }, Int32(state.dashLengths.count),
      state.dashPhase)
    return true
  }

  func setTransform(_ t: CGAffineTransform) {
    var matrix = t.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  /// Makes `path` Cairo's. Cairo counts in fixed point and would wrap around, so coordinates stop at
  /// 4 million pixels.
  func setPath(_ path: CGPath) {
    func x(_ point: CGPoint) -> Double { Double(min(max(point.x, -4e6), 4e6)) }
    func y(_ point: CGPoint) -> Double { Double(min(max(point.y, -4e6), 4e6)) }
    cairo_new_path(cairo)
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, x(point), y(point))
        start = point
      case .line(let point):
        cairo_line_to(cairo, x(point), y(point))
      case .quad, .cubic:
        guard let curve = CubicCurve(element, from: current) else { continue }
        cairo_curve_to(
          cairo, x(curve.p1), y(curve.p1), x(curve.p2), y(curve.p2), x(curve.p3), y(curve.p3))
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
  /// Whether Cairo changes pixels outside of a filled shape too, where Core Graphics does not.
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
