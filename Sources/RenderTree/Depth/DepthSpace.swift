/// The layers of 3D spaces, and the fragments into which they are cut.
///
/// All coordinates are in the plane from which a space is seen, where the depth of each layer is
/// linear.
struct DepthSpace: ~Copyable {
  /// A layer to sort: its depth, and its order among layers in the same plane.
  struct Quad {
    var slot: Int32
    /// The row of the tree; quads are added by ascending rows.
    var row: Int32
    /// The depth as in `DepthPlane`.
    var depth: SIMD3<Double>
    var zPosition: Double
    /// The factor for its opacity.
    var opacity: Float
    /// True if a fragment of it was drawn.
    var isBegun = false
    /// The range of its corners in `points`.
    fileprivate(set) var corners: Range<Int32> = 0..<0
    /// Its first and its last fragment.
    fileprivate(set) var first: Int32 = -1
    fileprivate(set) var last: Int32 = -1
  }

  /// A convex part of a quad.
  struct Fragment {
    var quad: Int32
    /// The range of its corners in `points`.
    var corners: Range<Int32>
    /// The last of its cuts, or -1.
    var cut: Int32 = -1
    fileprivate(set) var low = SIMD2<Double>()
    fileprivate(set) var high = SIMD2<Double>()
    fileprivate(set) var isClockwise = false
    /// True if it fills the box from `low` to `high`.
    fileprivate(set) var isRectangle = false
    /// The next fragment of the quad, or -1.
    fileprivate(set) var next: Int32 = -1
  }

  /// A line along which a fragment was cut: `isAbove` selects the side where the sum of x, y and 1
  /// times the numbers of `line` is positive, or the other side.
  struct Cut {
    var line: SIMD3<Double>
    var isAbove: Bool
    /// The previous cut, or -1.
    var next: Int32
  }

  /// The tolerance of depths, in points: smaller differences count as none.
  static let tolerance = 1e-3
  /// The smallest area of an overlap, in square points.
  private static let leastOverlap = 1e-2
  /// The limit to which coordinates are clamped, in points: products of larger ones overflow, and
  /// no layer would overlap another.
  private static let coordinateLimit = 1e9

  private(set) var quads = Column<Quad>()
  private(set) var fragments = Column<Fragment>()
  private(set) var points = Column<SIMD2<Double>>()
  private(set) var cuts = Column<Cut>()
  private var polygon = DepthPolygon()

  /// The numbers of its parts at a time.
  struct Mark {
    var quads, fragments, points, cuts: Int
  }

  func mark() -> Mark {
    Mark(
      quads: quads.count, fragments: fragments.count, points: points.count, cuts: cuts.count)
  }

  /// Removes all that was added since `mark`.
  mutating func drop(to mark: Mark) {
    quads.removeLast(quads.count - mark.quads)
    fragments.removeLast(fragments.count - mark.fragments)
    points.removeLast(points.count - mark.points)
    cuts.removeLast(cuts.count - mark.cuts)
  }

  /// Returns true on the first call for the quad.
  mutating func isFirst(_ quad: Int32) -> Bool {
    defer { quads[quad].isBegun = true }
    return !quads[quad].isBegun
  }

  /// Adds a quad: the image of `rect` (x, y, width, height) under `transform`, as far as it is
  /// before the eye.
  mutating func add(_ quad: Quad, _ rect: SIMD4<Double>, _ transform: PlaneTransform) {
    let first = points.count
    transform.forEachCorner(of: rect) { point in
      points.append(
        SIMD2(
          min(max(point.x, -Self.coordinateLimit), Self.coordinateLimit),
          min(max(point.y, -Self.coordinateLimit), Self.coordinateLimit)))
    }
    guard points.count - first > 2 else {
      points.removeLast(points.count - first)
      return
    }
    quads.append(quad)
    let index = Int32(quads.count - 1)
    quads[index].corners = Int32(first)..<Int32(points.count)
    append(Fragment(quad: index, corners: quads[index].corners))
  }

  /// Adds a fragment at the end of the list of its quad.
  private mutating func append(_ fragment: Fragment) {
    let index = Int32(fragments.count)
    fragments.append(fragment)
    measure(index)
    let last = quads[fragment.quad].last
    if last < 0 { quads[fragment.quad].first = index } else { fragments[last].next = index }
    quads[fragment.quad].last = index
  }

  /// Computes the bounds and the form of a fragment from its corners.
  private mutating func measure(_ index: Int32) {
    let corners = fragments[index].corners
    let first = corners.lowerBound
    var low = points[first]
    var high = low
    for corner in corners {
      let point = points[corner]
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    (fragments[index].low, fragments[index].high) = (low, high)
    fragments[index].isClockwise =
      ConvexPolygon.signedArea(corners.count) { points[Int(first) + $0] } < 0
    guard corners.count == 4 else {
      fragments[index].isRectangle = false
      return
    }
    // Two sides are along x, and two along y.
    let (a, b, c, d) = (points[first], points[first + 1], points[first + 2], points[first + 3])
    fragments[index].isRectangle =
      a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
      || a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
  }

  // MARK: Cutting

  /// Cuts the fragment `index` into two where its plane meets that of `other`. The part that is
  /// nearer there becomes a fragment at the end; the rest takes the place of the whole.
  mutating func cut(_ index: Int, where other: Int) {
    let line = quads[fragments[index].quad].depth - quads[fragments[other].quad].depth
    guard let above = part(of: index, line, isAbove: true),
      let rest = part(of: index, line, isAbove: false)
    else { return }
    (fragments[index].corners, fragments[index].cut) = (rest.corners, rest.cut)
    measure(Int32(index))
    append(above)
  }

  /// Returns the part of a fragment on one side of a line; nil if it is empty.
  private mutating func part(of index: Int, _ line: SIMD3<Double>, isAbove: Bool) -> Fragment? {
    let fragment = fragments.pointer(to: Int32(index))
    polygon.load(points, fragment.pointee.corners)
    polygon.keep(line, isAbove: isAbove)
    guard polygon.corners.count > 2 else { return nil }
    let first = Int32(points.count)
    for corner in 0..<polygon.corners.count { points.append(polygon.corners[corner]) }
    cuts.append(Cut(line: line, isAbove: isAbove, next: fragment.pointee.cut))
    return Fragment(
      quad: fragment.pointee.quad, corners: first..<Int32(points.count), cut: Int32(cuts.count - 1))
  }

  /// Undoes all cuts since `mark`.
  mutating func makeWhole(since mark: Mark) {
    fragments.removeLast(fragments.count - mark.fragments)
    for index in mark.quads..<quads.count {
      quads[index].first = -1
      quads[index].last = -1
      append(Fragment(quad: Int32(index), corners: quads[index].corners))
    }
  }

  // MARK: Comparing

  /// Returns false if one of two fragments is nearer throughout the intersection of their bounding
  /// boxes; much cheaper to compute than their overlap.
  func mayCross(_ a: Int, _ b: Int) -> Bool {
    let low = pointwiseMax(fragments[a].low, fragments[b].low)
    let high = pointwiseMin(fragments[a].high, fragments[b].high)
    guard low.x < high.x, low.y < high.y else { return false }
    let line = quads[fragments[a].quad].depth - quads[fragments[b].quad].depth
    let (center, halfSize) = ((low + high) / 2, (high - low) / 2)
    let middle = line.x * center.x + line.y * center.y + line.z
    return abs(middle) < abs(line.x) * halfSize.x + abs(line.y) * halfSize.y - Self.tolerance
  }

  /// Returns the range of the depth of the fragment `a` minus that of `b` over their overlap; nil
  /// if they do not overlap.
  mutating func differences(_ a: Int, _ b: Int) -> (low: Double, high: Double)? {
    let (p, q) = (fragments.pointer(to: Int32(a)), fragments.pointer(to: Int32(b)))
    let low = pointwiseMax(p.pointee.low, q.pointee.low)
    let high = pointwiseMin(p.pointee.high, q.pointee.high)
    guard low.x < high.x, low.y < high.y else { return nil }
    let line = quads[p.pointee.quad].depth - quads[q.pointee.quad].depth
    if p.pointee.isRectangle, q.pointee.isRectangle {
      let size = high - low
      return size.x * size.y > Self.leastOverlap ? line.range(low, high) : nil
    }
    polygon.load(points, p.pointee.corners)
    var previous = points[q.pointee.corners.upperBound - 1]
    for index in q.pointee.corners {
      let point = points[index]
      let edge = point - previous
      // With this orientation, the left of the edge is inside.
      var side = SIMD3(-edge.y, edge.x, edge.y * previous.x - edge.x * previous.y)
      if q.pointee.isClockwise { side = -side }
      let range = side.range(p.pointee.low, p.pointee.high)
      if range.high < 0 { return nil }
      if range.low < 0 { polygon.keep(side, isAbove: true) }
      previous = point
    }
    guard polygon.corners.count > 2, abs(polygon.area) > Self.leastOverlap else { return nil }
    var (least, most) = (Double.infinity, -Double.infinity)
    for index in 0..<polygon.corners.count {
      let corner = polygon.corners[index]
      let difference = line.x * corner.x + line.y * corner.y + line.z
      least = min(least, difference)
      most = max(most, difference)
    }
    return (least, most)
  }

  /// Returns the depth of the centre of a fragment.
  func centerDepth(_ index: Int) -> Double {
    let fragment = fragments.pointer(to: Int32(index))
    var sum = SIMD2<Double>()
    for corner in fragment.pointee.corners { sum += points[corner] }
    let point = sum / Double(fragment.pointee.corners.count)
    let depth = quads[fragment.pointee.quad].depth
    return depth.x * point.x + depth.y * point.y + depth.z
  }

  /// Returns true if an edge of the fragment is on `line`, so that the cut still bounds it.
  func isBounded(_ fragment: Fragment, by line: SIMD3<Double>) -> Bool {
    let slope = (line.x * line.x + line.y * line.y).squareRoot()
    var corners = 0
    for index in fragment.corners {
      let distance = line.x * points[index].x + line.y * points[index].y + line.z
      if abs(distance) <= slope * 1e-6 * (1 + abs(points[index].x) + abs(points[index].y)) {
        corners += 1
      }
    }
    return corners > 1
  }
}

/// A convex polygon that is clipped repeatedly, without taking memory each time.
private struct DepthPolygon: ~Copyable {
  private(set) var corners = Column<SIMD2<Double>>()
  private var scratch = Column<SIMD2<Double>>()

  mutating func load(_ points: borrowing Column<SIMD2<Double>>, _ range: Range<Int32>) {
    corners.removeAll()
    for index in range { corners.append(points[index]) }
  }

  /// Clips to the side of `line` where the sum of x, y and 1 times its numbers is positive, or to
  /// the other side.
  mutating func keep(_ line: SIMD3<Double>, isAbove: Bool) {
    swap(&corners, &scratch)
    corners.removeAll()
    let sign: Double = isAbove ? 1 : -1
    func side(_ p: SIMD2<Double>) -> Double { sign * (line.x * p.x + line.y * p.y + line.z) }
    ConvexPolygon.clip(scratch.count) {
      side(scratch[$0])
    } keep: {
      corners.append(scratch[$0])
    } cross: { from, to, share in
      corners.append(scratch[from] + (scratch[to] - scratch[from]) * share)
    }
  }

  var area: Double { ConvexPolygon.signedArea(corners.count) { corners[$0] } }
}

extension SIMD3<Double> {
  /// Returns the range of the sum of x, y and 1 times these numbers in a box.
  @inline(__always)
  fileprivate func range(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> (
    low: Double, high: Double
  ) {
    let (a, b) = (x < 0 ? high.x : low.x, y < 0 ? high.y : low.y)
    let (c, d) = (x < 0 ? low.x : high.x, y < 0 ? low.y : high.y)
    return (x * a + y * b + z, x * c + y * d + z)
  }
}
