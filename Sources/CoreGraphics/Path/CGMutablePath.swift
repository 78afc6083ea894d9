public import Foundation

/// A path that can be extended.
///
/// An element with a coordinate that is not finite is ignored, and so is a line or curve without a
/// current point. `transform` maps the added elements, not the existing ones.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(elements: [])
  }

  /// Returns the elements of the path that `build` makes.
  static func elements(_ build: (CGMutablePath) -> Void) -> [PathElement] {
    let path = CGMutablePath()
    build(path)
    return path.elements
  }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let element = PathElement.move(point.applying(transform))
    guard element.isFinite else { return }
    if case .move? = elements.last { elements.removeLast() }
    elements.append(element)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point), transform)
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quad(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Adds a line back to the start of the subpath. The next element starts there.
  public func closeSubpath() {
    switch elements.last {
    case nil, .close?: return
    default: elements.append(.close)
    }
  }

  /// Moves to the first of `points` and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    guard transform.isFinite else { return }
    elements += path.elements.map { $0.applying(transform) }
  }

  private func append(_ element: PathElement, _ transform: CGAffineTransform) {
    let mapped = element.applying(transform)
    guard !elements.isEmpty, mapped.isFinite else { return }
    elements.append(mapped)
  }

  // MARK: Shapes

  /// Adds a closed rectangle that starts at its origin and runs along the x axis. A null rectangle
  /// adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard rect.isFinite, transform.isFinite else { return }
    let (low, high) = (rect.origin, CGPoint(x: rect.minX + rect.width, y: rect.minY + rect.height))
    move(to: low, transform: transform)
    addLine(to: CGPoint(x: high.x, y: low.y), transform: transform)
    addLine(to: high, transform: transform)
    addLine(to: CGPoint(x: low.x, y: high.y), transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse of four curves, which starts at the middle of the right edge and runs
  /// towards greater y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard rect.isFinite, transform.isFinite else { return }
    addRounded(
      rect.standardized, radii: CGSize(width: rect.width / 2, height: rect.height / 2), transform)
  }

  /// Adds a closed rectangle with elliptic corners, which starts at the middle of the right edge
  /// and runs towards greater y. Corner sizes are clamped to 0 and half the rectangle's.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard rect.isFinite, transform.isFinite, cornerWidth.isFinite, cornerHeight.isFinite
    else { return }
    let rect = rect.standardized
    let radii = CGSize(
      width: min(max(cornerWidth, 0), rect.width / 2),
      height: min(max(cornerHeight, 0), rect.height / 2))
    if radii.width == 0 || radii.height == 0 {
      addRect(rect, transform: transform)
    } else {
      addRounded(rect, radii: radii, transform)
    }
  }

  private func addRounded(_ rect: CGRect, radii: CGSize, _ transform: CGAffineTransform) {
    // The corners in the order of the outline: the position of each, and the directions to it and
    // from it.
    let (right, bottom) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (left, top) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.maxY), bottom, left),
      (CGPoint(x: rect.minX, y: rect.maxY), left, top),
      (CGPoint(x: rect.minX, y: rect.minY), top, right),
      (CGPoint(x: rect.maxX, y: rect.minY), right, bottom),
    ]
    func moved(_ point: CGPoint, _ direction: CGVector, _ share: CGFloat) -> CGPoint {
      CGPoint(
        x: point.x + direction.dx * radii.width * share,
        y: point.y + direction.dy * radii.height * share)
    }
    // A side as short as a rounding error is skipped: ellipses have the same elements at every
    // position.
    let least = (abs(rect.midX) + abs(rect.midY) + rect.width + rect.height) * 1e-12
    var at = CGPoint(x: rect.maxX, y: rect.midY)
    move(to: at, transform: transform)
    for (corner, arriving, leaving) in corners {
      let (start, end) = (moved(corner, arriving, -1), moved(corner, leaving, 1))
      if max(abs(start.x - at.x), abs(start.y - at.y)) > least {
        addLine(to: start, transform: transform)
      }
      addCurve(
        to: end, control1: moved(corner, arriving, Self.quarterArc - 1),
        control2: moved(corner, leaving, 1 - Self.quarterArc), transform: transform)
      at = end
    }
    closeSubpath()
  }

  /// The distance of the control points of a quarter circle of radius 1 from its ends:
  /// 4/3·tan(π/8).
  private static let quarterArc: CGFloat = 0.5522847498307936

  // MARK: Arcs

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

extension PathElement {
  fileprivate var isFinite: Bool { allPoints { $0.isFinite } }
}
