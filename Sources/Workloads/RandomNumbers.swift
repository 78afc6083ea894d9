/// A deterministic sequence of pseudo-random numbers for fields of layers.
struct RandomNumbers {
  private var state: UInt32 = 1

  /// Returns a number in `range`.
  mutating func number(_ range: ClosedRange<Float>) -> Float {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(state >> 8) * 0x1p-24
  }

  /// Returns a point on the surface, at least `margin` from its edges.
  mutating func position(margin: Float) -> SIMD2<Float> {
    SIMD2(
      number(margin...Float(Workloads.width) - margin),
      number(margin...Float(Workloads.height) - margin))
  }
}
