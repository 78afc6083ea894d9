internal import CalqueCCairo

extension CGContext {
  /// Clears the current path. Points added to it are in user space, and are mapped by the transform
  /// at that moment.
  public func beginPath() {
    devicePath = CGMutablePath()
  }

  public func move(to point: CGPoint) {
    devicePath.move(to: point, transform: deviceTransform)
  }

  public func addLine(to point: CGPoint) {
    devicePath.addLine(to: point, transform: deviceTransform)
  }

  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(between: points, transform: deviceTransform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: deviceTransform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(
      to: end, control1: control1, control2: control2, transform: deviceTransform)
  }

  public func addRect(_ rect: CGRect) {
    devicePath.addRect(rect, transform: deviceTransform)
  }

  public func addRects(_ rects: [CGRect]) {
    devicePath.addRects(rects, transform: deviceTransform)
  }

  public func addEllipse(in rect: CGRect) {
    devicePath.addEllipse(in: rect, transform: deviceTransform)
  }

  /// Adds an arc; see `CGMutablePath.addArc`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: deviceTransform)
  }

  /// Adds an arc between two tangents; see `CGMutablePath.addArc`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: deviceTransform)
  }

  public func addPath(_ path: CGPath) {
    devicePath.addPath(path, transform: deviceTransform)
  }

  public func closePath() {
    devicePath.closeSubpath()
  }

  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The current path in user space; nil if it is empty or the transform has no inverse.
  public var path: CGPath? {
    guard !isPathEmpty, var inverse = deviceTransform.inverse else { return nil }
    return devicePath.copy(using: &inverse)
  }

  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The bounding box of the current path's points, including control points; null if it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns true if filling the current path in `mode` would paint at `point`; for strokes, if the
  /// path encloses it.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let evenOdd = mode == .eoFill || mode == .eoFillStroke
    return devicePath.contains(
      point, using: evenOdd ? .evenOdd : .winding, transform: deviceTransform)
  }

  /// Returns the current path and clears it.
  private func takePath() -> CGPath {
    defer { beginPath() }
    return devicePath
  }

  /// Builds a separate path in device space.
  func devicePath(_ build: (CGMutablePath, CGAffineTransform) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path, deviceTransform)
    return path
  }

  // MARK: Drawing

  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule)
  }

  /// Strokes the current path and clears it.
  public func strokePath() {
    stroke(takePath())
  }

  /// Fills, strokes or does both, and clears the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .winding)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
  }

  // These clear the current path too, as Apple documents.

  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    fill(devicePath { $0.addRects(rects.map(\.drawable), transform: $1) }, .winding)
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(devicePath { $0.addEllipse(in: rect, transform: $1) }, .winding)
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(devicePath { $0.addRect(rect, transform: $1) })
  }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return beginPath() }
    var line = path
    if !state.dashLengths.isEmpty {
      line = path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    }
    let outline = line.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
    beginPath()
    addPath(outline)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = before
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(devicePath { $0.addEllipse(in: rect, transform: $1) })
  }

  /// Strokes a line from each point at an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    stroke(
      devicePath { path, transform in
        for first in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[first], transform: transform)
          path.addLine(to: points[first + 1], transform: transform)
        }
      })
  }

  /// Makes `rect` transparent, or black in an opaque context.
  public func clear(_ rect: CGRect) {
    let before = state
    state.blendMode = .clear
    state.shadow = nil
    fill(rect)
    state = before
  }

  // MARK: The clip

  /// Intersects the clip with the current path, and clears it. A no-op for an empty path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    guard !path.isEmpty else { return }
    clip(to: path, rule)
  }

  /// Intersects the clip with `rect`, in user space.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Intersects the clip with the union of `rects`.
  public func clip(to rects: [CGRect]) {
    beginPath()
    clip(to: devicePath { $0.addRects(rects.map(\.drawable), transform: $1) }, .winding)
  }

  /// Removes the clip, including clips set before `saveGState`.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.clipMask = nil
  }

  /// The bounding box of the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    guard let inverse = deviceTransform.inverse, x2 > x1, y2 > y1 else { return .null }
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(inverse)
  }

  // MARK: Shapes in device space

  private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    paint {
      setPaint(state.fill)
      if let large = largePath(path.elements, .fill(rule)) {
        paint(large)
      } else if state.blendMode.reachesOutsideOfShapes {
        cairo_save(cairo)
        clip(to: path, rule)
        cairo_paint(cairo)
        cairo_restore(cairo)
      } else {
        setPath(path)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_fill(cairo)
      }
    }
  }

  private func stroke(_ path: CGPath) {
    guard !path.isEmpty else { return }
    paint {
      setPaint(state.stroke)
      if let large = largePath(path.elements, .stroke(pen, deviceTransform)) {
        return paint(large)
      }
      let subpaths = PathElement.subpaths(of: path.elements)
      if subpaths.count < 2 {
        setPath(path)
        if setPen() { cairo_stroke(cairo) }
      } else {
        strokeSum(of: subpaths, path)
      }
      cairo_new_path(cairo)
      setTransform(.identity)
    }
  }

  /// Strokes `path` with the current paint through the sum of the coverages of its subpaths.
  private func strokeSum(of subpaths: [[PathElement]], _ path: CGPath) {
    guard setPen() else { return }
    setTransform(.identity)
    cairo_save(cairo)
    clip(toPixels: strokedPixels(of: path))
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    for subpath in subpaths {
      cairo_new_path(cairo)
      PathElement.add(subpath, to: cairo)
      setTransform(deviceTransform)
      cairo_stroke(cairo)
      setTransform(.identity)
    }
    let coverage = cairo_pop_group(cairo)
    cairo_mask(cairo, coverage)
    cairo_pattern_destroy(coverage)
    cairo_restore(cairo)
  }

  /// Returns whole pixels that contain all of the stroke along `path`.
  private func strokedPixels(of path: CGPath) -> CGRect {
    let t = deviceTransform
    let stretch = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
    var pen = StrokeStyle()
    pen.width = min(Double(state.lineWidth * stretch), PathElement.widestLine)
    pen.cap = state.lineCap
    pen.join = state.lineJoin
    pen.miterLimit = Double(state.miterLimit)
    let reach = CGFloat(pen.reach(along: path.elements)) + 1
    return path.boundingBox.insetBy(dx: -reach, dy: -reach).integral
  }

  func clip(to path: CGPath, _ rule: CGPathFillRule) {
    if let large = largePath(path.elements, .fill(rule)), clip(to: large) { return }
    setPath(path)
    cairo_set_antialias(cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }
}

extension CGRect {
  /// The rectangle limited to coordinates that a bitmap can show: the infinite rectangle becomes
  /// one that stays finite under any reasonable transform.
  var drawable: CGRect {
    guard isFinite else { return self }
    let limit: CGFloat = 1e12
    let rect = standardized
    let (left, top) = (max(rect.minX, -limit), max(rect.minY, -limit))
    let (right, bottom) = (min(rect.maxX, limit), min(rect.maxY, limit))
    guard (left, top, right, bottom) != (rect.minX, rect.minY, rect.maxX, rect.maxY) else {
      return self
    }
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }
}
