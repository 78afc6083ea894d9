/// The positions along a path of each pixel that a line covers, found piece by piece along the
/// path.
struct PathPositionMap {
  /// The index in `rows` of each pixel, or -1 where the line covers nothing.
  let slots: [Int32]
  private(set) var rows: [PixelPositions]
  /// The number of pixels with more positions than they keep, and of those where this is visible in
  /// any part.
  private(set) var losses = (middle: 0, shade: 0)

  private let width: Int
  private let height: Int
  /// Half the width of the line.
  private let reach: Double
  private var dashes: DashRun?
  private var runStart = 0.0

  /// The distance from a line's edge, to pixel centres, up to which pixels are partly covered.
  private static let fringe = 1.0
  /// The distance beyond a cut end up to which pixels are partly covered.
  private static let endFringe = 0.75
  /// The cosine of the smallest angle that counts as a corner.
  private static let straight = 0.98

  init(_ coverage: Coverage, reach: Double) {
    (width, height) = (coverage.width, coverage.height)
    self.reach = reach
    var count: Int32 = 0
    var slots = [Int32](repeating: -1, count: width * height)
    for y in 0..<height {
      for x in 0..<width where coverage.bytes[y * coverage.bytesPerRow + x] > 0 {
        slots[y * width + x] = count
        count += 1
      }
    }
    self.slots = slots
    rows = [PixelPositions](repeating: PixelPositions(), count: Int(count))
  }

  /// Adds the pixels along one subpath.
  mutating func follow(_ run: FlattenedPath.Run, with pen: StrokeStyle, _ dashes: DashRun?) {
    let last = run.points.count - 1
    guard last > 0 else { return }
    self.dashes = dashes
    runStart = run.lengths[0]
    addEnd(
      of: run, at: 0, pointing: -direction(run, from: 0), isClosed: run.isClosed, pen.cap)
    for index in 0..<last {
      addPiece(run, from: index)
      if index + 1 < last { addCorner(run, at: index + 1, to: index + 1, pen) }
    }
    if run.isClosed { addCorner(run, at: last, to: 0, pen) }
    addEnd(
      of: run, at: last, pointing: direction(run, from: last - 1), isClosed: run.isClosed, pen.cap)
  }

  private func direction(_ run: FlattenedPath.Run, from index: Int) -> SIMD2<Double> {
    let way = run.points[index + 1] - run.points[index]
    return way / (way * way).sum().squareRoot()
  }

  // MARK: Parts of a line

  /// Adds the pixels beside a straight piece.
  private mutating func addPiece(_ run: FlattenedPath.Run, from index: Int) {
    let (a, b) = (run.points[index], run.points[index + 1])
    let way = direction(run, from: index)
    let length = ((b - a) * way).sum()
    let position = run.lengths[index]
    let stretch = (run.lengths[index + 1] - position) / length
    let limit = reach + Self.fringe
    // The vertical extent of the piece's stripe.
    let rise = abs(way.x) * limit
    for y in rows(min(a.y, b.y) - rise, max(a.y, b.y) + rise) {
      let dy = Double(y) + 0.5 - a.y
      var span = RowSpan(from: -limit - length, to: limit + length)
      span.keep(way.x, atLeast: -dy * way.y)
      span.keep(-way.x, atLeast: dy * way.y - length)
      span.keep(way.y, atLeast: dy * way.x - limit)
      span.keep(-way.y, atLeast: -dy * way.x - limit)
      for x in span.pixels(from: a.x, below: width) {
        let slot = slots[y * width + x]
        if slot < 0 { continue }
        let dx = Double(x) + 0.5 - a.x
        let along = dx * way.x + dy * way.y
        guard along >= -1e-6, along <= length + 1e-6 else { continue }
        let across = abs(dx * way.y - dy * way.x)
        if across <= limit {
          add(position + along * stretch, across, lineShare(across), isCorner: false, slot)
        }
      }
    }
  }

  /// Adds the pixels around the outside of a point, between the piece before the one at `index` and
  /// the one at `next`.
  private mutating func addCorner(
    _ run: FlattenedPath.Run, at index: Int, to next: Int, _ pen: StrokeStyle
  ) {
    let (u, w) = (direction(run, from: index - 1), direction(run, from: next))
    let cosine = (u * w).sum()
    let isCorner = run.isJoint[index] && cosine < Self.straight
    var outer = reach
    if isCorner, pen.join == .miter {
      // The miter is 1 / sin(half the angle between the lines).
      let miter = 1 / max((1 + cosine) / 2, 1e-9).squareRoot()
      if miter <= max(pen.miterLimit, 1) { outer *= miter }
    }
    let isRound = !isCorner || pen.join == .round
    let p = run.points[index]
    let limit = outer + Self.fringe
    for y in rows(p.y - limit, p.y + limit) {
      let dy = Double(y) + 0.5 - p.y
      var span = RowSpan(from: -limit, to: limit)
      span.keep(u.x, atLeast: -dy * u.y)
      span.keep(-w.x, atLeast: dy * w.y)
      for x in span.pixels(from: p.x, below: width) {
        let slot = slots[y * width + x]
        if slot < 0 { continue }
        let way = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - p
        guard (way * u).sum() >= 0, (way * w).sum() <= 0 else { continue }
        let distance = (way * way).sum().squareRoot()
        if distance <= limit {
          let cover = isRound ? lineShare(distance) : 1
          add(run.lengths[index], distance, cover, isCorner: isCorner, slot)
        }
      }
    }
  }

  /// Adds the pixels at an end of a subpath: those of its cap; or those that are partly cut away
  /// where a closed subpath is cut there.
  private mutating func addEnd(
    of run: FlattenedPath.Run, at index: Int, pointing way: SIMD2<Double>, isClosed: Bool,
    _ cap: CGLineCap
  ) {
    let p = run.points[index]
    let isCut = isClosed || cap == .butt
    let beyond = isCut ? Self.endFringe : reach + Self.fringe
    let limit = (reach + Self.fringe) * (cap == .square ? 2.0.squareRoot() : 1)
    for y in rows(p.y - limit, p.y + limit) {
      for x in RowSpan(from: -limit, to: limit).pixels(from: p.x, below: width) {
        let slot = slots[y * width + x]
        if slot < 0 { continue }
        let (dx, dy) = (Double(x) + 0.5 - p.x, Double(y) + 0.5 - p.y)
        let along = dx * way.x + dy * way.y
        let across = abs(dx * way.y - dy * way.x)
        guard along >= 0, along <= beyond, across <= reach + Self.fringe else { continue }
        let distance = (dx * dx + dy * dy).squareRoot()
        var cover = lineShare(across)
        if !isClosed {
          switch cap {
          case .butt: cover *= edgeShare(along)
          case .round: cover = lineShare(distance)
          case .square: cover *= edgeShare(along - reach)
          }
        }
        let away = isCut ? along : 0
        add(
          run.lengths[index] + (index == 0 ? -away : away), distance, cover, isCorner: false, slot)
      }
    }
  }

  private mutating func add(
    _ length: Double, _ distance: Double, _ cover: Double, isCorner: Bool, _ slot: Int32
  ) {
    var cover = cover
    if let dashes, cover > 0 { cover *= dashes.share(at: length - runStart) }
    let new = PixelPositions.Position(
      length: Float(length), distance: Float(distance), cover: Float(cover), isCorner: isCorner)
    switch rows[Int(slot)].add(new, reach: Float(2 * reach + 2)) {
    case .none: break
    case .middle: losses.middle += 1
    case .shade: losses.shade += 1
    }
  }

  // MARK: Fractions

  /// Returns the fraction of a pixel inside a straight edge, from the distance of its centre,
  /// positive outside.
  private func edgeShare(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

  private func lineShare(_ distance: Double) -> Double {
    edgeShare(distance - reach) - edgeShare(distance + reach)
  }

  /// Returns the rows whose centres lie between two numbers.
  private func rows(_ low: Double, _ high: Double) -> Range<Int> {
    RowSpan(from: low, to: high).pixels(from: 0, below: height)
  }
}

/// The subpaths with a length, in pixels, flattened to pieces that are no shorter than necessary.
struct FlattenedPath {
  struct Run {
    /// The points; the last point of a closed subpath equals its first one.
    var points: [SIMD2<Double>] = []
    /// The positions of the points along the path.
    var lengths: [Double] = []
    /// True for points between two elements of the path.
    var isJoint: [Bool] = []
    var isClosed: Bool
  }

  private(set) var runs: [Run] = []

  /// The shortest piece of a curve, in pixels.
  private static let step = 1.0

  /// Flattens the measured path. `placing` maps its points; it scales uniformly and translates.
  init(_ measure: PathMeasure, placing: CGAffineTransform) {
    let scale = Double(placing.a)
    var passed = LineCut.margin
    for run in measure.runs where run.length > 0 {
      var result = Run(isClosed: run.subpath.isClosed)
      for piece in run.pieces where piece.length > 0 {
        if result.points.isEmpty {
          result.append(piece.curve.p0.applying(placing), at: passed, isJoint: true)
        }
        // A line is a single part.
        let table = piece.table.isEmpty ? [piece.length] : piece.table
        let count = table.count
        var last = 0.0
        for (index, length) in table.enumerated() {
          let isEnd = index == count - 1
          guard isEnd || (length - last) * scale >= Self.step else { continue }
          let t = CGFloat(index + 1) / CGFloat(count)
          let point = isEnd ? piece.curve.p3 : piece.curve.point(at: t)
          result.append(point.applying(placing), at: passed + length * scale, isJoint: isEnd)
          last = length
        }
        passed += piece.length * scale
      }
      passed += 2 * LineCut.margin
      if result.points.count > 1 { runs.append(result) }
    }
  }
}

extension FlattenedPath.Run {
  fileprivate mutating func append(_ point: CGPoint, at length: Double, isJoint: Bool) {
    let point = SIMD2(Double(point.x), Double(point.y))
    guard point != points.last else { return }
    points.append(point)
    lengths.append(length)
    self.isJoint.append(isJoint)
  }
}

/// The positions along a line's path to which one pixel belongs.
struct PixelPositions {
  /// One position.
  struct Position {
    var length: Float
    /// The distance from the pixel's centre, in pixels.
    var distance: Float
    /// The fraction of the pixel that the line covers there.
    var cover: Float
    var isCorner: Bool
  }

  /// The loss of a pixel with more positions than it keeps.
  enum Loss {
    case none
    /// A part of the line that contains neither the first position nor the last misses the pixel.
    case middle
    /// The pixel is too dark or too light when the line reaches the position.
    case shade
  }

  private var first: Position?
  private var second: Position?

  /// The distance within which positions count as one.
  private static let near: Float = 1.5
  /// The coverage that is not noticed if missing, and the coverage that may be lost before the line
  /// is wrong.
  private static let (faint, limit): (Float, Float) = (0.1, 0.35)

  /// Adds a position. Of three, one of two that are within `reach` of one another is dropped, or
  /// the least noticeable one.
  mutating func add(_ new: Position, reach: Float) -> Loss {
    guard let first else {
      self.first = new
      return .none
    }
    if abs(first.length - new.length) < Self.near {
      if new.distance < first.distance { self.first = new }
      return .none
    }
    if let second, abs(second.length - new.length) < Self.near {
      if new.distance < second.distance { self.second = new }
      return .none
    }
    // A position that does not cover the pixel counts only if there is no other.
    if new.cover <= 0 { return .none }
    guard let second else {
      if first.cover <= 0 { self.first = new } else { self.second = new }
      return .none
    }
    return keepTwo(of: [first, second, new].sorted { $0.length < $1.length }, reach)
  }

  private mutating func keepTwo(of three: [Position], _ reach: Float) -> Loss {
    let (a, b, c) = (three[0], three[1], three[2])
    let isBeside = min(b.length - a.length, c.length - b.length) <= reach
    // The coverage that the middle position adds if the line starts or ends with the path.
    let missed = max(b.cover - a.cover, b.cover - c.cover)
    if missed <= Self.faint {
      (first, second) = (a, c)
      return isBeside ? .none : .middle
    }
    if isBeside {
      let isLow = b.length - a.length < c.length - b.length
      (first, second) = isLow ? (a.cover > b.cover ? a : b, c) : (a, b.cover > c.cover ? b : c)
      return .none
    }
    let least = min(a.cover, missed, c.cover)
    (first, second) = least == missed ? (a, c) : least == a.cover ? (b, c) : (a, b)
    return least > Self.limit ? .shade : .middle
  }

  /// Returns the pixel of a map whose positions run up to `span`.
  func texel(span: Double, whole: UInt8) -> LineMap.Texel {
    guard let first else { return LineMap.Texel() }
    func word(_ position: Position) -> UInt16 {
      UInt16(min(max(position.length / Float(span) * 65535, 0), 65535).rounded())
    }
    var result = LineMap.Texel(
      first: word(first), covers: UInt16(whole) << 8,
      whole: UInt16(whole) << 8 | (first.isCorner ? 1 : 0))
    if let second {
      var parts = SIMD2(first.cover, second.cover) * 255
      // The two positions together cover at least the total.
      parts[parts.x > parts.y ? 0 : 1] += max(Float(whole) - parts.sum(), 0)
      let bytes = SIMD2<UInt16>(
        pointwiseMin(parts, SIMD2(255, 255)).rounded(.toNearestOrAwayFromZero))
      result.second = word(second)
      result.covers = bytes.x << 8 | bytes.y
      result.whole |= second.isCorner ? 2 : 0
    }
    return result
  }
}

/// The pixels of one row whose centres lie in an intersection of half-planes.
struct RowSpan {
  private var low: Double
  private var high: Double

  /// The tolerance at an edge.
  private static let slack = 1e-6

  init(from low: Double, to high: Double) { (self.low, self.high) = (low, high) }

  /// Keeps the pixels at an x for which `slope` · x is at least `limit`.
  mutating func keep(_ slope: Double, atLeast limit: Double) {
    if abs(slope) < 1e-9 {
      if limit > Self.slack { high = -.infinity }
    } else if slope > 0 {
      low = max(low, (limit - Self.slack) / slope)
    } else {
      high = min(high, (limit - Self.slack) / slope)
    }
  }

  /// Returns the pixels, out of `count`, for x relative to `origin`.
  func pixels(from origin: Double, below count: Int) -> Range<Int> {
    let first = min(max((origin + low - 0.5).rounded(.up), 0), Double(count))
    let end = min(max((origin + high - 0.5).rounded(.down) + 1, first), Double(count))
    return Int(first)..<Int(end)
  }
}
