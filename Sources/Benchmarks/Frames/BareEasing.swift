internal import Foundation
internal import Workloads

/// The bare loops' evaluation of values that move back and forth: one division for the fraction,
/// and three iterations of Newton's method for a timing curve.
enum BareEasing {
  /// Returns the linear fraction of the way at `time`, in seconds.
  @inline(__always)
  static func linear(_ time: Float, _ duration: Float) -> Float {
    let way = time / (2 * duration)
    let cycle = way - Float(Int32(way))
    return cycle < 0.5 ? 2 * cycle : 2 - 2 * cycle
  }

  /// Returns the fraction along the curve with the control points (0.42, 0) and (0.58, 1).
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

  /// Returns the fraction for the timing `easing`.
  @inline(__always)
  static func varied(_ time: Float, _ duration: Float, _ easing: Easing) -> Float {
    let x = linear(time, duration)
    switch easing {
    case .linear: return x
    case .spring:
      let seconds = x * duration
      let decay = Easing.damping / 2
      let swing = (Easing.stiffness - decay * decay).squareRoot()
      let angle = swing * seconds
      return 1 - exp(-decay * seconds) * (cos(angle) + decay / swing * sin(angle))
    case .keyframes:
      let position = min(Int(x * 3), 2)
      let (from, to) = (Easing.shares[position], Easing.shares[position + 1])
      return from + (to - from) * (x * 3 - Float(position))
    default: return solved(x, easing.curve)
    }
  }

  /// Returns the value at `x` of the curve with the control points (p.x, p.y) and (p.z, p.w).
  @inline(__always)
  private static func solved(_ x: Float, _ p: SIMD4<Float>) -> Float {
    let (a, b, c) = (1 - 3 * p.z + 3 * p.x, 3 * p.z - 6 * p.x, 3 * p.x)
    var s = x
    for _ in 0..<3 {
      s -= (((a * s + b) * s + c) * s - x) / max((3 * a * s + 2 * b) * s + c, 1e-3)
    }
    return (((1 - 3 * p.w + 3 * p.y) * s + 3 * p.w - 6 * p.y) * s + 3 * p.y) * s
  }

  /// Returns the cosine and the sine of `angle`, computed by the C library.
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

/// Returns a premultiplied colour in four bytes.
@inline(__always)
func packed(_ color: SIMD4<Float>, opacity: Float = 1) -> UInt32 {
  let alpha = color.w * opacity
  let bytes = SIMD4<UInt32>(
    SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha) * 255 + 0.5)
  return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
}
