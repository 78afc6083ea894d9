import Motion

/// A timing curve made ready to be asked often: by all tracks that follow it, each frame.
///
/// `TimingCurve` searches the parameter of the Bézier at which x is reached. Here x picks one of 128
/// pieces, cubics with the curve's values and slopes at their ends, and y follows in three steps. A piece
/// that strays from the curve, as near an end with a vertical tangent, is not used: the curve itself is
/// asked.
enum PacingCurve {
  /// Pieces in the table of a curve.
  static let pieceCount = 128
  /// The farthest that a piece may stray. Core Animation's own curves are exact to a millionth.
  private static let tolerance = 1e-7

  /// The coefficients of the piece `index` of `curve` over the place within it, 0...1, constant first;
  /// not numbers for a piece that strays.
  static func piece(_ index: Int, of curve: TimingCurve) -> SIMD4<Double> {
    let width = 1 / Double(pieceCount)
    let x = Double(index) * width
    /// y at an end of the piece, and its slope over the place within it.
    func end(_ x: Double) -> (y: Double, slope: Double) {
      let s = curve.parameter(at: x)
      return (curve.y(s), curve.slopeOfY(s) / curve.slopeOfX(s) * width)
    }
    let (a, b) = (end(x), end(x + width))
    let rise = b.y - a.y
    let piece = SIMD4(a.y, a.slope, 3 * rise - 2 * a.slope - b.slope, a.slope + b.slope - 2 * rise)
    for place in [0.25, 0.5, 0.75] {
      // Written so that it does not hold for what is not a number either.
      guard abs(value(of: piece, at: place) - curve.y(at: x + place * width)) < tolerance else {
        return SIMD4(repeating: .nan)
      }
    }
    return piece
  }

  /// The number of the piece in which `x` lies, and the place within it. `x` is above 0 and under 1.
  @inline(__always)
  static func place(of x: Double) -> (index: Int, place: Double) {
    let scaled = x * Double(pieceCount)
    let index = Int(scaled)
    return (index, scaled - Double(index))
  }

  /// The value of `piece` at the place `t`, 0...1.
  @inline(__always)
  static func value(of piece: SIMD4<Double>, at t: Double) -> Double {
    // Two halves that need not wait for each other.
    (piece.x + piece.y * t) + (piece.z + piece.w * t) * (t * t)
  }
}
