/// A blend mode of opaque colours, as the standard defines it.
///
/// Source: W3C Compositing and Blending Level 1, 10.
struct BlendModel: Sendable {
  let name: String
  /// Blends the colours below and above.
  let mix: @Sendable (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>

  private init(_ name: String, _ one: @escaping @Sendable (Double, Double) -> Double) {
    self.name = name
    mix = { below, above in
      SIMD3(one(below.x, above.x), one(below.y, above.y), one(below.z, above.z))
    }
  }

  private init(
    whole name: String,
    _ mix: @escaping @Sendable (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
  ) {
    (self.name, self.mix) = (name, mix)
  }

  static let all: [BlendModel] = [
    BlendModel("multiply") { $0 * $1 },
    BlendModel("screen") { $0 + $1 - $0 * $1 },
    BlendModel("overlay") { hardLight($1, $0) },
    BlendModel("darken") { min($0, $1) },
    BlendModel("lighten") { max($0, $1) },
    BlendModel("colorDodge") { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) },
    BlendModel("colorBurn") { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) },
    BlendModel("hardLight", hardLight),
    BlendModel("softLight") { below, above in
      if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
      let d =
        below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return below + (2 * above - 1) * (d - below)
    },
    BlendModel("difference") { abs($0 - $1) },
    BlendModel("exclusion") { $0 + $1 - 2 * $0 * $1 },
    BlendModel("linearBurn") { max($0 + $1 - 1, 0) },
    BlendModel(whole: "hue") { below, above in
      moved(stretched(above, to: below.max() - below.min()), to: light(below))
    },
    BlendModel(whole: "saturation") { below, above in
      moved(stretched(below, to: above.max() - above.min()), to: light(below))
    },
    BlendModel(whole: "color") { below, above in moved(above, to: light(below)) },
    BlendModel(whole: "luminosity") { below, above in moved(below, to: light(above)) },
  ]

  private static func hardLight(_ below: Double, _ above: Double) -> Double {
    above <= 0.5 ? below * 2 * above : below + (2 * above - 1) - below * (2 * above - 1)
  }

  private static func light(_ c: SIMD3<Double>) -> Double {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  /// Returns the colour with the luminosity `target`, clamped to 0...1 as in the standard.
  private static func moved(_ c: SIMD3<Double>, to target: Double) -> SIMD3<Double> {
    var c = c + (target - light(c))
    let (low, high) = (c.min(), c.max())
    if low < 0 { c = target + (c - target) * target / (target - low) }
    if high > 1 { c = target + (c - target) * (1 - target) / (high - target) }
    return c
  }

  /// Returns the colour with its channels stretched to 0...`range`.
  private static func stretched(_ c: SIMD3<Double>, to range: Double) -> SIMD3<Double> {
    let spread = c.max() - c.min()
    return spread > 0 ? (c - c.min()) * (range / spread) : SIMD3()
  }
}
