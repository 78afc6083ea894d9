import Foundation

/// A turn by an angle, as the cosine and the sine that stand in a rotation's matrix.
package struct Turn: Sendable, Equatable {
  package let cosine: Double
  package let sine: Double

  /// Makes the turn by `angle` radians, near enough to the C library's `cos` and `sin` that no more than
  /// the last two places differ, in a fraction of their time.
  ///
  /// The angle is brought within an eighth of a turn of 0 by whole quarter turns, of which pi/2 is taken
  /// away in three parts so that nothing is lost (W. Cody and W. Waite, "Software manual for the
  /// elementary functions", 1980); there Taylor's series are exact after nine terms.
  @inlinable
  package init(_ angle: Double) {
    guard abs(angle) < 0x1p19 else {
      (cosine, sine) = (cos(angle), sin(angle))
      return
    }
    // Adding a number of 2^52 and more leaves no room for a fraction.
    let quarters = (angle * 0x1.45f306dc9c883p-1 + 0x1.8p52) - 0x1.8p52
    let rest =
      ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34)
      - quarters * 0x1.3198a2e037073p-69
    let x = rest * rest
    let (x2, x4) = (x * x, x * x * x * x)
    // Both series at once: the cosine's in the first lane.
    func terms(_ cosine: Double, _ sine: Double) -> SIMD2<Double> { SIMD2(1 / cosine, 1 / sine) }
    let a = terms(1, 1) - terms(2, 6) * x
    let b = terms(24, 120) - terms(720, 5040) * x
    let c = terms(40_320, 362_880) - terms(3_628_800, 39_916_800) * x
    let d =
      terms(479_001_600, 6_227_020_800) - terms(87_178_291_200, 1_307_674_368_000) * x
    let e = terms(20_922_789_888_000, 355_687_428_096_000)
    let series = (a + b * x2) + (c + d * x2 + e * x4) * x4
    // The quarter picks which is which and the signs, without a branch: it could be any.
    let (near, far) = (series.x.bitPattern, (series.y * rest).bitPattern)
    let number = UInt64(bitPattern: Int64(quarters))
    let swap = (near ^ far) & (0 &- (number & 1))
    cosine = Double(bitPattern: near ^ swap ^ (((number &+ 1) & 2) << 62))
    sine = Double(bitPattern: far ^ swap ^ ((number & 2) << 62))
  }
}
