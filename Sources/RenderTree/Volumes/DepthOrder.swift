/// Puts flat things that stand in one space into an order, back to front, in which drawing one over the
/// other is right. Those that pass through one another are cut where they do; the others stay whole.
///
/// Everything is in the plane from which the space is seen, where the depth of each thing is linear. It
/// can be used again from within: what an outer use has stays where it is.
struct DepthOrder: ~Copyable {
  /// A thing: where it is, how near, and its place among those that lie in one plane.
  struct Card {
    var slot: Int32
    var row: Int32
    /// As in `SpatialPlane`.
    var depth: SIMD3<Double>
    var zPosition: Double
    /// What multiplies its opacity.
    var opacity: Float
    /// True if a piece of it was drawn.
    var isBegun = false
  }

  /// A convex part of a card.
  struct Piece {
    var card: Int32
    /// Its corners, in `points`.
    var first: Int32
    var count: Int32
    /// The last of its cuts, or -1.
    var cut: Int32
    var low: SIMD2<Double>
    var high: SIMD2<Double>
  }

  /// A line along which a piece was cut: where x, y and 1 times its three numbers add up to more than 0,
  /// or to no more.
  struct Cut {
    var line: SIMD3<Double>
    var isAbove: Bool
    /// The cut before, or -1.
    var next: Int32
  }

  /// Depths that differ by less, in points, count as the same.
  private static let tolerance = 1e-3
  /// Coordinates beyond this many points count as this many: of larger ones products have no value, and
  /// nothing would lie over anything.
  private static let reach = 1e9
  /// With more pieces, the order is that of their middles.
  private static let limit = 256

  private(set) var cards = Column<Card>()
  private(set) var pieces = Column<Piece>()
  private(set) var points = Column<SIMD2<Double>>()
  private(set) var cuts = Column<Cut>()
  /// The pieces, back to front.
  private(set) var sorted = Column<Int32>()
  /// For pairs of pieces, whether the one of the row lies in front of the one of the column.
  private var isInFront = Column<Bool>()
  private var overlap = Column<SIMD2<Double>>()
  private var scratch = Column<SIMD2<Double>>()
  private var waiting = Column<Int32>()
  /// For each piece how many of those that wait it lies in front of.
  private var behind = Column<Int32>()

  /// What was there before a use.
  struct Mark {
    var cards, pieces, points, cuts, sorted: Int
  }

  func mark() -> Mark {
    Mark(
      cards: cards.count, pieces: pieces.count, points: points.count, cuts: cuts.count,
      sorted: sorted.count)
  }

  /// Forgets all that came since `mark`.
  mutating func drop(to mark: Mark) {
    cards.removeLast(cards.count - mark.cards)
    pieces.removeLast(pieces.count - mark.pieces)
    points.removeLast(points.count - mark.points)
    cuts.removeLast(cuts.count - mark.cuts)
    sorted.removeLast(sorted.count - mark.sorted)
  }

  /// True if it is asked for the first time of the card.
  mutating func isFirst(_ card: Int32) -> Bool {
    defer { cards[card].isBegun = true }
    return !cards[card].isBegun
  }

  /// Adds a card with the corners that are appended by `corners`, in order around it.
  mutating func add(_ card: Card, _ corners: ((SIMD2<Double>) -> Void) -> Void) {
    let first = points.count
    var added = 0
    withoutActuallyEscaping(corners) { corners in
      corners { point in
        let near = point.clamped(
          lowerBound: SIMD2(repeating: -Self.reach), upperBound: SIMD2(repeating: Self.reach))
        points.append(near)
        added += 1
      }
    }
    guard added > 2 else {
      points.removeLast(added)
      return
    }
    cards.append(card)
    append(
      Piece(
        card: Int32(cards.count - 1), first: Int32(first), count: Int32(added), cut: -1,
        low: SIMD2(),
        high: SIMD2()))
  }

  private mutating func append(_ piece: Piece) {
    var piece = piece
    piece.low = SIMD2(repeating: .infinity)
    piece.high = -piece.low
    for index in piece.first..<piece.first + piece.count {
      piece.low = pointwiseMin(piece.low, points[index])
      piece.high = pointwiseMax(piece.high, points[index])
    }
    pieces.append(piece)
  }

  /// Cuts and sorts what was added since `mark`.
  mutating func arrange(since mark: Mark) {
    split(from: mark.pieces)
    let count = pieces.count - mark.pieces
    if count > Self.limit {
      sortByMiddle(from: mark.pieces)
    } else {
      relate(from: mark.pieces, count)
      sort(from: mark.pieces, count)
    }
  }

  // MARK: Cutting

  private mutating func split(from start: Int) {
    var index = start
    while index < pieces.count, pieces.count - start <= Self.limit {
      var other = start
      while other < index {
        if pieces[other].card != pieces[index].card, mayCross(index, other),
          let (low, high) = differences(index, other), low < -Self.tolerance,
          high > Self.tolerance
        {
          cut(index, cards[pieces[index].card].depth - cards[pieces[other].card].depth)
        }
        other += 1
      }
      index += 1
    }
  }

  /// False if one of two pieces is the nearer one all over the box around what both may cover: far quicker
  /// to find than what both do cover.
  private func mayCross(_ a: Int, _ b: Int) -> Bool {
    let low = pointwiseMax(pieces[a].low, pieces[b].low)
    let high = pointwiseMin(pieces[a].high, pieces[b].high)
    if any(low .>= high) { return false }
    let line = cards[pieces[a].card].depth - cards[pieces[b].card].depth
    let (center, reach) = ((low + high) / 2, (high - low) / 2)
    let middle = line.x * center.x + line.y * center.y + line.z
    return abs(middle) < abs(line.x) * reach.x + abs(line.y) * reach.y - Self.tolerance
  }

  /// Cuts a piece along a line; the part where the line's numbers add up to more than 0 becomes a piece of
  /// its own.
  private mutating func cut(_ index: Int, _ line: SIMD3<Double>) {
    guard let above = part(of: index, line, isAbove: true),
      let rest = part(of: index, line, isAbove: false)
    else { return }
    append(rest)
    pieces.swapRemove(index)
    append(above)
  }

  /// The part of a piece on one side of a line; nil when there is none.
  private mutating func part(of index: Int, _ line: SIMD3<Double>, isAbove: Bool) -> Piece? {
    var piece = pieces[index]
    scratch.removeAll()
    for place in piece.first..<piece.first + piece.count { scratch.append(points[place]) }
    keep(line, isAbove: isAbove)
    guard overlap.count > 2 else { return nil }
    piece.first = Int32(points.count)
    piece.count = Int32(overlap.count)
    for place in 0..<overlap.count { points.append(overlap[place]) }
    cuts.append(Cut(line: line, isAbove: isAbove, next: piece.cut))
    piece.cut = Int32(cuts.count - 1)
    return piece
  }

  /// Puts the part of the polygon in `scratch` on one side of `line` into `overlap`.
  private mutating func keep(_ line: SIMD3<Double>, isAbove: Bool) {
    overlap.removeAll()
    let sign: Double = isAbove ? 1 : -1
    func side(_ p: SIMD2<Double>) -> Double { sign * (line.x * p.x + line.y * p.y + line.z) }
    guard scratch.count > 0 else { return }
    var previous = scratch[scratch.count - 1]
    var before = side(previous)
    for place in 0..<scratch.count {
      let point = scratch[place]
      let here = side(point)
      if (here >= 0) != (before >= 0) {
        overlap.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { overlap.append(point) }
      previous = point
      before = here
    }
  }

  // MARK: Comparing

  /// The least and the largest of what the piece `a` is nearer than `b` where both are; nil where they are
  /// not over one another.
  private mutating func differences(_ a: Int, _ b: Int) -> (low: Double, high: Double)? {
    let (p, q) = (pieces[a], pieces[b])
    if any(p.low .>= q.high) || any(q.low .>= p.high) { return nil }
    overlap.removeAll()
    for place in p.first..<p.first + p.count { overlap.append(points[place]) }
    let isClockwise = area(of: q) < 0
    var previous = points[q.first + q.count - 1]
    for place in q.first..<q.first + q.count {
      let point = points[place]
      let edge = point - previous
      // Left of the edge is inside when the corners go round that way.
      var line = SIMD3(-edge.y, edge.x, edge.y * previous.x - edge.x * previous.y)
      if isClockwise { line = -line }
      swap(&overlap, &scratch)
      keep(line, isAbove: true)
      previous = point
    }
    guard overlap.count > 2, abs(areaOfOverlap) > 1e-2 else { return nil }
    let line = cards[p.card].depth - cards[q.card].depth
    var (low, high) = (Double.infinity, -Double.infinity)
    for place in 0..<overlap.count {
      let difference = line.x * overlap[place].x + line.y * overlap[place].y + line.z
      low = min(low, difference)
      high = max(high, difference)
    }
    return (low, high)
  }

  private func area(of piece: Piece) -> Double {
    var sum = 0.0
    var previous = points[piece.first + piece.count - 1]
    for place in piece.first..<piece.first + piece.count {
      sum += previous.x * points[place].y - points[place].x * previous.y
      previous = points[place]
    }
    return sum / 2
  }

  private var areaOfOverlap: Double {
    var sum = 0.0
    var previous = overlap[overlap.count - 1]
    for place in 0..<overlap.count {
      sum += previous.x * overlap[place].y - overlap[place].x * previous.y
      previous = overlap[place]
    }
    return sum / 2
  }

  /// Whether the card of piece `a` is drawn after that of `b` where nothing else tells.
  private func isLater(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (cards[pieces[a].card], cards[pieces[b].card])
    if p.zPosition != q.zPosition { return p.zPosition > q.zPosition }
    return p.row == q.row ? a > b : p.row > q.row
  }

  private mutating func relate(from start: Int, _ count: Int) {
    isInFront.removeAll()
    isInFront.resize(count * count, filledWith: false)
    for a in 0..<count {
      for b in 0..<a {
        guard pieces[start + a].card != pieces[start + b].card,
          let (low, high) = differences(start + a, start + b)
        else { continue }
        var isInFront = isLater(start + a, start + b)
        if max(high, -low) > Self.tolerance { isInFront = high > -low }
        self.isInFront[isInFront ? a * count + b : b * count + a] = true
      }
    }
  }

  // MARK: Sorting

  /// Takes, again and again, the first piece that lies in front of none of those that are left. Where each
  /// of some lies in front of another of them, the one whose middle is furthest away.
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
      for place in 0..<waiting.count {
        let piece = Int(waiting[place])
        if middle(start + piece) < middle(start + Int(waiting[furthest])) { furthest = place }
        guard behind[piece] == 0 else { continue }
        if chosen < 0 || isLater(start + Int(waiting[chosen]), start + piece) { chosen = place }
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
    let places = (start..<pieces.count).sorted {
      let a = (middle($0) / Self.tolerance).rounded()
      let b = (middle($1) / Self.tolerance).rounded()
      return a == b ? isLater($1, $0) : a < b
    }
    for place in places { sorted.append(Int32(place)) }
  }

  /// How near the middle of a piece is.
  private func middle(_ index: Int) -> Double {
    let piece = pieces[index]
    var sum = SIMD2<Double>()
    for place in piece.first..<piece.first + piece.count { sum += points[place] }
    let point = sum / Double(piece.count)
    let depth = cards[piece.card].depth
    return depth.x * point.x + depth.y * point.y + depth.z
  }

  /// Whether an edge of the piece lies on `line`: the cut still bounds it.
  func isBounded(_ piece: Piece, by line: SIMD3<Double>) -> Bool {
    let slope = (line.x * line.x + line.y * line.y).squareRoot()
    var corners = 0
    for place in piece.first..<piece.first + piece.count {
      let distance = line.x * points[place].x + line.y * points[place].y + line.z
      if abs(distance) <= slope * 1e-6 * (1 + abs(points[place].x) + abs(points[place].y)) {
        corners += 1
      }
    }
    return corners > 1
  }
}
