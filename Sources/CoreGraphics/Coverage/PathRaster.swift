/// A path with its fill or stroke that is to be drawn in a bitmap, and the work that this takes.
///
/// Cairo draws ordinary paths. Its time grows with all dashes along a line, visible or not, and
/// with the square of the edges in a row; so paths that take more work are drawn by an
/// `AreaRaster`, from what is visible of them, and coarser if that is too much.
struct PathRaster {
  enum Style {
    case fill(CGPathFillRule)
    /// The pen's user space is mapped to pixels by the transform, without its translation.
    case stroke(StrokeStyle, CGAffineTransform)

    fileprivate var isDashed: Bool {
      if case .stroke(let pen, _) = self { pen.dashPeriod > 0 } else { false }
    }
  }

  let path: [PathElement]
  let style: Style
  /// The map from the path's space to pixels.
  let placing: CGAffineTransform
  let width: Int
  let height: Int
  /// The number of pixels a sample, in each direction.
  private let coarseness: Int
  /// The number of elements of the whole path.
  private let elementCount: Int
  /// The cells that may be crossed.
  private let mostCells: Int

  /// Makes the drawing of `path` with at most `mostCells` cells; nil if Cairo does it. O(elements).
  init?(
    _ path: [PathElement], _ style: Style, placing: CGAffineTransform, width: Int, height: Int,
    mostCells: Int = WorkLimit.cells
  ) {
    // Most paths are too short to be more.
    if case .fill = style, path.count * (width + height) <= WorkLimit.cairoCells { return nil }
    let work = Work(path, style, placing, SIMD2(Double(width), Double(height)))
    guard !work.isForCairo else { return nil }
    self.init(
      drawing: path, style, placing: placing, width: width, height: height,
      coarseness: work.coarseness(mostCells), mostCells: mostCells)
  }

  /// Makes the drawing of any path.
  init(
    drawing path: [PathElement], _ style: Style, placing: CGAffineTransform, width: Int,
    height: Int, coarseness: Int = 1, mostCells: Int = WorkLimit.cells
  ) {
    // A dashed segment takes twice the time of another.
    let most = style.isDashed ? 2 * WorkLimit.elements : 4 * WorkLimit.elements
    self.path = path.count > most ? Array(path.prefix(most)) : path
    elementCount = path.count
    (self.style, self.placing, self.mostCells) = (style, placing, mostCells)
    (self.width, self.height, self.coarseness) = (width, height, coarseness)
  }

  /// Draws the coverage of the path into zeroed `bytes`, a byte per pixel. Returns the limit that
  /// it meets, nil if it is drawn exactly, and the cells that edges crossed.
  func draw(
    to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
  ) -> (limit: PathLimit?, cells: Int) {
    let columns = (width + coarseness - 1) / coarseness
    let rows = (height + coarseness - 1) / coarseness
    let raster = AreaRaster(width: columns, height: rows, mostCells: mostCells)
    draw(in: raster, 1 / CGFloat(coarseness))
    if coarseness == 1 {
      raster.write(rule, to: bytes, bytesPerRow: bytesPerRow)
    } else {
      var small = [UInt8](repeating: 0, count: columns * rows)
      small.withUnsafeMutableBufferPointer { small in
        guard let base = small.baseAddress else { return }
        raster.write(rule, to: base, bytesPerRow: columns)
        enlarge(base, columns, rows, by: coarseness, to: bytes, bytesPerRow)
      }
    }
    let isCut = raster.isFull || path.count < elementCount
    let limit = PathLimit(elements: elementCount, coarseness: coarseness, isCut: isCut)
    return (coarseness == 1 && !isCut ? nil : limit, raster.cells)
  }

  private var rule: CGPathFillRule {
    switch style {
    case .fill(let rule): rule
    case .stroke: .winding
    }
  }

  private func draw(in raster: AreaRaster, _ scale: CGFloat) {
    let smaller = CGAffineTransform(scaleX: scale, y: scale)
    let path = PathInPixels(elements: path, placing: placing.concatenating(smaller))
    switch style {
    case .fill: fill(path, in: raster)
    case .stroke(let pen, let linear):
      var stroke = StrokeRaster(raster, pen, linear: linear.concatenating(smaller))
      stroke?.stroke(path)
    }
  }

  private func fill(_ path: PathInPixels, in raster: AreaRaster) {
    let low = SIMD2(repeating: -1.0)
    let high = SIMD2(Double(raster.width) + 1, Double(raster.height) + 1)
    var (current, start, last) = (SIMD2<Double>(), SIMD2<Double>(), SIMD2<Double>())
    func line(to point: SIMD2<Double>) {
      let way = point - last
      // Points within an eighth of a pixel count as one.
      if (way * way).sum() < 1.0 / 64 { return }
      raster.addEdge(from: last, to: point)
      last = point
    }
    func close() {
      raster.addEdge(from: last, to: start)
      last = start
    }
    var halves = WorkLimit.halvedPoints
    for element in path {
      // An outline is closed even if it is too much.
      if raster.isFull { break }
      switch element {
      case .move(let point):
        close()
        (current, start, last) = (point, point, point)
      case .line(let point):
        line(to: point)
        current = point
      case .curve(let c1, let c2, let end):
        PathInPixels.flatten(
          current, c1, c2, end, (low, high), within: StrokeRaster.flatness, halves: &halves,
          line(to:))
        current = end
      case .close:
        close()
        current = start
      }
    }
    close()
  }

  /// Writes `small` enlarged, with linear interpolation between the middles of its pixels.
  private func enlarge(
    _ small: UnsafePointer<UInt8>, _ columns: Int, _ rows: Int, by factor: Int,
    to bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int
  ) {
    /// Returns the two pixels around a position, and the share of the second, in 1/32.
    func place(_ position: Int, _ count: Int) -> (Int, Int, Int) {
      let at = max(2 * position + 1 - factor, 0)
      let first = min(at / (2 * factor), count - 1)
      return (first, min(first + 1, count - 1), (at - first * 2 * factor) * 16 / factor)
    }
    for y in 0..<height {
      let (above, below, down) = place(y, rows)
      for x in 0..<width {
        let (left, right, across) = place(x, columns)
        let upper =
          Int(small[above * columns + left]) * (32 - across)
          + Int(small[above * columns + right]) * across
        let lower =
          Int(small[below * columns + left]) * (32 - across)
          + Int(small[below * columns + right]) * across
        bytes[y * bytesPerRow + x] = UInt8((upper * (32 - down) + lower * down + 512) >> 10)
      }
    }
  }

  // MARK: Work

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
    /// finding a dash. Its edges. Filled, a segment that is shorter than a pixel crosses one.
    private var perPiece = 1.0
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

    private mutating func take(_ pen: StrokeStyle, _ linear: CGAffineTransform) {
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

/// The limit that the drawing of a path has met.
package struct PathLimit: Sendable, Hashable, CustomStringConvertible {
  /// The number of elements of the path.
  package var elements: Int
  /// The side, in pixels, of the squares that were drawn as one.
  package var coarseness: Int
  /// True if the end of the path is left out.
  package var isCut: Bool

  package var description: String {
    let coarser = coarseness > 1 ? "\(coarseness) times coarser" : nil
    let outcome = [coarser, isCut ? "without its end" : nil].compactMap { $0 }
    return """
      a path of \(elements) elements has too many pixels; expected at most \(WorkLimit.cells); drawn \
      \(outcome.joined(separator: ", "))
      """
  }
}

extension SIMD2<Double> {
  fileprivate func distance(to other: SIMD2<Double>) -> Double {
    let way = other - self
    return (way * way).sum().squareRoot()
  }
}
