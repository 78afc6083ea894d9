/// A path that a point moves along: consecutive lines and curves.
///
/// If a segment does not start at the end of the one before, the point jumps.
package struct AnimationPath: Sendable, Hashable {
  package private(set) var segments: [PathSegment] = []
  private var subpathStart = SIMD2<Double>()
  private var current = SIMD2<Double>()

  /// Makes an empty path with room for some segments.
  package init(capacity: Int = 0) { segments.reserveCapacity(capacity) }

  package mutating func move(to point: SIMD2<Double>) {
    (subpathStart, current) = (point, point)
  }

  package mutating func addLine(to end: SIMD2<Double>) {
    append(PathSegment(line: current, end))
  }

  package mutating func addQuad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    append(
      PathSegment(
        start: current, control1: current + (control - current) * (2.0 / 3),
        control2: end + (control - end) * (2.0 / 3), end: end))
  }

  package mutating func addCubic(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    append(PathSegment(start: current, control1: control1, control2: control2, end: end))
  }

  /// Adds a line back to the start of the subpath, unless the point is there.
  package mutating func close() {
    if current != subpathStart { addLine(to: subpathStart) }
  }

  /// Removes the last segment.
  package mutating func removeLastSegment() {
    segments.removeLast()
    current = segments.last?.end ?? subpathStart
  }

  private mutating func append(_ segment: PathSegment) {
    segments.append(segment)
    current = segment.end
  }

  /// True if all points are finite.
  package var isFinite: Bool {
    segments.allSatisfy { segment in
      let sum = segment.start + segment.control1 + segment.control2 + segment.end
      return (sum.x + sum.y).isFinite
    }
  }
}

/// A line or curve of a path, as a cubic Bézier curve.
package struct PathSegment: Sendable, Hashable {
  package var start: SIMD2<Double>
  package var control1: SIMD2<Double>
  package var control2: SIMD2<Double>
  package var end: SIMD2<Double>

  package init(
    start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Makes a line with a linear parameter.
  package init(line start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let third = (end - start) / 3
    self.init(start: start, control1: start + third, control2: end - third, end: end)
  }

  /// Returns the point at the parameter `t`, 0...1.
  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return SIMD2(
      start.x * a + control1.x * b + control2.x * c + end.x * d,
      start.y * a + control1.y * b + control2.y * c + end.y * d)
  }

  /// Returns the direction of travel at the parameter `t`, not normalised; zero for a segment of a
  /// single point.
  package func direction(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let slope = a * (s * s) + b * (2 * s * t) + c * (t * t)
    if slope != SIMD2() { return slope }
    // The derivative vanishes here: use the chord on the side that has one.
    if t < 0.5 { return b != SIMD2() ? b : c }
    return b != SIMD2() ? b : a
  }

  /// The length table of the segment.
  package var arc: ArcLengthTable {
    ArcLengthTable(point: point(at:)) { a, b in
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }
  }
}

/// A table from fractions of a curve's length to its parameter, for motion at constant speed.
package struct ArcLengthTable: Sendable {
  /// The number of equal steps of length.
  package static let steps = 64
  private static let chords = 256

  /// The curve's length, in the units of its values.
  package let length: Double
  /// The curve's parameters at 0, 1/64 … 1 of the length.
  package let parameters: [Double]

  /// Measures a curve by the distances between close points; `point` returns the point at a
  /// parameter.
  package init<Point>(point: (Double) -> Point, distance: (Point, Point) -> Double) {
    var sums = [0.0]
    sums.reserveCapacity(Self.chords + 1)
    var last = point(0)
    for chord in 0..<Self.chords {
      let next = point(Double(chord + 1) / Double(Self.chords))
      sums.append(sums[chord] + distance(last, next))
      last = next
    }
    let whole = sums[Self.chords]
    length = whole.isFinite ? whole : 0
    guard length > 0 else {
      parameters = (0...Self.steps).map { Double($0) / Double(Self.steps) }
      return
    }
    var chord = 0
    parameters = (0...Self.steps).map { step in
      if step == Self.steps { return 1 }
      let wanted = whole * Double(step) / Double(Self.steps)
      while chord < Self.chords - 1, sums[chord + 1] <= wanted { chord += 1 }
      let span = sums[chord + 1] - sums[chord]
      let share = span > 0 ? (wanted - sums[chord]) / span : 0
      return (Double(chord) + share) / Double(Self.chords)
    }
  }

  /// Returns the parameter at the fraction `share`, 0...1, of the length, from a table of
  /// `parameters`.
  package static func parameter(at share: Double, in parameters: Span<Double>) -> Double {
    let position = min(max(share, 0), 1) * Double(steps)
    let step = min(Int(position), steps - 1)
    let low = parameters[step]
    return low + (parameters[step + 1] - low) * (position - Double(step))
  }
}
