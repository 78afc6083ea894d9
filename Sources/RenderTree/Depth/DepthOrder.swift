/// A depth sort: orders the layers of one 3D space back to front, for drawing one over the other.
/// Layers that intersect are cut along the line of intersection; the others stay whole.
///
/// All coordinates are in the plane from which the space is seen, where the depth of each layer is
/// linear. It can be used recursively: an inner use (`mark` … `drop`) leaves the data of the outer
/// ones in place.
struct DepthOrder: ~Copyable {
  /// A layer to sort: its depth, and its order among layers in the same plane.
  struct Quad {
    var slot: Int32
    var row: Int32
    /// The depth as in `DepthPlane`.
    var depth: SIMD3<Double>
    var zPosition: Double
    /// The factor for its opacity.
    var opacity: Float
    /// True if a fragment of it was drawn.
    var isBegun = false
  }

  /// A convex part of a quad.
  struct Fragment {
    var quad: Int32
    /// The range of its corners in `points`.
    var first: Int32
    var count: Int32
    /// The last of its cuts, or -1.
    var cut: Int32
    var low: SIMD2<Double>
    var high: SIMD2<Double>
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
  private static let tolerance = 1e-3
  /// The limit to which coordinates are clamped, in points: products of larger ones overflow, and
  /// no layer would overlap another.
  private static let coordinateLimit = 1e9
  /// The limit of fragments; more of them are sorted by the depths of their centres.
  static let limit = 256

  private(set) var quads = Column<Quad>()
  private(set) var fragments = Column<Fragment>()
  private(set) var points = Column<SIMD2<Double>>()
  private(set) var cuts = Column<Cut>()
  /// The fragments, back to front.
  private(set) var sorted = Column<Int32>()
  /// For each pair of fragments, true if the one of the row is in front of the one of the column.
  private var isInFront = Column<Bool>()
  private var overlap = Column<SIMD2<Double>>()
  private var scratch = Column<SIMD2<Double>>()
  private var waiting = Column<Int32>()
  /// For each fragment, the number of waiting fragments that it is in front of.
  private var behind = Column<Int32>()
  /// The number of comparisons since `beginFrame`.
  private var comparisons = 0

  /// The state before a use.
  struct Mark {
    var quads, fragments, points, cuts, sorted: Int
  }

  func mark() -> Mark {
    Mark(
      quads: quads.count, fragments: fragments.count, points: points.count, cuts: cuts.count,
      sorted: sorted.count)
  }

  /// Removes all data added since `mark`.
  mutating func drop(to mark: Mark) {
    quads.removeLast(quads.count - mark.quads)
    fragments.removeLast(fragments.count - mark.fragments)
    points.removeLast(points.count - mark.points)
    cuts.removeLast(cuts.count - mark.cuts)
    sorted.removeLast(sorted.count - mark.sorted)
  }

  /// Allows another `FrameLimit.comparisons`.
  mutating func beginFrame() { comparisons = 0 }

  /// Returns true on the first call for the quad.
  mutating func isFirst(_ quad: Int32) -> Bool {
    defer { quads[quad].isBegun = true }
    return !quads[quad].isBegun
  }

  /// Adds a quad with the corners that `corners` passes to its callback, in order around it.
  mutating func add(_ quad: Quad, _ corners: ((SIMD2<Double>) -> Void) -> Void) {
    let first = points.count
    var added = 0
    withoutActuallyEscaping(corners) { corners in
      corners { point in
        let near = point.clamped(
          lowerBound: SIMD2(repeating: -Self.coordinateLimit),
          upperBound: SIMD2(repeating: Self.coordinateLimit))
        points.append(near)
        added += 1
      }
    }
    guard added > 2 else {
      points.removeLast(added)
      return
    }
    quads.append(quad)
    append(
      Fragment(
        quad: Int32(quads.count - 1), first: Int32(first), count: Int32(added), cut: -1,
        low: SIMD2(),
        high: SIMD2()))
  }

  private mutating func append(_ fragment: Fragment) {
    var fragment = fragment
    fragment.low = SIMD2(repeating: .infinity)
    fragment.high = -fragment.low
    for index in fragment.first..<fragment.first + fragment.count {
      fragment.low = pointwiseMin(fragment.low, points[index])
      fragment.high = pointwiseMax(fragment.high, points[index])
    }
    fragments.append(fragment)
  }

  /// Cuts and sorts the quads added since `mark`. Returns the number of comparisons that this would
  /// take if they are sorted by the depths of their centres instead; else 0.
  mutating func arrange(since mark: Mark) -> Int {
    let number = fragments.count - mark.fragments
    if comparisons + number * number <= FrameLimit.comparisons { split(from: mark.fragments) }
    let count = fragments.count - mark.fragments
    if count > Self.limit || comparisons + count * count > FrameLimit.comparisons {
      sortByMiddle(from: mark.fragments)
      return count * count
    }
    comparisons += count * count
    relate(from: mark.fragments, count)
    sort(from: mark.fragments, count)
    return 0
  }

  // MARK: Cutting

  private mutating func split(from start: Int) {
    var index = start
    while index < fragments.count, fragments.count - start <= Self.limit {
      var other = start
      while other < index {
        if fragments[other].quad != fragments[index].quad, mayCross(index, other),
          let (low, high) = differences(index, other), low < -Self.tolerance,
          high > Self.tolerance
        {
          cut(index, quads[fragments[index].quad].depth - quads[fragments[other].quad].depth)
        }
        other += 1
      }
      index += 1
    }
  }

  /// Returns false if one of two fragments is nearer throughout the intersection of their bounding
  /// boxes; much cheaper to compute than their overlap.
  private func mayCross(_ a: Int, _ b: Int) -> Bool {
    let low = pointwiseMax(fragments[a].low, fragments[b].low)
    let high = pointwiseMin(fragments[a].high, fragments[b].high)
    if any(low .>= high) { return false }
    let line = quads[fragments[a].quad].depth - quads[fragments[b].quad].depth
    let (center, halfSize) = ((low + high) / 2, (high - low) / 2)
    let middle = line.x * center.x + line.y * center.y + line.z
    return abs(middle) < abs(line.x) * halfSize.x + abs(line.y) * halfSize.y - Self.tolerance
  }

  /// Cuts a fragment along a line into two fragments, one on each side.
  private mutating func cut(_ index: Int, _ line: SIMD3<Double>) {
    guard let above = part(of: index, line, isAbove: true),
      let rest = part(of: index, line, isAbove: false)
    else { return }
    append(rest)
    fragments.swapRemove(index)
    append(above)
  }

  /// Returns the part of a fragment on one side of a line; nil if it is empty.
  private mutating func part(of index: Int, _ line: SIMD3<Double>, isAbove: Bool) -> Fragment? {
    var fragment = fragments[index]
    scratch.removeAll()
    for corner in fragment.first..<fragment.first + fragment.count {
      scratch.append(points[corner])
    }
    keep(line, isAbove: isAbove)
    guard overlap.count > 2 else { return nil }
    fragment.first = Int32(points.count)
    fragment.count = Int32(overlap.count)
    for corner in 0..<overlap.count { points.append(overlap[corner]) }
    cuts.append(Cut(line: line, isAbove: isAbove, next: fragment.cut))
    fragment.cut = Int32(cuts.count - 1)
    return fragment
  }

  /// Stores the part of the polygon in `scratch` on one side of `line` in `overlap`.
  private mutating func keep(_ line: SIMD3<Double>, isAbove: Bool) {
    overlap.removeAll()
    let sign: Double = isAbove ? 1 : -1
    func side(_ p: SIMD2<Double>) -> Double { sign * (line.x * p.x + line.y * p.y + line.z) }
    ConvexPolygon.clip(scratch.count) {
      side(scratch[$0])
    } keep: {
      overlap.append(scratch[$0])
    } cross: { from, to, share in
      overlap.append(scratch[from] + (scratch[to] - scratch[from]) * share)
    }
  }

  // MARK: Comparing

  /// Returns the range of the depth of the fragment `a` minus that of `b` over their overlap; nil
  /// if they do not overlap.
  private mutating func differences(_ a: Int, _ b: Int) -> (low: Double, high: Double)? {
    let (p, q) = (fragments[a], fragments[b])
    if any(p.low .>= q.high) || any(q.low .>= p.high) { return nil }
    overlap.removeAll()
    for index in p.first..<p.first + p.count { overlap.append(points[index]) }
    let isClockwise = area(of: q) < 0
    var previous = points[q.first + q.count - 1]
    for index in q.first..<q.first + q.count {
      let point = points[index]
      let edge = point - previous
      // With this orientation, the left of the edge is inside.
      var line = SIMD3(-edge.y, edge.x, edge.y * previous.x - edge.x * previous.y)
      if isClockwise { line = -line }
      swap(&overlap, &scratch)
      keep(line, isAbove: true)
      previous = point
    }
    guard overlap.count > 2, abs(overlapArea) > 1e-2 else { return nil }
    let line = quads[p.quad].depth - quads[q.quad].depth
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0..<overlap.count {
      let difference = line.x * overlap[index].x + line.y * overlap[index].y + line.z
      low = min(low, difference)
      high = max(high, difference)
    }
    return (low, high)
  }

  private func area(of fragment: Fragment) -> Double {
    ConvexPolygon.signedArea(Int(fragment.count)) { points[Int(fragment.first) + $0] }
  }

  private var overlapArea: Double {
    ConvexPolygon.signedArea(overlap.count) { overlap[$0] }
  }

  /// Returns true if the quad of fragment `a` is drawn after that of `b` when their depths do not
  /// decide.
  private func isLater(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (quads[fragments[a].quad], quads[fragments[b].quad])
    if p.zPosition != q.zPosition { return p.zPosition > q.zPosition }
    return p.row == q.row ? a > b : p.row > q.row
  }

  private mutating func relate(from start: Int, _ count: Int) {
    isInFront.removeAll()
    isInFront.resize(count * count, filledWith: false)
    for a in 0..<count {
      for b in 0..<a {
        guard fragments[start + a].quad != fragments[start + b].quad,
          let (low, high) = differences(start + a, start + b)
        else { continue }
        var isInFront = isLater(start + a, start + b)
        if max(high, -low) > Self.tolerance { isInFront = high > -low }
        self.isInFront[isInFront ? a * count + b : b * count + a] = true
      }
    }
  }

  // MARK: Sorting

  /// Sorts by taking, repeatedly, the first fragment that is in front of no remaining one. In a
  /// cycle it takes the fragment with the farthest centre.
  private mutating func sort(from start: Int, _ count: Int) {
    waiting.removeAll()
    behind.removeAll()
    for index in 0..<count {
      waiting.append(Int32(index))
      var number: Int32 = 0
      for other in 0..<count where isInFront[index * count + other] { number += 1 }
      behind.append(number)
    }
    while waiting.count > 0 {
      var chosen = -1
      var furthest = 0
      for candidate in 0..<waiting.count {
        let fragment = Int(waiting[candidate])
        if middle(start + fragment) < middle(start + Int(waiting[furthest])) {
          furthest = candidate
        }
        guard behind[fragment] == 0 else { continue }
        if chosen < 0 || isLater(start + Int(waiting[chosen]), start + fragment) {
          chosen = candidate
        }
      }
      if chosen < 0 { chosen = furthest }
      for other in 0..<count where isInFront[other * count + Int(waiting[chosen])] {
        behind[other] -= 1
      }
      sorted.append(Int32(start) + waiting[chosen])
      waiting.swapRemove(chosen)
    }
  }

  private mutating func sortByMiddle(from start: Int) {
    let indices = (start..<fragments.count).sorted {
      let a = (middle($0) / Self.tolerance).rounded()
      let b = (middle($1) / Self.tolerance).rounded()
      return a == b ? isLater($1, $0) : a < b
    }
    for index in indices { sorted.append(Int32(index)) }
  }

  /// Returns the depth of the centre of a fragment.
  private func middle(_ index: Int) -> Double {
    let fragment = fragments[index]
    var sum = SIMD2<Double>()
    for corner in fragment.first..<fragment.first + fragment.count { sum += points[corner] }
    let point = sum / Double(fragment.count)
    let depth = quads[fragment.quad].depth
    return depth.x * point.x + depth.y * point.y + depth.z
  }

  /// Returns true if an edge of the fragment is on `line`, so that the cut still bounds it.
  func isBounded(_ fragment: Fragment, by line: SIMD3<Double>) -> Bool {
    let slope = (line.x * line.x + line.y * line.y).squareRoot()
    var corners = 0
    for index in fragment.first..<fragment.first + fragment.count {
      let distance = line.x * points[index].x + line.y * points[index].y + line.z
      if abs(distance) <= slope * 1e-6 * (1 + abs(points[index].x) + abs(points[index].y)) {
        corners += 1
      }
    }
    return corners > 1
  }
}
