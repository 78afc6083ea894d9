extension SIMD4<Float> {
  var opaque: SIMD4<Float> { SIMD4(x, y, z, 1) }
}

@inline(__always)
func premultiplied(_ color: SIMD4<Float>, _ opacity: Float) -> SIMD4<Float> {
  let alpha = color.w * opacity
  return SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
}

/// Returns 0...1 as 16-bit unorm, clamped; NaN becomes 0.
@inline(__always)
func unorm(_ value: Float) -> UInt16 {
  let scaled = value * 65535 + 0.5
  return scaled > 0 ? UInt16(truncatingIfNeeded: Int32(min(scaled, 65535))) : 0
}

/// Returns each of four values in 0...1 as 16-bit unorm.
@inline(__always)
package func unorm(_ values: SIMD4<Float>) -> SIMD4<UInt16> {
  let scaled = values * 65535 + 0.5
  var bounded = SIMD4<Float>().replacing(with: scaled, where: scaled .> 0)
  bounded = SIMD4(repeating: 65535).replacing(with: bounded, where: bounded .< 65535)
  // A sum of this size has no fraction bits left.
  let anchor: Float = 0x1p23
  let sum = bounded + anchor
  // A mask lane that is true has the value -1.
  let isAbove = unsafeBitCast(sum - anchor .> bounded, to: SIMD4<UInt32>.self)
  return SIMD4(truncatingIfNeeded: unsafeBitCast(sum, to: SIMD4<UInt32>.self) &+ isAbove)
}
