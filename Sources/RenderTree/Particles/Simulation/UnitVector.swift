/// Returns the cosine and the sine of an angle in radians, computed together and inline.
///
/// The angle is reduced to an eighth of a turn, where the Taylor series of both are exact to less
/// than a millionth. Angles beyond some billion radians count as 0.
@inline(__always)
func unitVector(at angle: Float) -> SIMD2<Float> {
  // A sum of this size has no fraction bits: its last bits are the number of quarter turns.
  let anchor = 0x1.8p52
  let turns = Double(angle) * (2 / Double.pi) + anchor
  let quarter = turns.bitPattern
  let rest = Double(angle) - (turns - anchor) * (Double.pi / 2)
  guard abs(rest) < 1 else { return SIMD2(1, 0) }
  let x = Float(rest)
  let square = x * x
  let sine = x * (1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040))))
  let cosine =
    1 - square * (0.5 - square * (1.0 / 24 - square * (1.0 / 720 - square * (1.0 / 40320))))
  switch quarter & 3 {
  case 0: return SIMD2(cosine, sine)
  case 1: return SIMD2(-sine, cosine)
  case 2: return SIMD2(-cosine, -sine)
  default: return SIMD2(sine, -cosine)
  }
}
