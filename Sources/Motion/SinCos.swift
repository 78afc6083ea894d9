import Foundation

/// The cosine and the sine of an angle, as a rotation matrix contains them.
package struct SinCos: Sendable, Equatable {
  package let cosine: Double
  package let sine: Double

  /// Computes the cosine and sine of `angle`, in radians, within the last two places of the C
  /// library's `cos` and `sin`, in a fraction of their time.
  ///
  /// The angle is reduced to within an eighth of a turn of 0 by whole quarter turns, subtracting
  /// pi/2 in three parts so that no precision is lost (W. Cody and W. Waite, "Software manual for
  /// the elementary functions", 1980); there Taylor's series are exact after nine terms.
  @inlinable
  package init(_ angle: Double) {
    guard abs(angle) < 0x1p19 else {
      (cosine, sine) = (cos(angle), sin(angle))
      return
    }
    // Adding a number of at least 2^52 leaves no room for a fraction.
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
    // The quarter selects the values and signs, without a branch: it would be unpredictable.
    let (near, far) = (series.x.bitPattern, (series.y * rest).bitPattern)
    let number = UInt64(bitPattern: Int64(quarters))
    let swap = (near ^ far) & (0 &- (number & 1))
    cosine = Double(bitPattern: near ^ swap ^ (((number &+ 1) & 2) << 62))
    sine = Double(bitPattern: far ^ swap ^ ((number & 2) << 62))
  }
}

/// Four angles at a time, each bit-identical to `SinCos`.
package struct SinCos4: Sendable {
  package let cosines: SIMD4<Double>
  package let sines: SIMD4<Double>

  /// The bound, in radians, below which angles are exact.
  package static let angleLimit = 0x1p19

  /// Computes the cosines and sines of `angles`, in radians, each of a magnitude below
  /// `angleLimit`.
  @inlinable
  @inline(__always)
  package init(_ angles: SIMD4<Double>) {
    let quarters = (angles * 0x1.45f306dc9c883p-1 + 0x1.8p52) - 0x1.8p52
    let rest =
      ((angles - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34)
      - quarters * 0x1.3198a2e037073p-69
    let x = rest * rest
    let (x2, x4) = (x * x, x * x * x * x)
    func series(
      _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>,
      _ fourth: SIMD2<Double>, _ last: Double
    ) -> SIMD4<Double> {
      func pair(_ factorials: SIMD2<Double>) -> SIMD4<Double> {
        SIMD4(repeating: 1 / factorials.x) - SIMD4(repeating: 1 / factorials.y) * x
      }
      return (pair(first) + pair(second) * x2)
        + (pair(third) + pair(fourth) * x2 + SIMD4(repeating: 1 / last) * x4) * x4
    }
    let near = series(
      SIMD2(1, 2), SIMD2(24, 720), SIMD2(40_320, 3_628_800), SIMD2(479_001_600, 87_178_291_200),
      20_922_789_888_000)
    let far =
      series(
        SIMD2(1, 6), SIMD2(120, 5040), SIMD2(362_880, 39_916_800),
        SIMD2(6_227_020_800, 1_307_674_368_000), 355_687_428_096_000) * rest
    // The bits of an integer are at the end of so large a sum.
    let number = unsafeBitCast(quarters + 0x1.8p52, to: SIMD4<UInt64>.self)
    let (nearBits, farBits) = (
      unsafeBitCast(near, to: SIMD4<UInt64>.self), unsafeBitCast(far, to: SIMD4<UInt64>.self)
    )
    let swap = (nearBits ^ farBits) & (0 &- (number & 1))
    cosines = unsafeBitCast(
      nearBits ^ swap ^ (((number &+ 1) & 2) &<< 62), to: SIMD4<Double>.self)
    sines = unsafeBitCast(farBits ^ swap ^ ((number & 2) &<< 62), to: SIMD4<Double>.self)
  }
}
