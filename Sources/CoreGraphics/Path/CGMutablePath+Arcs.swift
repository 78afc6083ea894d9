public import Foundation

extension CGMutablePath {
  /// Adds an arc, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of its circle.
  ///   - radius: The radius of its circle; one below 0 adds nothing.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - endAngle: The angle of the end. An arc of a whole turn or more is drawn as one whole turn.
  ///   - clockwise: True if the angle decreases from start to end: clockwise where y points up, so
  ///     counterclockwise on a screen whose y points down.
  ///   - transform: The transform applied to the arc before it is added.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if abs(delta) > turn - 1e-6 {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc of `delta` radians from `startAngle`, with a line to its start if there is a
  /// current point. Of more than two turns only the last part is drawn, which looks the same.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite,
      transform.isFinite
    else { return }
    let turn = 2 * CGFloat.pi
    var sweep = delta
    if abs(delta) > 2 * turn {
      sweep = delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn)
    }
    func onCircle(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = onCircle(startAngle)
    if isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    // Each piece is at most a quarter; its control points lie 4/3·tan(step/4) radii along the
    // tangents.
    let pieces = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard pieces > 0 else { return }
    let step = sweep / CGFloat(pieces)
    let reach = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let (from, to) = (startAngle + CGFloat(piece) * step, startAngle + CGFloat(piece + 1) * step)
      let (p0, p3) = (onCircle(from), onCircle(to))
      addCurve(
        to: p3,
        control1: CGPoint(x: p0.x - reach * sin(from), y: p0.y + reach * cos(from)),
        control2: CGPoint(x: p3.x + reach * sin(to), y: p3.y - reach * cos(to)),
        transform: transform)
    }
  }

  /// Adds an arc that touches the line from the current point to `tangent1End` and the line from
  /// there to `tangent2End`, with a line to its start. Adds only the line to `tangent1End` if there
  /// is no such arc: if points coincide or are collinear, or the radius is 0.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let last = lastPoint, let inverse = transform.inverse, tangent1End.isFinite,
      tangent2End.isFinite, radius.isFinite, radius >= 0
    else { return }
    let current = last.applying(inverse)
    let corner = tangent1End
    let back = CGVector(dx: current.x - corner.x, dy: current.y - corner.y)
    let ahead = CGVector(dx: tangent2End.x - corner.x, dy: tangent2End.y - corner.y)
    let (backLength, aheadLength) = (hypot(back.dx, back.dy), hypot(ahead.dx, ahead.dy))
    let cross = (back.dx * ahead.dy - back.dy * ahead.dx) / (backLength * aheadLength)
    guard radius > 0, abs(cross) > 1e-9 else {
      addLine(to: corner, transform: transform)
      return
    }
    let dot = (back.dx * ahead.dx + back.dy * ahead.dy) / (backLength * aheadLength)
    let angle = atan2(abs(cross), dot)
    let reach = radius / tan(angle / 2)
    let start = CGPoint(
      x: corner.x + back.dx / backLength * reach, y: corner.y + back.dy / backLength * reach)
    // The centre lies beside the start, on the side of the second line.
    let side: CGFloat = cross > 0 ? -1 : 1
    let center = CGPoint(
      x: start.x + side * back.dy / backLength * radius,
      y: start.y - side * back.dx / backLength * radius)
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
      delta: -(cross > 0 ? 1 : -1) * (.pi - angle), transform: transform)
  }
}
