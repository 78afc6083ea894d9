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
