extension PathRaster {
  /// The estimated work of drawing a path.
  struct Work {
    /// The pixels that edges cross.
    private(set) var cells = 0.0
    /// The edges of the visible segments and dashes.
    private(set) var edges = 0.0
    /// All dashes, visible or not.
    private(set) var dashes = 0.0

    private let sides: SIMD2<Double>
    /// The distance from the path, in pixels, at which it may be seen.
    private var reach = 0.0
    /// The cells of a segment: those of its ends, and those for a pixel of its length; those of
    /// finding a dash. Its edges.
    private var perPiece = 0.0
    private var perLength = 1.0
    private var perDash = 0.0
    private var edgesOfPiece = 1.0
    /// The mean length of a dash and a gap, in pixels, as given and as drawn.
    private var period = Double.infinity
    private var drawnPeriod = Double.infinity

    /// Estimates the work in a bitmap with sides of `sides` pixels. O(elements).
    init(
      _ path: [PathElement], _ style: Style, _ placing: CGAffineTransform, _ sides: SIMD2<Double>
    ) {
      self.sides = sides
      if case .stroke(let pen, let linear) = style { take(pen, linear) }
      add(PathInPixels(elements: path, placing: placing))
    }

    var isForCairo: Bool {
      cells <= Double(WorkLimit.cairoCells) && dashes <= Double(WorkLimit.cairoDashes)
    }

    /// Returns the number of pixels a sample, in each direction, with which the path may be drawn
    /// in `most` cells.
    func coarseness(_ most: Int) -> Int {
      var result = 1
      while result < WorkLimit.coarsest,
        cells / Double(result) + edges > Double(most)
      {
        result *= 2
      }
      return result
    }

    private mutating func take(_ pen: PathPen, _ linear: CGAffineTransform) {
      let across = min(pen.width * linear.stretch, sides.sum())
      let scale = linear.scale
      reach = pen.farthest * linear.stretch
      perLength = 2
      var ends = pen.join == .round ? 3.5 : 2.5
      edgesOfPiece = pen.join == .round ? 20 : 8
      if pen.dashPeriod > 0 {
        period = pen.dashPeriod * scale * 2 / Double(pen.dashes.count)
        if let pattern = DashPattern(pen, fineness: 0.5 / scale) {
          drawnPeriod = pattern.period * scale / Double(pattern.dashCount)
          perDash = Double(StrokeRaster.dashWork)
          switch pen.cap {
          case .butt: break
          case .round:
            ends += 3
            edgesOfPiece += 80
          case .square:
            ends += 2
            edgesOfPiece += 16
          }
        }
      }
      perPiece = ends * across + perDash
    }

    private mutating func add(_ path: PathInPixels) {
      var (current, start) = (SIMD2<Double>(), SIMD2<Double>())
      for element in path {
        switch element {
        case .move(let point): (current, start) = (point, point)
        case .line(let point):
          add(
            pointwiseMin(current, point), pointwiseMax(current, point), current.distance(to: point))
          current = point
        case .curve(let c1, let c2, let end):
          let low = pointwiseMin(pointwiseMin(current, c1), pointwiseMin(c2, end))
          let high = pointwiseMax(pointwiseMax(current, c1), pointwiseMax(c2, end))
          add(low, high, current.distance(to: c1) + c1.distance(to: c2) + c2.distance(to: end))
          current = end
        case .close:
          add(
            pointwiseMin(current, start), pointwiseMax(current, start), current.distance(to: start))
          current = start
        }
      }
    }

    /// Adds a segment with this bounding box and this length.
    private mutating func add(
      _ low: SIMD2<Double>, _ high: SIMD2<Double>, _ length: Double
    ) {
      dashes += length / period
      guard all(high .>= -reach), all(low .<= sides + reach) else { return }
      let room = sides.sum()
      // Points that are near each other are drawn as one.
      let parts = min(1, 8 * length) + min(length, room + 4 * reach) / drawnPeriod
      edges += parts * edgesOfPiece
      cells += parts * perPiece + perLength * min(length, room)
    }
  }
}

extension SIMD2<Double> {
  fileprivate func distance(to other: SIMD2<Double>) -> Double {
    let way = other - self
    return (way * way).sum().squareRoot()
  }
}
