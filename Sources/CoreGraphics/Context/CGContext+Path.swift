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
  func takePath() -> CGPath {
    defer { beginPath() }
    return devicePath
  }

  /// Builds a separate path in device space.
  func devicePath(_ build: (CGMutablePath, CGAffineTransform) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path, deviceTransform)
    return path
  }
}
