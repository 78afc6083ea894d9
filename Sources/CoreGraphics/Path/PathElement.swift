/// One element of a path, in the path's space.
package enum PathElement: Sendable, Hashable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// The control points and the end point, in order.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The end point; nil for `close`, which ends at the start of its subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quad(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// True for a quadratic or cubic curve.
  var isCurve: Bool {
    switch self {
    case .quad, .cubic: true
    case .move, .line, .close: false
    }
  }

  /// Calls `body` with the control points and the end point, in order.
  func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quad(let control, let end):
      body(control)
      body(end)
    case .cubic(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }

  /// Returns true if all control points and the end point satisfy `condition`.
  func allPoints(_ condition: (CGPoint) -> Bool) -> Bool {
    switch self {
    case .move(let point), .line(let point): condition(point)
    case .quad(let control, let end): condition(control) && condition(end)
    case .cubic(let control1, let control2, let end):
      condition(control1) && condition(control2) && condition(end)
    case .close: true
    }
  }

  package func applying(_ t: CGAffineTransform) -> PathElement { map { $0.applying(t) } }

  /// Returns the element with `transform` applied to each of its points.
  func map(_ transform: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let point): .move(transform(point))
    case .line(let point): .line(transform(point))
    case .quad(let control, let end): .quad(control: transform(control), end: transform(end))
    case .cubic(let control1, let control2, let end):
      .cubic(control1: transform(control1), control2: transform(control2), end: transform(end))
    case .close: .close
    }
  }

  /// Returns the subpaths of `path`, each with its `move`; those of a point without a line are left
  /// out.
  static func subpaths(of path: [PathElement]) -> [[PathElement]] {
    let isOne = !path.dropFirst().contains { element in
      if case .move = element { true } else { false }
    }
    if isOne, !path.dropLast().contains(.close) { return path.count > 1 ? [path] : [] }
    var result: [[PathElement]] = []
    var subpath: [PathElement] = []
    func end() {
      if subpath.count > 1 { result.append(subpath) }
      subpath = []
    }
    for element in path {
      if case .move = element { end() }
      subpath.append(element)
      if element == .close, let start = subpath.first {
        end()
        subpath = [start]
      }
    }
    end()
    return result
  }
}

/// A cubic Bézier curve; every drawing element of a path can be elevated to one.
package struct CubicCurve: Sendable {
  package var p0, p1, p2, p3: CGPoint

  /// Converts `element`, starting at `start`, to a cubic; nil if it draws nothing by itself.
  package init?(_ element: PathElement, from start: CGPoint) {
    switch element {
    case .move, .close: return nil
    case .line(let end): self.init(line: start, end)
    case .quad(let control, let end):
      self.init(
        p0: start, p1: start.mixed(with: control, 2 / 3), p2: end.mixed(with: control, 2 / 3),
        p3: end)
    case .cubic(let control1, let control2, let end):
      self.init(p0: start, p1: control1, p2: control2, p3: end)
    }
  }

  init(line start: CGPoint, _ end: CGPoint) {
    self.init(p0: start, p1: start, p2: end, p3: end)
  }

  init(p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The two halves. Source: de Casteljau's algorithm at 1/2.
  var halves: (CubicCurve, CubicCurve) {
    let (a, b, c) = (p0.mixed(with: p1, 0.5), p1.mixed(with: p2, 0.5), p2.mixed(with: p3, 0.5))
    let (d, e) = (a.mixed(with: b, 0.5), b.mixed(with: c, 0.5))
    let middle = d.mixed(with: e, 0.5)
    return (
      CubicCurve(p0: p0, p1: a, p2: d, p3: middle), CubicCurve(p0: middle, p1: e, p2: c, p3: p3)
    )
  }

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
      y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  // MARK: Hooks at the ends of curves

  /// Returns the ends of the lines that Cairo has to draw in place of the curve, which begins or
  /// ends backwards by a few times its `tolerance` or less; nil for other curves.
  ///
  /// Cairo flattens such a curve to one or a few lines, but begins and ends its stroke across the
  /// tangents of the curve, so that the two sides of the stroke cross.
  func linesOfHook(tolerance: Double) -> [CGPoint]? {
    let line = Self.vector(p0, p3)
    let isBackwards =
      (Self.vector(p0, p1) * line).sum() < 0 || (Self.vector(p2, p3) * line).sum() < 0
    return isBackwards && isFlat(within: 4 * tolerance) ? flattened(tolerance) : nil
  }

  private func flattened(_ tolerance: Double) -> [CGPoint] {
    if isFlat(within: tolerance) { return [p3] }
    let (first, second) = halves
    return first.flattened(tolerance) + second.flattened(tolerance)
  }

  /// Returns true if the control points are nearer than `tolerance` to the line between the ends.
  private func isFlat(within tolerance: Double) -> Bool {
    let line = Self.vector(p0, p3)
    let square = (line * line).sum()
    return [p1, p2].allSatisfy { control in
      let offset = Self.vector(p0, control)
      let share = square > 0 ? min(max((offset * line).sum() / square, 0), 1) : 0
      let away = offset - line * share
      return (away * away).sum() < tolerance * tolerance
    }
  }

  private static func vector(_ a: CGPoint, _ b: CGPoint) -> SIMD2<Double> {
    SIMD2(Double(b.x - a.x), Double(b.y - a.y))
  }
}

extension CGPoint {
  /// Returns the point at `fraction` of the way to `other`.
  package func mixed(with other: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
