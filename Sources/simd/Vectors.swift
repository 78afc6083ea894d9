// Functions of vectors.

/// The sum of the products of the components.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (x * y).sum()
}

/// The square of the vector's length.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, x)
}

/// The length of the vector.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x).squareRoot()
}

/// The square of the distance between two points.
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// The distance between two points.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}

/// The vector of length 1 in the same direction; not a number for a vector without length.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x / length(x)
}

/// The part of `x` in the direction of `y`.
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  y * (dot(x, y) / length_squared(y))
}

/// The direction in which `x` goes on from a surface with the normal `n`, of length 1.
public func reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  x - n * (2 * dot(x, n))
}

/// The vector between `x`, at 0, and `y`, at 1, component by component.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// The vector between `x`, at 0, and `y`, at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// The vector with each component within its limits.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
  x.clamped(lowerBound: min, upperBound: max)
}

/// The vector with each component within the limits.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  clamp(x, min: V(repeating: min), max: V(repeating: max))
}

/// 0 for components below the edge, 1 for the others.
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// 0 up to the first edge, 1 from the second on, and a smooth curve between.
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
  hermite(clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1))
}

/// -1, 0 or 1 for each component.
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  V().replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// The part of each component above the next lower whole number.
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x - x.rounded(.down)
}

/// One over each component.
public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  1 / x
}

/// Each component without its sign.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.replacing(with: -x, where: x .< 0)
}

/// The lesser ones of the components.
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  pointwiseMin(x, y)
}

/// The greater ones of the components.
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  pointwiseMax(x, y)
}

/// The sum of the components.
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.sum()
}

/// The least component.
public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.min()
}

/// The greatest component.
public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.max()
}

/// Each component, down to a whole number.
public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.down)
}

/// Each component, up to a whole number.
public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.up)
}

/// The vector at right angles to both, as long as the area between them.
public func cross<Scalar: FloatingPoint>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// The vector along z whose length is the area between both.
public func cross<Scalar: FloatingPoint>(_ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>) -> SIMD3<Scalar> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

private func hermite<V: SIMD>(_ t: V) -> V where V.Scalar: FloatingPoint {
  t * t * (V(repeating: 3) - t * 2)
}
