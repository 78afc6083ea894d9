/// The elements of a path, mapped to pixels, with curves as cubics. Numbers are finite.
struct PathInPixels: Sequence {
  enum Element {
    case move(SIMD2<Double>)
    case line(SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case close
  }

  let elements: [PathElement]
  let placing: CGAffineTransform

  struct Iterator: IteratorProtocol {
    fileprivate var elements: IndexingIterator<[PathElement]>
    fileprivate let placing: CGAffineTransform
    private var current = SIMD2<Double>()
    private var start = SIMD2<Double>()

    fileprivate init(_ path: PathInPixels) {
      (elements, placing) = (path.elements.makeIterator(), path.placing)
    }

    mutating func next() -> Element? {
      switch elements.next() {
      case .move(let point):
        current = map(point)
        start = current
        return .move(current)
      case .line(let point):
        current = map(point)
        return .line(current)
      case .quad(let control, let end):
        let (from, middle) = (current, map(control))
        current = map(end)
        return .curve(
          from + (middle - from) * (2 / 3.0), current + (middle - current) * (2 / 3.0), current)
      case .cubic(let control1, let control2, let end):
        current = map(end)
        return .curve(map(control1), map(control2), current)
      case .close:
        current = start
        return .close
      case nil: return nil
      }
    }

    private func map(_ point: CGPoint) -> SIMD2<Double> {
      let t = placing
      return SIMD2(
        Self.usable(t.a * point.x + t.c * point.y + t.tx),
        Self.usable(t.b * point.x + t.d * point.y + t.ty))
    }

    /// Within this distance, in pixels, numbers are exact to a thousandth of a pixel.
    private static let farthest = 1e12

    private static func usable(_ value: CGFloat) -> Double {
      value < farthest ? value > -farthest ? Double(value) : -farthest : farthest
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
  var underestimatedCount: Int { elements.count }

  /// Calls `body` with points along a curve, its end last, so dense that lines through them are
  /// within `limit` of it. A curve whose control points lie beyond one side of `bounds` is one
  /// line, and a large one is halved, so that most of it is.
  ///
  /// - Parameter halves: The points that the halves of large curves may still have. Without any,
  ///   such a half is one line: lines of a width beyond all measure leave few of them out.
  static func flatten(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ bounds: (low: SIMD2<Double>, high: SIMD2<Double>)?, within limit: Double,
    halves: inout Int, depth: Int = 0, _ body: (SIMD2<Double>) -> Void
  ) {
    if let bounds {
      let low = smaller(smaller(p0, p1), smaller(p2, p3))
      let high = larger(larger(p0, p1), larger(p2, p3))
      if any(high .< bounds.low) || any(low .> bounds.high) { return body(p3) }
      if depth < 24, halves > 0, (high - low).max() > largestCurve {
        let (a, b, c) = ((p0 + p1) / 2, (p1 + p2) / 2, (p2 + p3) / 2)
        let (d, e) = ((a + b) / 2, (b + c) / 2)
        let middle = (d + e) / 2
        flatten(p0, a, d, middle, bounds, within: limit, halves: &halves, depth: depth + 1, body)
        flatten(middle, e, c, p3, bounds, within: limit, halves: &halves, depth: depth + 1, body)
        return
      }
    }
    // See `CubicCurve.points(within:atMost:)`.
    let first = p0 - p1 - (p1 - p2)
    let second = p1 - p2 - (p2 - p3)
    let bend = 6 * Swift.max((first * first).sum(), (second * second).sum()).squareRoot()
    let wanted = (bend / 8 / limit).squareRoot().rounded(.up)
    var count = Int(Swift.min(Swift.max(wanted, 1), 1000))
    if depth > 0 {
      count = Swift.max(Swift.min(count, halves), 1)
      halves -= count
    }
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      var point = p0 * w0
      point += p1 * w1
      point += p2 * w2
      point += p3 * w3
      body(point)
    }
    body(p3)
  }

  /// The side, in pixels, above which a curve is halved before it is flattened.
  private static let largestCurve = 8192.0
}

/// Returns the smaller numbers of both. `pointwiseMin` is a call, which is seen in rasters.
@inline(__always)
func smaller(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  b.replacing(with: a, where: a .< b)
}

/// Returns the larger numbers of both.
@inline(__always)
func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  b.replacing(with: a, where: a .> b)
}
