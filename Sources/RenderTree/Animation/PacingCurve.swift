import Motion

/// A timing curve made ready to be asked often: by all tracks that follow it, each frame.
///
/// `TimingCurve` searches the parameter s of the Bézier at which x(s) = x. Here x picks one of sixteen
/// pieces of a cubic fitted to s(x), which is near enough that one step of Newton's method is exact to
/// a billionth. Where it is not, as near an end with a vertical tangent, the curve itself is asked.
struct PacingCurve {
  private static let pieceCount = 16
  /// The farthest that x(s) may lie from x.
  private static let tolerance = 1e-9

  let curve: TimingCurve
  /// The coefficients of s over the place within each piece, 0...1; constant first.
  private let pieces: [SIMD4<Double>]

  init(_ curve: TimingCurve) {
    self.curve = curve
    guard !curve.isLinear else {
      pieces = []
      return
    }
    let width = 1 / Double(Self.pieceCount)
    /// s at node `index`, and its slope over the place within a piece.
    func node(_ index: Int) -> (s: Double, slope: Double) {
      let s = curve.parameter(at: Double(index) * width)
      return (s, width / curve.slopeOfX(s))
    }
    pieces = (0..<Self.pieceCount).map { index in
      let (a, b) = (node(index), node(index + 1))
      let rise = b.s - a.s
      return SIMD4(
        a.s, a.slope, 3 * rise - 2 * a.slope - b.slope, a.slope + b.slope - 2 * rise)
    }
  }

  /// The progress at the fraction `x` of time, 0...1.
  @inline(__always)
  func y(at x: Double) -> Double {
    guard x > 0 && x < 1 && !pieces.isEmpty else { return curve.y(at: x) }
    let place = x * Double(Self.pieceCount)
    let index = Int(place)
    let t = place - Double(index)
    let k = pieces[index]
    var s = ((k.w * t + k.z) * t + k.y) * t + k.x
    s -= (curve.x(s) - x) / curve.slopeOfX(s)
    // Written so that it does not hold for what is not a number either.
    guard s >= 0 && s <= 1 && abs(curve.x(s) - x) < Self.tolerance else { return curve.y(at: x) }
    return curve.y(s)
  }
}
