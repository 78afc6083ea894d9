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
  package init?(_ pen: PathPen, along measure: PathMeasure, placing: CGAffineTransform) {
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
