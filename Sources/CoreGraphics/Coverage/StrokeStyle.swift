/// The style of a stroke along a path. Lengths are in the path's space.
package struct StrokeStyle: Sendable, Hashable {
  package var width = 1.0
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest miter, in line widths; corners with longer ones are bevelled.
  package var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  package var dashes: [Double] = []
  package var dashPhase = 0.0
  /// The drawn part of the path, as fractions of all subpaths together: see
  /// `PathMeasure.length(of:)`.
  package var start = 0.0
  package var end = 1.0

  package init() {}

  /// True if the pen draws anything.
  package var draws: Bool { width > 0 && min(end, 1) > max(start, 0) }

  /// True if only a part of the path is drawn.
  package var isTrimmed: Bool { start > 0 || end < 1 }

  /// Returns the part of `path` that the pen draws.
  package func trimmed(_ path: [PathElement]) -> [PathElement] {
    isTrimmed ? PathMeasure(path).trimmed(from: start, to: end) : path
  }

  /// The length after which the dashes repeat; 0 for a solid line, and for invalid dashes.
  package var dashPeriod: Double {
    guard dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return 0 }
    let sum = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    return sum.isFinite ? sum : 0
  }

  /// Returns true if its strokes extend as far from a path as those of `other`.
  package func hasSameReach(as other: StrokeStyle) -> Bool {
    width == other.width && cap == other.cap && join == other.join && miterLimit == other.miterLimit
  }

  /// Returns the largest distance of the stroke from `path`: half the width, or the extent of a
  /// corner's miter or a square cap.
  package func reach(along path: [PathElement]) -> Double {
    guard width > 0 else { return 0 }
    var factor = cap == .square ? 2.0.squareRoot() : 1
    if join == .miter { factor = max(factor, longestMiter(along: path)) }
    return width / 2 * factor
  }

  /// Returns the longest miter of a corner of `path`, in widths, that the limit allows; at least 1.
  private func longestMiter(along path: [PathElement]) -> Double {
    var longest = 1.0
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    var (first, last): (CGVector?, CGVector?) = (nil, nil)
    func add(_ curve: CubicCurve) {
      current = curve.p3
      if curve.isPoint { return }
      let direction = curve.directionIn
      if let last { longest = max(longest, miter(from: last, to: direction)) }
      if first == nil { first = direction }
      last = curve.directionOut
    }
    for element in path {
      switch element {
      case .move(let point):
        (current, start, first, last) = (point, point, nil, nil)
      case .line, .quad, .cubic:
        if let curve = CubicCurve(element, from: current) { add(curve) }
      case .close:
        add(CubicCurve(line: current, start))
        if let first, let last { longest = max(longest, miter(from: last, to: first)) }
        (current, first, last) = (start, nil, nil)
      }
    }
    return longest
  }

  /// Returns the miter of a corner between two unit vectors, in widths; 1 if it is beyond the
  /// limit.
  private func miter(from a: CGVector, to b: CGVector) -> Double {
    // The miter is 1 / sin(half the angle between the lines).
    let cosine = -Double(a.dx * b.dx + a.dy * b.dy)
    let sine = max((1 - cosine) / 2, 0).squareRoot()
    let miter = sine > 0 ? 1 / sine : .infinity
    return miter <= miterLimit ? miter : 1
  }
}

extension CubicCurve {
  var isPoint: Bool { p0 == p1 && p1 == p2 && p2 == p3 }

  /// The unit direction of the curve at its start; zero for a point.
  var directionIn: CGVector {
    let point = p1 != p0 ? p1 : p2 != p0 ? p2 : p3
    return Self.unit(from: p0, to: point)
  }

  /// The unit direction of the curve at its end; zero for a point.
  var directionOut: CGVector {
    let point = p2 != p3 ? p2 : p1 != p3 ? p1 : p0
    return Self.unit(from: point, to: p3)
  }

  private static func unit(from a: CGPoint, to b: CGPoint) -> CGVector {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
  }
}
