/// A path that a point moves along: lines and curves, one after the other.
///
/// Where one begins elsewhere than the one before ended, the point jumps.
public struct MotionPath: Sendable, Hashable {
  public private(set) var segments: [PathSegment] = []
  private var subpathStart = SIMD2<Double>()
  private var current = SIMD2<Double>()

  public init() {}

  public mutating func move(to point: SIMD2<Double>) {
    (subpathStart, current) = (point, point)
  }

  public mutating func addLine(to end: SIMD2<Double>) {
    append(PathSegment(line: current, end))
  }

  public mutating func addQuad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    append(
      PathSegment(
        start: current, control1: current + (control - current) * (2.0 / 3),
        control2: end + (control - end) * (2.0 / 3), end: end))
  }

  public mutating func addCubic(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    append(PathSegment(start: current, control1: control1, control2: control2, end: end))
  }

  /// Draws the line back to where the subpath began, unless the point is there.
  public mutating func close() {
    if current != subpathStart { addLine(to: subpathStart) }
  }

  /// Leaves out the segment that was added last.
  package mutating func removeLastSegment() {
    segments.removeLast()
    current = segments.last?.end ?? subpathStart
  }

  private mutating func append(_ segment: PathSegment) {
    segments.append(segment)
    current = segment.end
  }

  /// Whether all points are finite.
  public var isFinite: Bool {
    segments.allSatisfy { segment in
      let sum = segment.start + segment.control1 + segment.control2 + segment.end
      return (sum.x + sum.y).isFinite
    }
  }
}

/// One line or curve of a path, as a cubic Bézier curve.
public struct PathSegment: Sendable, Hashable {
  public var start: SIMD2<Double>
  public var control1: SIMD2<Double>
  public var control2: SIMD2<Double>
  public var end: SIMD2<Double>

  public init(
    start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A line whose parameter runs evenly.
  public init(line start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let third = (end - start) / 3
    self.init(start: start, control1: start + third, control2: end - third, end: end)
  }

  /// The point at the parameter `t`, 0...1.
  public func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return SIMD2(
      start.x * a + control1.x * b + control2.x * c + end.x * d,
      start.y * a + control1.y * b + control2.y * c + end.y * d)
  }

  /// The direction of travel at the parameter `t`, of no particular length; zero where the segment
  /// goes nowhere.
  public func direction(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let slope = a * (s * s) + b * (2 * s * t) + c * (t * t)
    if slope != SIMD2() { return slope }
    // The curve stops here: its direction is that of the chord on the side that it has.
    if t < 0.5 { return b != SIMD2() ? b : c }
    return b != SIMD2() ? b : a
  }

  /// The table of the segment's length.
  package var arc: ArcTable {
    ArcTable(point: point(at:)) { a, b in
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }
  }
}
