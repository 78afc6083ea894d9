/// The random numbers of one particle. Each is a function of the particle's key alone, so a
/// particle is the same whenever, and in whatever order, it is computed.
///
/// Source: the finaliser of splitmix64, G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom
/// number generators", variant 13 by D. Stafford.
struct ParticleRandom {
  /// The purpose of a pair of numbers.
  enum Purpose: UInt64 {
    case life = 1
    case cone, size, redGreen, blueAlpha, position, side
  }

  let key: UInt64

  /// Makes the numbers of the particle `number` of the cell with the key `parent`.
  @inline(__always)
  init(parent: UInt64, number: Int64) {
    key = Self.mix(parent &+ UInt64(bitPattern: number) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Returns the key of a cell, from the seed or the key of the particle that emits it, and the
  /// cell's index.
  static func key(_ outer: UInt64, cell: Int) -> UInt64 {
    mix(outer &+ UInt64(cell + 1) &* 0xd134_2543_de82_ef95)
  }

  /// Returns two numbers in 0..<1.
  @inline(__always)
  func pair(_ purpose: Purpose) -> SIMD2<Float> {
    let bits = Self.mix(key &+ purpose.rawValue &* 0x9e37_79b9_7f4a_7c15)
    return SIMD2(Float(UInt32(truncatingIfNeeded: bits >> 8) >> 8), Float(bits >> 40)) * 0x1p-24
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
