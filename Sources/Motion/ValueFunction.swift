/// A function from numbers to a transform. Rotations may exceed half a turn, and no matrix has to
/// be decomposed.
package enum ValueFunction: UInt8, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The number of arguments: radians, factors or points.
  package var arity: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The arguments, in the first lanes of a vector, of the identity.
  package var identity: SIMD4<Double> {
    switch self {
    case .scale: SIMD4(1, 1, 1, 0)
    case .scaleX, .scaleY, .scaleZ: SIMD4(1, 0, 0, 0)
    default: SIMD4()
    }
  }

  /// Returns the transform for the arguments in the first lanes of `v`.
  package func matrix(_ v: SIMD4<Double>) -> CATransform3D {
    switch self {
    case .rotateX:
      let sinCos = SinCos(v.x)
      let (c, s) = (sinCos.cosine, sinCos.sine)
      return Self.matrix(SIMD3(1, 0, 0), SIMD3(0, c, s), SIMD3(0, -s, c))
    case .rotateY:
      let sinCos = SinCos(v.x)
      let (c, s) = (sinCos.cosine, sinCos.sine)
      return Self.matrix(SIMD3(c, 0, -s), SIMD3(0, 1, 0), SIMD3(s, 0, c))
    case .rotateZ:
      let sinCos = SinCos(v.x)
      let (c, s) = (sinCos.cosine, sinCos.sine)
      return Self.matrix(SIMD3(c, s, 0), SIMD3(-s, c, 0), SIMD3(0, 0, 1))
    case .scale: return Self.scale(SIMD3(v.x, v.y, v.z))
    case .scaleX: return Self.scale(SIMD3(v.x, 1, 1))
    case .scaleY: return Self.scale(SIMD3(1, v.x, 1))
    case .scaleZ: return Self.scale(SIMD3(1, 1, v.x))
    case .translate: return Self.translation(SIMD3(v.x, v.y, v.z))
    case .translateX: return Self.translation(SIMD3(v.x, 0, 0))
    case .translateY: return Self.translation(SIMD3(0, v.x, 0))
    case .translateZ: return Self.translation(SIMD3(0, 0, v.x))
    }
  }

  private static func scale(_ s: SIMD3<Double>) -> CATransform3D {
    matrix(SIMD3(s.x, 0, 0), SIMD3(0, s.y, 0), SIMD3(0, 0, s.z))
  }

  private static func translation(_ t: SIMD3<Double>) -> CATransform3D {
    matrix(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), t)
  }

  private static func matrix(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>, _ t: SIMD3<Double> = SIMD3()
  ) -> CATransform3D {
    CATransform3D(rows: SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(t, 1))
  }
}
