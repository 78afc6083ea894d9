extension PathElement {
  /// The largest coordinate whose differences are finite.
  private static let countable: CGFloat = 1e300

  /// Returns `path` with all points beyond `limit` from zero, in x or y, clamped to that distance:
  /// neither outline nor interior changes within it.
  ///
  /// Clamping each point outside the square to its edge never moves a line across a point inside,
  /// so winding numbers are kept. A curve is split until each part lies inside or beyond one edge.
  package static func confined(_ path: [PathElement], to limit: CGFloat) -> [PathElement] {
    guard path.contains(where: { !$0.allPoints { $0.isWithin(limit) } }) else {
      return path
    }
    var result: [PathElement] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.lazy.map({ $0.map { $0.confined(to: countable) } }) {
      switch element {
      case .move(let point):
        result.append(.move(point.confined(to: limit)))
        (start, current) = (point, point)
      case .close:
        // The closing line may cross the square although both of its ends are outside.
        append(CubicCurve(line: current, start), limit, 0, to: &result)
        result.append(.close)
        current = start
      case .line, .quad, .cubic:
        guard let curve = CubicCurve(element, from: current) else { continue }
        append(curve, limit, 0, to: &result)
        current = curve.p3
      }
    }
    return result
  }

  private static func append(
    _ curve: CubicCurve, _ limit: CGFloat, _ depth: Int, to result: inout [PathElement]
  ) {
    if curve.isLine {
      appendLine(from: curve.p0, to: curve.p3, limit, to: &result)
      return
    }
    let points = [curve.p0, curve.p1, curve.p2, curve.p3]
    if points.allSatisfy({ $0.isWithin(limit) }) {
      result.append(curve.element)
      return
    }
    let isBeyondOneEdge =
      points.allSatisfy { $0.x >= limit } || points.allSatisfy { $0.x <= -limit }
      || points.allSatisfy { $0.y >= limit } || points.allSatisfy { $0.y <= -limit }
    // So many halvings make the largest reasonable curve shorter than a pixel.
    if isBeyondOneEdge || depth == 40 {
      result.append(.line(curve.p3.confined(to: limit)))
      return
    }
    let (first, second) = curve.halves
    append(first, limit, depth + 1, to: &result)
    append(second, limit, depth + 1, to: &result)
  }

  /// Splits a line where it crosses the lines along the square's edges.
  private static func appendLine(
    from a: CGPoint, to b: CGPoint, _ limit: CGFloat, to result: inout [PathElement]
  ) {
    var cuts: [CGFloat] = []
    for edge in [-limit, limit] {
      cuts.append((edge - a.x) / (b.x - a.x))
      cuts.append((edge - a.y) / (b.y - a.y))
    }
    for cut in cuts.sorted() where cut > 0 && cut < 1 {
      result.append(.line(a.mixed(with: b, cut).confined(to: limit)))
    }
    result.append(.line(b.confined(to: limit)))
  }
}

extension CGPoint {
  fileprivate func isWithin(_ limit: CGFloat) -> Bool {
    x.magnitude <= limit && y.magnitude <= limit
  }

  fileprivate func confined(to limit: CGFloat) -> CGPoint {
    CGPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
