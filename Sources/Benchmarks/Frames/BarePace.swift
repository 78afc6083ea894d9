internal import Foundation
internal import Workloads

/// How bare loops find a value that goes to and fro: one division for the way, and three steps of Newton's method
/// for the eased pace.
enum BarePace {
  /// The fraction of the way at `time`, in seconds, at an even pace.
  @inline(__always)
  static func linear(_ time: Float, _ duration: Float) -> Float {
    let way = time / (2 * duration)
    let cycle = way - Float(Int32(way))
    return cycle < 0.5 ? 2 * cycle : 2 - 2 * cycle
  }

  /// As `linear`, along the curve with the control points (0.42, 0) and (0.58, 1).
  @inline(__always)
  static func eased(_ time: Float, _ duration: Float) -> Float {
    let x = linear(time, duration)
    let (a, b, c): (Float, Float, Float) = (
      1 - 3 * 0.58 + 3 * 0.42, 3 * 0.58 - 6 * 0.42, 3 * 0.42
    )
    var s = x
    for _ in 0..<3 {
      s -= (((a * s + b) * s + c) * s - x) / ((3 * a * s + 2 * b) * s + c)
    }
    return (3 - 2 * s) * s * s
  }

  /// The cosine and the sine of `angle`, by the C library.
  @inline(__always)
  static func turn(_ angle: Float) -> SIMD2<Float> {
    SIMD2(cos(angle), sin(angle))
  }
}

extension Swing where Value == Float {
  @inline(__always)
  func value(_ fraction: Float) -> Float { from + (to - from) * fraction }
}

extension Swing where Value == SIMD2<Float> {
  @inline(__always)
  func value(_ fraction: Float) -> SIMD2<Float> { from + (to - from) * fraction }
}

/// A colour in four bytes, premultiplied.
@inline(__always)
func packed(_ color: SIMD4<Float>, opacity: Float = 1) -> UInt32 {
  let alpha = color.w * opacity
  let bytes = SIMD4<UInt32>(
    SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha) * 255 + 0.5)
  return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
}
