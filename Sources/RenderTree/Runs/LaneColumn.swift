/// One number for each layer of a run, in vectors of four; a single vector if all are equal.
struct LaneColumn {
  private let values: UnsafePointer<SIMD4<Double>>
  private let mask: Int

  /// Makes a column of `numbers`, one for each lane, at the front of `storage`, and advances that.
  init(_ numbers: [Double], in storage: inout UnsafeMutablePointer<SIMD4<Double>>) {
    values = UnsafePointer(storage)
    let isUniform = numbers.allSatisfy { $0.bitPattern == numbers[0].bitPattern }
    mask = isUniform ? 0 : ~0
    let vectorCount = isUniform ? 1 : numbers.count / 4
    for vector in 0..<vectorCount {
      let first = vector * 4
      storage[vector] = SIMD4(
        numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    }
    storage += vectorCount
  }

  /// Makes a column of the numbers at `values`, which differ.
  @inline(__always)
  init(_ values: UnsafeMutablePointer<SIMD4<Double>>) {
    self.values = UnsafePointer(values)
    mask = ~0
  }

  /// True if all numbers are 0.
  var isZero: Bool { mask == 0 && values[0] == SIMD4() }

  @inline(__always)
  subscript(vector: Int) -> SIMD4<Double> { values[vector & mask] }
}

extension SIMD4<Double> {
  /// Each number rounded down; for magnitudes below 2^51.
  @inline(__always)
  var floored: SIMD4<Double> {
    // A sum of this size has no fraction bits left.
    let nearest = (self + 0x1.8p52) - 0x1.8p52
    return nearest.replacing(with: nearest - 1, where: nearest .> self)
  }

  @inline(__always)
  var magnitudes: SIMD4<Double> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & ~(1 << 63), to: Self.self)
  }
}

/// Returns the lanewise minimum.
@inline(__always)
func smaller(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  a.replacing(with: b, where: b .< a)
}

/// Returns the lanewise maximum.
@inline(__always)
func larger(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
  a.replacing(with: b, where: b .> a)
}
