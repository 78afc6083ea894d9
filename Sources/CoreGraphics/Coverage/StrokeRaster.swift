internal import Foundation

/// Draws strokes into an `AreaRaster`: of each segment, join, cap and dash only what is visible.
///
/// All parts are convex polygons with one direction of rotation, so that their areas add up.
/// Positions are in pixels. The pen, its dashes and its directions are in user space, which
/// `linear` maps to pixels.
struct StrokeRaster {
  private let raster: AreaRaster
  private let pen: StrokeStyle
  private let radius: Double
  private let dashes: DashPattern?
  private let linear: CGAffineTransform
  private let inverse: CGAffineTransform
  /// The rectangle, in pixels, outside which the line's middle is too far away to be seen.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  /// The angle between two points of a round join or cap, in radians.
  private let turn: Double
  /// The distance, in pixels, within which points of a solid line count as one.
  private let near: Double
  /// The number of dashes drawn.
  private(set) var dashCount = 0

  private var subpath = Subpath()
  private var points: [SIMD2<Double>] = []

  private struct Subpath {
    var start = SIMD2<Double>()
    /// The last point up to which the line is drawn, and a later one that is near it.
    var last = SIMD2<Double>()
    var pending: SIMD2<Double>?
    var distance = 0.0
    var first: (point: SIMD2<Double>, direction: SIMD2<Double>, isDrawn: Bool)?
    var direction = SIMD2<Double>()
    /// True if the line is drawn at `last`, and not in a gap.
    var isDrawn = false
    var hasElements = false
  }

  /// The cells that take as long as finding a dash, which may cover all pixels without an edge.
  static let dashWork = 4

  /// The largest distance of an outline from the curve that it approximates, in pixels.
  static let flatness = 0.1

  /// `linear` needs an inverse. A `pen` without a width draws nothing.
  init?(_ raster: AreaRaster, _ pen: StrokeStyle, linear: CGAffineTransform) {
    guard pen.width > 0, let inverse = linear.inverse else { return nil }
    (self.raster, self.pen, self.linear, self.inverse) = (raster, pen, linear, inverse)
    // Polygons then stay within the numbers of a raster.
    radius = min(pen.width / 2, 1e9 / max(linear.stretch, 1e-9))
    let scale = linear.scale
    dashes = DashPattern(pen, fineness: 0.5 / scale)
    near = 1.0 / 8
    let reach = pen.farthest * linear.stretch
    low = SIMD2(repeating: -reach)
    high = SIMD2(Double(raster.width) + reach, Double(raster.height) + reach)
    let pixels = max(radius * scale, 1)
    turn = max(2 * acos(max(1 - Self.flatness / pixels, 0)), 0.02)
  }

  /// Draws the line along `path`, in pixels.
  mutating func stroke(_ path: PathInPixels) {
    var current = SIMD2<Double>()
    var halves = WorkLimit.halvedPoints
    for element in path {
      if raster.isFull { return }
      switch element {
      case .move(let point):
        finish(isClosed: false)
        current = point
        subpath = Subpath(start: point, last: point)
      case .line(let point):
        subpath.hasElements = true
        addLine(to: point)
        current = point
      case .curve(let c1, let c2, let end):
        subpath.hasElements = true
        let isCulled = dashes == nil
        PathInPixels.flatten(
          current, c1, c2, end, isCulled ? (low, high) : nil, within: Self.flatness,
          halves: &halves
        ) {
          addLine(to: $0)
        }
        current = end
      case .close:
        subpath.hasElements = true
        addLine(to: subpath.start)
        let start = subpath.start
        finish(isClosed: true)
        current = start
        subpath = Subpath(start: start, last: start)
      }
    }
    finish(isClosed: false)
  }

  // MARK: Along a subpath

  private mutating func addLine(to point: SIMD2<Double>) {
    let way = point - (subpath.pending ?? subpath.last)
    if dashes == nil, subpath.first != nil {
      let away = point - subpath.last
      if (away * away).sum() < near * near {
        subpath.pending = point
        return
      }
      subpath.pending = nil
    } else if way == SIMD2() {
      return
    }
    drawLine(to: point)
  }

  private mutating func drawLine(to point: SIMD2<Double>) {
    let way = map(point - subpath.last, inverse)
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return }
    let direction = way / length
    if subpath.first == nil {
      let isDrawn = dashes?.position(at: 0).isDash ?? true
      if dashes?.beginsWithDot == true {
        addCap(at: subpath.last, direction)
        addCap(at: subpath.last, -direction)
      }
      subpath.first = (subpath.last, direction, isDrawn)
      subpath.isDrawn = isDrawn
    } else if subpath.isDrawn {
      addJoin(at: subpath.last, from: subpath.direction, to: direction)
    }
    if let dashes {
      addDashes(dashes, to: point, direction, length)
    } else if isVisible(subpath.last, point) {
      addQuad(subpath.last, point, direction)
    }
    subpath.distance += length
    subpath.direction = direction
    subpath.last = point
  }

  private mutating func addDashes(
    _ dashes: DashPattern, to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double
  ) {
    let (from, way) = (subpath.last, point - subpath.last)
    if let seen = visibleShare(of: from, way) {
      let (begin, end) = (seen.lowerBound * length, seen.upperBound * length)
      var position = dashes.position(at: subpath.distance + begin)
      var at = begin
      var isCut = true
      while at <= end, !raster.isFull {
        let next = at + position.rest
        if position.isDash {
          let (a, b) = (from + way * (at / length), from + way * (min(next, end) / length))
          if next > at { addQuad(a, b, direction) }
          if !isCut { addCap(at: a, -direction) }
          if next <= end { addCap(at: b, direction) }
          dashCount += 1
          raster.note(work: Self.dashWork)
        }
        isCut = false
        // The next line begins with a dash that begins at its start.
        if next >= end { break }
        at = next
        position = dashes.next(after: position)
      }
    }
    subpath.isDrawn = dashes.position(at: subpath.distance + length).isDash
  }

  /// Ends the subpath with caps, or with a join if it is closed and drawn at both ends.
  private mutating func finish(isClosed: Bool) {
    defer { subpath = Subpath(start: subpath.start, last: subpath.start) }
    if let pending = subpath.pending {
      subpath.pending = nil
      drawLine(to: pending)
    }
    guard let first = subpath.first else {
      guard subpath.hasElements else { return }
      // A line without a length is a dot.
      addCap(at: subpath.start, SIMD2(1, 0))
      addCap(at: subpath.start, SIMD2(-1, 0))
      return
    }
    if isClosed, first.isDrawn, subpath.isDrawn {
      addJoin(at: first.point, from: subpath.direction, to: first.direction)
      return
    }
    if first.isDrawn { addCap(at: first.point, -first.direction) }
    if subpath.isDrawn { addCap(at: subpath.last, subpath.direction) }
  }

  // MARK: Parts

  private mutating func addQuad(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ direction: SIMD2<Double>
  ) {
    let side = map(normal(direction), linear)
    raster.add(a + side, b + side, b - side, a - side)
  }

  private mutating func addJoin(
    at point: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>
  ) {
    let cross = a.x * b.y - a.y * b.x
    let dot = (a * b).sum()
    guard cross != 0 || dot < 0, isVisible(point, point) else { return }
    // The outer side; its polygon goes around as those of segments do.
    let (first, second) = cross > 0 ? (-normal(b), -normal(a)) : (normal(a), normal(b))
    switch pen.join {
    case .round:
      addFan(at: point, first, sweep: -atan2(abs(cross), dot))
    case .miter where 2 <= pen.miterLimit * pen.miterLimit * (1 + dot):
      let tip = (first + second) / (1 + dot)
      raster.add(
        point, point + map(first, linear), point + map(tip, linear), point + map(second, linear))
    case .miter, .bevel:
      raster.add(point, point, point + map(first, linear), point + map(second, linear))
    }
  }

  /// Adds a cap in a direction away from the line.
  private mutating func addCap(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
    guard pen.cap != .butt, isVisible(point, point) else { return }
    switch pen.cap {
    case .butt: break
    case .round: addFan(at: point, normal(direction), sweep: -.pi)
    case .square: addQuad(point, point + map(direction * radius, linear), direction)
    }
  }

  /// Adds a part of a disc, from one of its radii on.
  private mutating func addFan(
    at point: SIMD2<Double>, _ arm: SIMD2<Double>, sweep: Double
  ) {
    let count = max(1, Int((abs(sweep) / turn).rounded(.up)))
    points.removeAll(keepingCapacity: true)
    points.append(point)
    for index in 0...count {
      let angle = sweep * Double(index) / Double(count)
      let (s, c) = (sin(angle), cos(angle))
      points.append(point + map(SIMD2(arm.x * c - arm.y * s, arm.x * s + arm.y * c), linear))
    }
    // Their sines take longer than their edges.
    raster.note(work: 4 * count)
    points.withUnsafeBufferPointer { raster.add(polygon: $0) }
  }

  // MARK: Geometry

  private func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y, direction.x) * radius
  }

  private func map(_ vector: SIMD2<Double>, _ t: CGAffineTransform) -> SIMD2<Double> {
    SIMD2(t.a * vector.x + t.c * vector.y, t.b * vector.x + t.d * vector.y)
  }

  private func isVisible(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    all(pointwiseMax(a, b) .>= low) && all(pointwiseMin(a, b) .<= high)
  }

  /// Returns the part of a line that may be seen, as fractions; nil if there is none.
  private func visibleShare(
    of start: SIMD2<Double>, _ way: SIMD2<Double>
  ) -> ClosedRange<Double>? {
    var (from, to) = (0.0, 1.0)
    for lane in 0..<2 {
      if way[lane] == 0 {
        guard start[lane] >= low[lane], start[lane] <= high[lane] else { return nil }
        continue
      }
      let (a, b) = ((low[lane] - start[lane]) / way[lane], (high[lane] - start[lane]) / way[lane])
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    return from <= to ? from...to : nil
  }
}

extension StrokeStyle {
  /// The largest distance of a stroke from its path that the pen's attributes allow.
  var farthest: Double {
    var factor = cap == .square ? 2.0.squareRoot() : 1
    if join == .miter { factor = max(factor, min(miterLimit, 100)) }
    return min(width, 1e9) / 2 * factor
  }
}

extension CGAffineTransform {
  /// The square root of the factor of areas.
  var scale: Double { Double(abs(a * d - b * c)).squareRoot() }
  /// At least the factor of any length.
  var stretch: Double { Double(a * a + b * b + c * c + d * d).squareRoot() }
}
