/// A whole line along a path, in pixels, with the positions along the path that each pixel belongs
/// to: enough to draw any part of the line.
///
/// The position of a pixel is where a perpendicular of the line, or a radius at a corner, passes
/// through the pixel's centre. A pixel has two positions where the line crosses, touches or
/// reverses; of more it keeps the first and the last.
package struct LineMap: Sendable {
  /// A pixel, as 16-bit integers.
  package struct Texel: Sendable, Equatable {
    /// The two positions, as fractions of `LineCut.span`.
    package var first: UInt16 = 0
    package var second: UInt16 = 0
    /// The pixel's coverage at the first position, in the upper byte, and at the second, in the
    /// lower.
    package var covers: UInt16 = 0
    /// The pixel's total coverage, in the upper byte; in the lower, 1 if the first position is a
    /// corner, 2 if the second is, 4 if the line covers neither the pixel nor its neighbours.
    /// Pixels around a corner are part of the line if it continues beyond.
    package var whole: UInt16 = 0
  }

  /// The parts of a line that a map can draw.
  package enum Extent: Sendable, Comparable {
    /// None: positions are missing at which a pixel is covered more than at others.
    case none
    /// Parts that start or end with the path: of three positions, the middle one is missing.
    case anchored
    case all
  }

  package let width: Int
  package let height: Int
  /// Rows from the top.
  package private(set) var texels: [Texel]
  /// The parts of the line that the map draws exactly.
  package let extent: Extent
  /// The limit that the drawing of the line has met; nil if it is exact.
  package let limit: PathLimit?

  /// The largest number of wrong pixels that is not noticeable.
  private static let unseen = 4

  /// Maps the line along `path` that `pen` draws, ignoring its trimming. `placing` scales uniformly
  /// and translates.
  package init(
    _ path: [PathElement], with pen: StrokeStyle, placing: CGAffineTransform, width: Int,
    height: Int
  ) {
    let measure = PathMeasure(path)
    let coverage = Coverage(
      stroking: measure.trimmed(from: 0, to: 1), with: pen.whole, placing: placing, width: width,
      height: height)
    (self.width, self.height) = (width, height)
    limit = coverage.limit
    texels = [Texel](repeating: Texel(whole: 4), count: width * height)
    var lengths = PathPositionMap(coverage, reach: pen.width / 2 * Double(placing.a))
    let flattened = FlattenedPath(measure, placing: placing)
    let dashes = DashRun(pen, scale: Double(placing.a))
    for run in flattened.runs { lengths.follow(run, with: pen, dashes) }
    let span = (flattened.runs.last?.lengths.last ?? 0) + LineCut.margin
    extent =
      lengths.losses.shade > Self.unseen
      ? .none : lengths.losses.shade + lengths.losses.middle > Self.unseen ? .anchored : .all
    let slots = lengths.slots
    for pixel in 0..<slots.count where slots[pixel] >= 0 { noteNearness(to: pixel) }
    for pixel in 0..<slots.count where slots[pixel] >= 0 {
      texels[pixel] = lengths.rows[Int(slots[pixel])].texel(
        span: span,
        whole: coverage.bytes[pixel / width * coverage.bytesPerRow + pixel % width])
    }
  }

  /// Notes that the line covers `pixel`, for it and its neighbours.
  private mutating func noteNearness(to pixel: Int) {
    let (x, y) = (pixel % width, pixel / width)
    var row = max(y - 1, 0)
    while row <= min(y + 1, height - 1) {
      var index = row * width + max(x - 1, 0)
      let last = row * width + min(x + 1, width - 1)
      while index <= last {
        texels[index].whole &= ~4
        index += 1
      }
      row += 1
    }
  }
}

extension StrokeStyle {
  /// The pen without trimming.
  package var whole: StrokeStyle {
    var result = self
    (result.start, result.end) = (0, 1)
    return result
  }
}

/// The visible part of a line, in pixels of its `LineMap`: the positions of its start and end.
///
/// Positions run through all subpaths, with a `margin` before and after each, so that pixels beyond
/// an end are told from the next subpath.
package struct LineCut: Sendable, Hashable {
  /// The positions of the start and the end, in pixels along the path.
  package var start: Float
  package var end: Float
  /// The last position of the whole path.
  package var span: Float
  /// Half the width of the line.
  package var reach: Float
  package var cap: Cap
  /// The points where the line is cut, and the outward directions there: x, y; far away where it is
  /// not cut.
  package var startPoint = Self.nowhere
  package var endPoint = Self.nowhere

  /// The shape of the ends where the line is cut.
  package enum Cap: UInt8, Sendable { case butt, round, square }

  static let margin = 2.0
  private static let nowhere = SIMD4<Float>(-1e5, -1e5, 1, 0)

  /// Makes the part that `pen` draws of the measured path; nil if it draws nothing. `placing` maps
  /// the path's points; it scales uniformly and translates.
  package init?(_ pen: StrokeStyle, along measure: PathMeasure, placing: CGAffineTransform) {
    let (from, to) = (measure.length(of: pen.start), measure.length(of: pen.end))
    let scale = Double(placing.a)
    var ends: (start: Double, end: Double)?
    var passed = 0.0
    var margins = Self.margin
    reach = Float(pen.width / 2 * scale)
    cap = Cap(pen.cap)
    for run in measure.runs where run.length > 0 {
      let (low, high) = (max(from - passed, 0), min(to - passed, run.length))
      if low < high {
        let noise = run.length * 1e-9
        let (isFirst, isLast) = (low <= noise, high >= run.length - noise)
        let isWhole = isFirst && isLast
        let end = (passed + high) * scale + margins
        if ends == nil {
          let isFree = isFirst && (isWhole || !run.subpath.isClosed)
          ends = ((passed + low) * scale + margins - (isFree ? Self.margin : 0), end)
          if !isFree { startPoint = run.point(at: low, isStart: true, placing) }
        }
        let isFree = isLast && (isWhole || !run.subpath.isClosed)
        ends?.end = end + (isFree ? Self.margin : 0)
        endPoint = isFree ? Self.nowhere : run.point(at: high, isStart: false, placing)
      }
      passed += run.length
      margins += 2 * Self.margin
    }
    guard let ends else { return nil }
    start = Float(ends.start)
    end = Float(ends.end)
    span = Float(passed * scale + margins - Self.margin)
  }
}

extension LineCut.Cap {
  fileprivate init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension PathMeasure.Run {
  /// Returns the point at `distance` from the start, and the direction there: against that of the
  /// path at a start.
  fileprivate func point(
    at distance: Double, isStart: Bool, _ placing: CGAffineTransform
  ) -> SIMD4<Float> {
    var passed = 0.0
    for (index, piece) in pieces.enumerated() where piece.length > 0 {
      let isHere = isStart ? distance < passed + piece.length : distance <= passed + piece.length
      guard isHere || index == pieces.count - 1 else {
        passed += piece.length
        continue
      }
      let t = piece.parameter(at: min(max(distance - passed, 0), piece.length))
      let part = piece.curve.split(at: t)
      let isEmpty = isStart ? part.1.isPoint : part.0.isPoint
      let direction = isStart != isEmpty ? part.1.directionIn : part.0.directionOut
      let sign: CGFloat = isStart ? -1 : 1
      let point = (piece.curve.isLine ? piece.curve.p0.mixed(with: piece.curve.p3, t) : part.0.p3)
        .applying(placing)
      return SIMD4(
        Float(point.x), Float(point.y), Float(sign * direction.dx), Float(sign * direction.dy))
    }
    return SIMD4()
  }
}
