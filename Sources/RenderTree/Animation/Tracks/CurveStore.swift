import Motion

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
      for index in 0..<PacingCurve.pieceCount {
        pieces.append(PacingCurve.piece(index, of: curve))
      }
    }
    return Int32(curves.count - 1)
  }

  /// Returns the progress at the fraction `x` of the duration, on the curve `curve`.
  @inline(__always)
  func pace(_ curve: Int32, at x: Double) -> Double {
    guard curve > 0 && x > 0 && x < 1 else { return min(max(x, 0), 1) }
    guard hasTables else { return lonePace(curve, at: x) }
    let (index, place) = PacingCurve.place(of: x)
    let piece = pieces[Int(curve - 1) * PacingCurve.pieceCount + index]
    let y = PacingCurve.value(of: piece, at: place)
    return y.isNaN ? exactPace(curve, at: x) : y
  }

  /// Returns `pace` without a table.
  @inline(never)
  private func lonePace(_ curve: Int32, at x: Double) -> Double {
    let (index, place) = PacingCurve.place(of: x)
    let piece = PacingCurve.piece(index, of: curves[Int(curve)])
    let y = PacingCurve.value(of: piece, at: place)
    return y.isNaN ? exactPace(curve, at: x) : y
  }

  @inline(never)
  private func exactPace(_ curve: Int32, at x: Double) -> Double { curves[Int(curve)].y(at: x) }
}
