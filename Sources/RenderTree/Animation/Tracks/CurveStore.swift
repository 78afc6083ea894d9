import CalqueMotion

/// The timing curves of tracks, by index, in a form that is fast to evaluate.
struct CurveStore: ~Copyable {
  private var curves = [TimingCurve.linear]
  /// The pieces of each curve after the linear one; empty if pieces are computed on demand.
  private var pieces = Column<SIMD4<Double>>()
  private let hasTables: Bool

  init(hasTables: Bool) {
    self.hasTables = hasTables
  }

  /// Returns the index of `curve`, and stores it if it is new; 0 for a linear one.
  mutating func index(of curve: TimingCurve) -> Int32 {
    if curve.isLinear { return 0 }
    if let index = curves.lastIndex(of: curve) { return Int32(index) }
    curves.append(curve)
    if hasTables {
      for index in 0..<CurveTable.pieceCount {
        pieces.append(CurveTable.piece(index, of: curve))
      }
    }
    return Int32(curves.count - 1)
  }

  /// Returns the progress at the fraction `x` of the duration, on the curve `curve`.
  @inline(__always)
  func progress(_ curve: Int32, at x: Double) -> Double {
    guard curve > 0 && x > 0 && x < 1 else { return min(max(x, 0), 1) }
    guard hasTables else { return progressWithoutTable(curve, at: x) }
    let (index, position) = CurveTable.position(of: x)
    let piece = pieces[Int(curve - 1) * CurveTable.pieceCount + index]
    let y = CurveTable.value(of: piece, at: position)
    return y.isNaN ? exactProgress(curve, at: x) : y
  }

  /// Returns `progress` without a table.
  @inline(never)
  private func progressWithoutTable(_ curve: Int32, at x: Double) -> Double {
    let (index, position) = CurveTable.position(of: x)
    let piece = CurveTable.piece(index, of: curves[Int(curve)])
    let y = CurveTable.value(of: piece, at: position)
    return y.isNaN ? exactProgress(curve, at: x) : y
  }

  @inline(never)
  private func exactProgress(_ curve: Int32, at x: Double) -> Double { curves[Int(curve)].y(at: x) }
}

/// A piecewise cubic approximation of a timing curve, for curves that many tracks evaluate each
/// frame.
///
/// `TimingCurve` solves for the Bézier parameter at x. Here x selects one of 128 pieces, cubics
/// with the curve's values and slopes at their ends, and y is evaluated in three steps. A piece
/// that deviates from the curve, as near an end with a vertical tangent, is not used: the curve
/// itself is evaluated.
enum CurveTable {
  /// The number of pieces in the table of a curve.
  static let pieceCount = 128
  /// The tolerance of a piece. Core Animation's own curves are exact to a millionth.
  private static let tolerance = 1e-7

  /// Returns the coefficients of the piece `index` of `curve` over the position within it, 0...1,
  /// constant term first; NaN if the piece exceeds the tolerance.
  static func piece(_ index: Int, of curve: TimingCurve) -> SIMD4<Double> {
    let width = 1 / Double(pieceCount)
    let x = Double(index) * width
    /// Returns y at an end of the piece, and its slope over the position within the piece.
    func end(_ x: Double) -> (y: Double, slope: Double) {
      let s = curve.parameter(at: x)
      return (curve.y(s), curve.slopeOfY(s) / curve.slopeOfX(s) * width)
    }
    let (a, b) = (end(x), end(x + width))
    let rise = b.y - a.y
    let piece = SIMD4(a.y, a.slope, 3 * rise - 2 * a.slope - b.slope, a.slope + b.slope - 2 * rise)
    for position in [0.25, 0.5, 0.75] {
      // Written so that it fails for NaN, too.
      guard abs(value(of: piece, at: position) - curve.y(at: x + position * width)) < tolerance
      else {
        return SIMD4(repeating: .nan)
      }
    }
    return piece
  }

  /// Returns the index of the piece that contains `x`, and the position within it. `x` is between 0
  /// and 1, exclusive.
  @inline(__always)
  static func position(of x: Double) -> (index: Int, position: Double) {
    let scaled = x * Double(pieceCount)
    let index = Int(scaled)
    return (index, scaled - Double(index))
  }

  /// Returns the value of `piece` at the position `t`, 0...1.
  @inline(__always)
  static func value(of piece: SIMD4<Double>, at t: Double) -> Double {
    // Two independent halves, which the processor evaluates in parallel.
    (piece.x + piece.y * t) + (piece.z + piece.w * t) * (t * t)
  }
}
