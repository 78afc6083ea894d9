// Functions of vectors.

/// Returns the dot product.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (x * y).sum()
}

/// Returns the square of the vector's length.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, x)
}

/// Returns the length of the vector.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x).squareRoot()
}

/// Returns the square of the distance between two points.
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// Returns the distance between two points.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x - y)
}

/// Returns the unit vector in the same direction; NaN for a zero vector.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x / length(x)
}

/// Returns the projection of `x` onto `y`.
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  y * (dot(x, y) / length_squared(y))
}

/// Returns the reflection of `x` from a surface with the unit normal `n`.
public func reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  x - n * (2 * dot(x, n))
}

/// Returns the interpolation between `x`, at 0, and `y`, at 1, with a fraction per component.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns the interpolation between `x`, at 0, and `y`, at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns the vector with each component clamped to its limits.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
  x.clamped(lowerBound: min, upperBound: max)
}

/// Returns the vector with each component clamped to the limits.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  clamp(x, min: V(repeating: min), max: V(repeating: max))
}

/// Returns 0 for components below the edge, 1 for the others.
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// Returns 0 up to the first edge, 1 from the second on, and a smooth curve between.
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
  hermite(clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1))
}

/// Returns -1, 0 or 1 for each component.
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  V().replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// Returns the fractional part of each component, above the next lower integer.
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x - x.rounded(.down)
}

/// Returns the reciprocal of each component.
public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  1 / x
}

/// Returns the absolute value of each component.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.replacing(with: -x, where: x .< 0)
}

/// Returns the pointwise minimum.
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  pointwiseMin(x, y)
}

/// Returns the pointwise maximum.
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  pointwiseMax(x, y)
}

/// Returns the sum of the components.
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.sum()
}

/// Returns the least component.
public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.min()
}

/// Returns the greatest component.
public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  x.max()
}

/// Returns each component rounded down to an integer.
public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.down)
}

/// Returns each component rounded up to an integer.
public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  x.rounded(.up)
}

/// Returns the cross product: perpendicular to both, with the area between them as its length.
public func cross<Scalar: FloatingPoint>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// Returns the vector along z with the signed area between both as its z component.
public func cross<Scalar: FloatingPoint>(_ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>) -> SIMD3<Scalar> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

private func hermite<V: SIMD>(_ t: V) -> V where V.Scalar: FloatingPoint {
  t * t * (V(repeating: 3) - t * 2)
}

// The vector functions under their C names, with the prefix.

/// See `dot`.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(x, y)
}

/// See `length_squared`.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x)
}

/// See `length`.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(x)
}

/// See `distance_squared`.
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  distance_squared(x, y)
}

/// See `distance`.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  distance(x, y)
}

/// See `normalize`.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  normalize(x)
}

/// See `project`.
public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  project(x, y)
}

/// See `reflect`.
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  reflect(x, n)
}

/// See `mix`.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  mix(x, y, t: t)
}

/// See `mix`.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  mix(x, y, t: t)
}

/// See `clamp`.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
  clamp(x, min: min, max: max)
}

/// See `clamp`.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V.Scalar, _ max: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  clamp(x, min: min, max: max)
}

/// See `step`.
public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
  step(x, edge: edge)
}

/// See `smoothstep`.
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// See `sign`.
public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  sign(x)
}

/// See `fract`.
public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  fract(x)
}

/// See `recip`.
public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  recip(x)
}

/// See `abs`.
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  abs(x)
}

/// See `min`.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  min(x, y)
}

/// See `max`.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  max(x, y)
}

/// See `reduce_add`.
public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_add(x)
}

/// See `reduce_min`.
public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_min(x)
}

/// See `reduce_max`.
public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  reduce_max(x)
}

/// See `cross`.
public func simd_cross<Scalar: FloatingPoint>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> { cross(x, y) }
