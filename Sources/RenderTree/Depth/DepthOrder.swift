/// A depth sort: orders the layers of one 3D space back to front, for drawing one over the other.
/// Layers that intersect are cut along the line of intersection; the others stay whole.
///
///     quads ──> pairs that overlap ──> cuts ──> pairs of fragments ──> relations ──> order
///
/// All coordinates are in the plane from which the space is seen, where the depth of each layer is
/// linear. Only fragments whose bounds overlap there are compared, so that the time grows with n
/// log n and the number of overlaps. It can be used recursively: an inner use (`mark` … `drop`)
/// leaves the data of the outer ones in place.
struct DepthOrder: ~Copyable {
  /// The limit of fragments; if there are more, the layers stay whole and are sorted by the depths
  /// of their centres.
  static let limit = 8192
  /// The limit of comparisons in one space.
  static let comparisonLimit = FrameLimit.comparisons / 2

  private(set) var space = DepthSpace()
  /// The fragments of `space`, back to front.
  private(set) var sorted = Column<Int32>()

  // The scratch memory of one use; fragments and quads are counted from its first ones.
  private var overlaps = OverlapPairs()
  /// For each quad, those that it may cross.
  private var crossings = AdjacencyLists()
  /// The fragments that may cut one.
  private var cutters = SmallestFirst()
  private var keys = SortKeys()
  private var relations = DepthRelations()
  /// The comparisons since `beginFrame`, in quarters, and their limit.
  private var work = 0
  private var workLimit = 0

  /// The comparisons since `beginFrame`. One of rectangles, or of bounds, counts as a quarter.
  var comparisons: Int { work / 4 }

  /// The state before a use.
  struct Mark {
    fileprivate var space: DepthSpace.Mark
    /// The number of sorted fragments.
    fileprivate(set) var sorted: Int
  }

  func mark() -> Mark { Mark(space: space.mark(), sorted: sorted.count) }

  /// Removes all data added since `mark`.
  mutating func drop(to mark: Mark) {
    space.drop(to: mark.space)
    sorted.removeLast(sorted.count - mark.sorted)
  }

  /// Allows another `FrameLimit.comparisons`.
  mutating func beginFrame() { work = 0 }

  /// Adds a quad: the image of `rect` (x, y, width, height) under `transform`, as far as it is
  /// before the eye.
  @inline(__always)
  mutating func add(_ quad: DepthSpace.Quad, _ rect: SIMD4<Double>, _ transform: PlaneTransform) {
    space.add(quad, rect, transform)
  }

  /// Returns true on the first call for the quad.
  mutating func isFirst(_ quad: Int32) -> Bool { space.isFirst(quad) }

  /// Cuts and sorts the quads added since `mark`. If that takes too many comparisons or fragments,
  /// sorts them whole, by the depths of their centres, and returns the number of fragments that
  /// there were by then; else returns 0.
  mutating func arrange(since mark: Mark) -> Int {
    workLimit = min(4 * FrameLimit.comparisons, work + 4 * Self.comparisonLimit)
    let (start, firstQuad) = (mark.space.fragments, mark.space.quads)
    if cutAndRelate(start, firstQuad) {
      sort(from: start)
      return 0
    }
    let count = space.fragments.count - start
    space.makeWhole(since: mark.space)
    orderByRank(start, firstQuad)
    sortByCenter(from: start)
    return count
  }

  /// Returns false if that takes too many comparisons or fragments.
  private mutating func cutAndRelate(_ start: Int, _ firstQuad: Int) -> Bool {
    guard space.fragments.count - start <= Self.limit, findOverlaps(from: start) else {
      return false
    }
    findCrossings(start, firstQuad)
    if !crossings.isEmpty {
      guard split(start, firstQuad), findOverlaps(from: start) else { return false }
    }
    orderByRank(start, firstQuad)
    relations.begin(keys)
    return relate(from: start)
  }

  private mutating func findOverlaps(from start: Int) -> Bool {
    overlaps.removeAll()
    for index in start..<space.fragments.count {
      let fragment = space.fragments.pointer(to: Int32(index))
      overlaps.append(
        OverlapPairs.Box(
          low: fragment.pointee.low, high: fragment.pointee.high, index: Int32(index - start),
          owner: fragment.pointee.quad))
    }
    guard overlaps.find(limit: max(workLimit - work, 0)) else {
      work = workLimit
      return false
    }
    work += overlaps.pairs.count
    return true
  }

  // MARK: Cutting

  private mutating func findCrossings(_ start: Int, _ firstQuad: Int) {
    crossings.removeAll()
    for index in 0..<overlaps.pairs.count {
      let pair = overlaps.pairs[index]
      if space.mayCross(start + Int(pair.later), start + Int(pair.earlier)) {
        crossings.append(pair.later, pair.earlier)
        crossings.append(pair.earlier, pair.later)
      }
    }
    if !crossings.isEmpty { crossings.link(space.quads.count - firstQuad) }
  }

  /// Cuts each fragment where it crosses those before it. The rest of a fragment takes its place,
  /// and the part that was cut off is the last one.
  private mutating func split(_ start: Int, _ firstQuad: Int) -> Bool {
    cutters.reset(limit: Self.limit + 1)
    var index = start
    while index < space.fragments.count {
      findCutters(of: index, start, firstQuad)
      while let cutter = cutters.takeFirst() {
        let other = start + cutter
        if work < workLimit, space.mayCross(index, other) {
          work += 4
          if let (low, high) = space.differences(index, other), low < -DepthSpace.tolerance,
            high > DepthSpace.tolerance
          {
            space.cut(index, where: other)
          }
        }
      }
      if work >= workLimit || space.fragments.count - start > Self.limit { return false }
      index += 1
    }
    return true
  }

  private mutating func findCutters(of index: Int, _ start: Int, _ firstQuad: Int) {
    for position in crossings.neighbors(of: space.fragments[index].quad - Int32(firstQuad)) {
      var other = space.quads[Int32(firstQuad) + crossings.neighbor(at: position)].first
      while other >= 0, other < index {
        work += 1
        if space.mayCross(index, Int(other)) { cutters.insert(Int(other) - start) }
        other = space.fragments[other].next
      }
    }
  }

  // MARK: Comparing

  /// Relates all fragments that overlap. Returns false if that takes too many comparisons.
  private mutating func relate(from start: Int) -> Bool {
    for index in 0..<overlaps.pairs.count {
      let (a, b) = (overlaps.pairs[index].later, overlaps.pairs[index].earlier)
      let isOfRectangles =
        space.fragments[start + Int(a)].isRectangle && space.fragments[start + Int(b)].isRectangle
      if !isOfRectangles { work += 3 }
      if work > workLimit { return false }
      guard let (low, high) = space.differences(start + Int(a), start + Int(b)) else { continue }
      var isInFront = relations.isLater(a, b)
      if max(high, -low) > DepthSpace.tolerance { isInFront = high > -low }
      if isInFront { relations.put(a, before: b) } else { relations.put(b, before: a) }
    }
    return true
  }

  // MARK: Sorting

  /// Sorts the keys of the fragments in the order in which they are drawn when their depths do not
  /// decide: by zPosition, by row, and as they were cut.
  private mutating func orderByRank(_ start: Int, _ firstQuad: Int) {
    keys.removeAll()
    for index in firstQuad..<space.quads.count {
      let zPosition = space.quads[index].zPosition
      var fragment = space.quads[index].first
      while fragment >= 0 {
        keys.append(fragment - Int32(start), by: zPosition)
        fragment = space.fragments[fragment].next
      }
    }
    keys.sort(0..<keys.count)
  }

  /// Sorts by taking, repeatedly, the first fragment that is in front of no remaining one. In a
  /// cycle it takes the fragment with the farthest centre.
  private mutating func sort(from start: Int) {
    relations.link()
    // The keys are those of the centres once there is a cycle.
    var isByCenter = false
    var farthest = 0
    for _ in start..<space.fragments.count {
      if let next = relations.takeFirst() {
        sorted.append(Int32(start) + next)
        continue
      }
      if !isByCenter { orderByCenter(start, unit: 1) }
      isByCenter = true
      while relations.isTaken(keys[farthest]) { farthest += 1 }
      relations.take(keys[farthest])
      sorted.append(Int32(start) + keys[farthest])
    }
  }

  private mutating func sortByCenter(from start: Int) {
    // Differences below the tolerance do not decide.
    orderByCenter(start, unit: DepthSpace.tolerance)
    for position in 0..<keys.count { sorted.append(Int32(start) + keys[position]) }
  }

  /// Sorts the keys, which are in the order of `orderByRank`, by the depths of the fragments'
  /// centres, the farthest first. A `unit` other than 1 rounds the depths to its multiples.
  private mutating func orderByCenter(_ start: Int, unit: Double) {
    for position in 0..<keys.count {
      let depth = space.centerDepth(start + Int(keys[position]))
      keys.setValue(at: position, unit == 1 ? depth : (depth / unit).rounded())
    }
    keys.sort(0..<keys.count)
  }
}
