/// The lengths of a path's subpaths, and the parts of the path between two positions.
///
/// Positions are lengths along the path. Fractions of the path, such as `strokeStart` and
/// `strokeEnd`, are converted to positions only by `length(of:)`.
package struct PathMeasure: Sendable {
  /// A subpath as curves, without its move.
  struct Subpath: Sendable {
    var start: CGPoint
    var curves: [CubicCurve] = []
    var isClosed = false
  }

  struct Piece: Sendable {
    var curve: CubicCurve
    /// The lengths from the curve's start to the ends of its parts, which are equal in parameter;
    /// empty for a line.
    let table: [Double]
    let length: Double

    /// Measures `curve` in `parts` parts.
    fileprivate init(_ curve: CubicCurve, parts: Int) {
      self.curve = curve
      table = curve.isLine ? [] : curve.lengthTable(parts)
      length = table.last ?? curve.chord
    }
  }

  struct Run: Sendable {
    var subpath: Subpath
    var pieces: [Piece]
    var length: Double
  }

  let runs: [Run]

  /// The number of parts into which a curve is split for measuring: on a quarter circle, positions
  /// are then exact to a millionth of its radius. Paths of very many curves have fewer.
  private static let partCount = 64

  /// Measures `path`. O(elements).
  package init(_ path: [PathElement]) {
    let curves = path.lazy.filter(\.isCurve).count
    let parts = max(1, min(Self.partCount, WorkLimit.measuredParts / max(curves, 1)))
    runs = Self.curves(of: path).map { subpath in
      let pieces = subpath.curves.map { Piece($0, parts: parts) }
      return Run(
        subpath: subpath, pieces: pieces, length: pieces.reduce(0) { $0 + $1.length })
    }
  }

  /// The total length of all subpaths.
  package var length: Double { runs.reduce(0) { $0 + $1.length } }

  /// Returns the length of the path up to the fraction `share`: 0 for the start, 1 for the end.
  ///
  /// The curve in which the fraction ends is found by length. The part within this curve is a
  /// fraction of its Bézier parameter, as Core Animation renders it: where the control points of a
  /// curve are unevenly spaced, a fraction of its length and the same fraction of its parameter are
  /// different points.
  package func length(of share: Double) -> Double {
    let total = length
    guard share > 0, share < 1 else { return share > 0 ? total : 0 }
    let distance = share * total
    var passed = 0.0
    for run in runs {
      for piece in run.pieces where piece.length > 0 {
        if distance - passed < piece.length {
          return passed + piece.distance(at: (distance - passed) / piece.length)
        }
        passed += piece.length
      }
    }
    return total
  }

  /// Returns the part of each subpath, in its own lengths, between the fractions `start` and `end`
  /// of the path; nil for subpaths outside.
  package func ranges(from start: Double, to end: Double) -> [ClosedRange<Double>?] {
    let (low, high) = (length(of: start), length(of: end))
    var passed = 0.0
    return runs.map { run in
      defer { passed += run.length }
      let (from, to) = (max(low - passed, 0), min(high - passed, run.length))
      return from < to ? from...to : nil
    }
  }

  /// Returns the elements between the fractions `start` and `end` of the path. A closed subpath
  /// that is cut becomes open.
  package func trimmed(from start: Double, to end: Double) -> [PathElement] {
    var result: [PathElement] = []
    for (run, range) in zip(runs, ranges(from: start, to: end)) {
      guard let range else { continue }
      let noise = run.length * 1e-9
      if range.lowerBound <= noise && range.upperBound >= run.length - noise {
        Self.append(run.subpath, to: &result)
      } else {
        var cursor = Cursor()
        Self.append(run.pieces, range, from: &cursor, to: &result)
      }
    }
    return result
  }

  /// Returns the dashes of each subpath, from the lengths of dashes and gaps in turn, the first of
  /// which begins `phase` before the subpath. Nil if the lengths are invalid, or make more than
  /// `WorkLimit.dashes` dashes, which is reported with the path's `name`.
  func dashed(
    phase: Double, _ lengths: [Double], name: @autoclosure () -> String
  ) -> [PathElement]? {
    let sum = lengths.reduce(0, +)
    guard phase.isFinite, sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    let count = length / sum * Double(lengths.count)
    guard count <= Double(WorkLimit.dashes) else {
      WorkLimit.report(
        "\(name()) has \(count.rounded()) dashes; expected at most \(WorkLimit.dashes); making none"
      )
      return nil
    }
    // With an odd number of lengths, dashes and gaps swap from one period to the next.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var result: [PathElement] = []
    for run in runs {
      var at = -offset
      var position = 0
      var cursor = Cursor()
      while at < run.length {
        let end = at + pattern[position % pattern.count]
        if position % 2 == 0, end > 0, end > at {
          Self.append(run.pieces, max(at, 0)...min(end, run.length), from: &cursor, to: &result)
        }
        at = end
        position += 1
      }
    }
    return result
  }

  private static func append(_ subpath: Subpath, to result: inout [PathElement]) {
    result.append(.move(subpath.start))
    // The last curve of a closed subpath may be its closing line.
    for curve in subpath.curves { result.append(curve.element) }
    if subpath.isClosed { result.append(.close) }
  }

  /// A piece of a run, and the length of those before it.
  private struct Cursor {
    var index = 0
    var passed = 0.0
  }

  /// Appends the part in `range`, which lies behind `cursor`, and moves it there.
  private static func append(
    _ pieces: [Piece], _ range: ClosedRange<Double>, from cursor: inout Cursor,
    to result: inout [PathElement]
  ) {
    while cursor.index < pieces.count,
      cursor.passed + pieces[cursor.index].length <= range.lowerBound
    {
      cursor.passed += pieces[cursor.index].length
      cursor.index += 1
    }
    var passed = cursor.passed
    var isFirst = true
    for piece in pieces[cursor.index...] {
      let (from, to) = (range.lowerBound - passed, range.upperBound - passed)
      if to <= 0 { break }
      passed += piece.length
      guard piece.length > 0, from < piece.length else { continue }
      let part = piece.curve.part(
        from: from <= 0 ? 0 : piece.parameter(at: from),
        to: to >= piece.length ? 1 : piece.parameter(at: to))
      if isFirst { result.append(.move(part.p0)) }
      isFirst = false
      result.append(part.element)
    }
  }

  /// Returns the subpaths of `path`; a closing line of non-zero length is the last curve of its
  /// subpath.
  static func curves(of path: [PathElement]) -> [Subpath] {
    var subpaths: [Subpath] = []
    var current = CGPoint.zero
    func begin(at point: CGPoint) {
      subpaths.append(Subpath(start: point))
      current = point
    }
    for element in path {
      if case .move(let point) = element {
        begin(at: point)
        continue
      }
      if subpaths.last?.isClosed ?? true { begin(at: current) }
      let last = subpaths.count - 1
      if let curve = CubicCurve(element, from: current) {
        subpaths[last].curves.append(curve)
        current = curve.p3
      } else {
        let start = subpaths[last].start
        if current != start { subpaths[last].curves.append(CubicCurve(line: current, start)) }
        subpaths[last].isClosed = true
        current = start
      }
    }
    return subpaths
  }
}

extension PathMeasure.Piece {
  /// Returns the length of the curve from its start to the parameter `t`: the inverse of
  /// `parameter(at:)`.
  fileprivate func distance(at t: Double) -> Double {
    if table.isEmpty { return t * length }
    let position = t * Double(table.count)
    let index = min(Int(position), table.count - 1)
    let before = index == 0 ? 0 : table[index - 1]
    return before + (table[index] - before) * (position - Double(index))
  }

  /// Returns the curve's parameter at `distance` along the curve from its start.
  func parameter(at distance: Double) -> CGFloat {
    if table.isEmpty { return CGFloat(length > 0 ? distance / length : 0) }
    let count = table.count
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if table[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let before = low == 0 ? 0 : table[low - 1]
    let share = table[low] > before ? (distance - before) / (table[low] - before) : 0
    return CGFloat((Double(low) + share) / Double(count))
  }
}

extension CubicCurve {
  var isLine: Bool { p0 == p1 && p2 == p3 }

  /// The path element that draws the curve from its start.
  var element: PathElement {
    isLine ? .line(p3) : .cubic(control1: p1, control2: p2, end: p3)
  }

  /// The distance of the ends.
  fileprivate var chord: Double { Self.distance(p0, p3) }

  /// Returns the lengths from the start to the ends of `count` parts, which are equal in parameter.
  fileprivate func lengthTable(_ count: Int) -> [Double] {
    var sum = 0.0
    return (1...count).map { index in
      let part = part(
        from: CGFloat(index - 1) / CGFloat(count), to: CGFloat(index) / CGFloat(count))
      let chord = Self.distance(part.p0, part.p3)
      let polygon =
        Self.distance(part.p0, part.p1) + Self.distance(part.p1, part.p2)
        + Self.distance(part.p2, part.p3)
      // Source: Jens Gravesen, "Adaptive subdivision and the length and energy of Bézier curves".
      sum += (chord + polygon) / 2
      return sum
    }
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the part between two parameters, `start` not above `end`. Source: de Casteljau's
  /// algorithm.
  func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
    if isLine {
      return CubicCurve(line: p0.mixed(with: p3, start), p0.mixed(with: p3, end))
    }
    var result = self
    if end < 1 { result = result.split(at: end).0 }
    if start > 0 && end > 0 { result = result.split(at: start / end).1 }
    return result
  }

  /// Returns the parts before and after the parameter `t`.
  func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
    let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = d.mixed(with: e, t)
    return (
      CubicCurve(p0: p0, p1: a, p2: d, p3: middle), CubicCurve(p0: middle, p1: e, p2: c, p3: p3)
    )
  }
}
