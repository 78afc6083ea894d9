/// How a line along a path is drawn. Lengths are in the path's space.
package struct PathPen: Sendable, Hashable {
  package var width = 1.0
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest miter, in widths; longer ones are cut off.
  package var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn; empty for a whole line.
  package var dashes: [Double] = []
  package var dashPhase = 0.0
  /// The part of the path that is drawn, as shares of all its subpaths together: see `PathMeasure.place(of:)`.
  package var start = 0.0
  package var end = 1.0

  package init() {}

  /// Whether the pen leaves any trace.
  package var draws: Bool { width > 0 && min(end, 1) > max(start, 0) }

  /// Whether only a part of the path is drawn.
  package var isTrimmed: Bool { start > 0 || end < 1 }

  /// What of `path` the pen runs along.
  package func trimmed(_ path: [PathElement]) -> [PathElement] {
    isTrimmed ? PathMeasure(path).trimmed(from: start, to: end) : path
  }

  /// The length after which the dashes repeat; 0 for a whole line, and for dashes that make none.
  package var dashPeriod: Double {
    guard dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return 0 }
    let sum = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    return sum.isFinite ? sum : 0
  }

  /// True if its lines reach as far from a path as those of `other`.
  package func hasSameReach(as other: PathPen) -> Bool {
    width == other.width && cap == other.cap && join == other.join && miterLimit == other.miterLimit
  }

  /// How far from `path` the line can reach: half the width, or as far as a corner's miter or a square
  /// cap goes.
  package func reach(along path: [PathElement]) -> Double {
    guard width > 0 else { return 0 }
    var factor = cap == .square ? 2.0.squareRoot() : 1
    if join == .miter { factor = max(factor, longestMiter(along: path)) }
    return width / 2 * factor
  }

  /// The longest miter of a corner of `path`, in widths, that the limit lets stand; at least 1.
  private func longestMiter(along path: [PathElement]) -> Double {
    var longest = 1.0
    for subpath in PathMeasure.curves(of: path) {
      let corners = subpath.curves.filter { !$0.isPoint }
      for (index, curve) in corners.enumerated() {
        let isLast = index == corners.count - 1
        guard let next = isLast ? (subpath.isClosed ? corners.first : nil) : corners[index + 1]
        else { continue }
        let (a, b) = (curve.directionOut, next.directionIn)
        // The miter is 1 / sin(half the angle between the lines); a and b are as long as 1.
        let cosine = -Double(a.dx * b.dx + a.dy * b.dy)
        let sine = max((1 - cosine) / 2, 0).squareRoot()
        let miter = sine > 0 ? 1 / sine : .infinity
        if miter <= miterLimit { longest = max(longest, miter) }
      }
    }
    return longest
  }
}

extension CubicCurve {
  var isPoint: Bool { p0 == p1 && p1 == p2 && p2 == p3 }

  /// The direction in which the curve leaves its start, of length 1; zero for a point.
  var directionIn: CGVector {
    for point in [p1, p2, p3] where point != p0 { return Self.unit(from: p0, to: point) }
    return .zero
  }

  /// The direction in which the curve comes to its end, of length 1; zero for a point.
  var directionOut: CGVector {
    for point in [p2, p1, p0] where point != p3 { return Self.unit(from: point, to: p3) }
    return .zero
  }

  private static func unit(from a: CGPoint, to b: CGPoint) -> CGVector {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
  }
}
