/// The dashes of a line, in the lengths of its user space, without those too fine to be seen.
struct DashPattern {
  /// The positions at which dashes and gaps end in turn, the first dash's first; the last one is
  /// the period.
  private let ends: [Double]
  private let phase: Double

  var period: Double { ends[ends.count - 1] }
  /// The number of dashes in a period.
  var dashCount: Int { ends.count / 2 }

  /// Makes the dashes of `pen`; nil if its line is solid, or looks so.
  ///
  /// Dashes within `fineness`, a length, become one, as long as all of them: a pixel shows the
  /// same. Gaps that the caps on both sides close are left out.
  init?(_ pen: StrokeStyle, fineness: Double) {
    guard pen.dashPeriod > 0 else { return nil }
    let lengths = pen.dashes.count % 2 == 0 ? pen.dashes : pen.dashes + pen.dashes
    let closed =
      switch pen.cap {
      case .butt: 0.0
      // Between round caps, a narrow gap leaves notches of its square over four widths.
      case .round: (2 * pen.width * fineness).squareRoot() / 2
      case .square: pen.width
      }
    // The position of the pattern's start moves with the dashes that are joined by less than
    // `fineness`.
    var pairs: [(dash: Double, gap: Double)] = []
    var (dash, gap) = (0.0, 0.0)
    for index in stride(from: 0, to: lengths.count, by: 2) {
      dash += lengths[index]
      gap += lengths[index + 1]
      if gap <= closed {
        (dash, gap) = (dash + gap, 0)
        continue
      }
      guard dash + gap >= fineness else { continue }
      pairs.append((dash, gap))
      (dash, gap) = (0, 0)
    }
    if pairs.isEmpty {
      guard gap > 0, dash > 0 || pen.cap != .butt else { return nil }
      let count = (fineness / (dash + gap)).rounded(.up)
      pairs = [(dash * max(count, 1), gap * max(count, 1))]
    } else {
      pairs[pairs.count - 1].gap += gap
      pairs[pairs.count - 1].dash += dash
    }
    var sum = 0.0
    ends = pairs.flatMap { pair -> [Double] in
      let end = sum + pair.dash
      sum = end + pair.gap
      return [end, sum]
    }
    guard sum > 0, sum.isFinite else { return nil }
    let offset = pen.dashPhase.isFinite ? pen.dashPhase.truncatingRemainder(dividingBy: sum) : 0
    phase = offset < 0 ? offset + sum : offset
  }

  /// True if a line begins with a dash without a length.
  var beginsWithDot: Bool { phase == 0 && ends[0] == 0 }

  /// A position in the pattern: the dash or gap there, and the rest of its length.
  struct Position {
    fileprivate var index: Int
    var rest: Double
    var isDash: Bool { index % 2 == 0 }
  }

  /// Returns the position at `distance` along a line. O(log dashes).
  func position(at distance: Double) -> Position {
    let at = (phase + distance).truncatingRemainder(dividingBy: period)
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > at { high = middle } else { low = middle + 1 }
    }
    return Position(index: low, rest: max(ends[low] - at, 0))
  }

  /// Returns the start of the next dash or gap.
  func next(after position: Position) -> Position {
    let index = position.index + 1 == ends.count ? 0 : position.index + 1
    return Position(index: index, rest: ends[index] - (index == 0 ? 0 : ends[index - 1]))
  }
}

/// The dashes along one subpath, in pixels.
struct DashRun {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// Makes the dashes of `pen`; nil if its line is solid.
  init?(_ pen: StrokeStyle, scale: Double) {
    guard pen.dashPeriod > 0 else { return nil }
    period = pen.dashPeriod * scale
    let all = pen.dashes.count % 2 == 0 ? pen.dashes : pen.dashes + pen.dashes
    lengths = all.map { $0 * scale }
    let offset = (pen.dashPhase * scale).truncatingRemainder(dividingBy: period)
    phase = offset < 0 ? offset + period : offset
  }

  /// Returns the fraction of the pixel around `distance` along the subpath that is covered by
  /// dashes.
  func share(at distance: Double) -> Double {
    let at = (distance + phase).truncatingRemainder(dividingBy: period)
    var (share, begin) = (0.0, -period)
    // The dashes before and after may extend into the pixel.
    for index in 0..<3 * lengths.count {
      let length = lengths[index % lengths.count]
      if index % 2 == 0 {
        share += max(min(at + 0.5, begin + length) - max(at - 0.5, begin), 0)
      }
      begin += length
      if begin > at + 1 { break }
    }
    return min(share, 1)
  }
}
