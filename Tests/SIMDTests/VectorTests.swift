import Testing
import simd

@Suite struct VectorTests {
  private let a: SIMD3<Float> = [1, 2, 2]
  private let b: simd_double2 = [3, -4]

  @Test("lengths, distances and directions")
  func lengths() {
    #expect(dot(a, [3, 0, 1]) == 5 && simd_dot(a, a) == 9)
    #expect(length(a) == 3 && simd_length(a) == 3 && simd_length_squared(b) == 25)
    #expect(distance(b, [0, 0]) == 5 && simd.distance(a, a) == 0)
    #expect(simd_distance(b, .zero) == 5 && simd_distance_squared(b, .zero) == 25)
    #expect(distance_squared(a, .zero) == 9 && length_squared(a) == 9)
    #expect(normalize(b) == [0.6, -0.8] && simd_normalize(b) == [0.6, -0.8])
    #expect(normalize(SIMD2<Float>()).x.isNaN)
  }

  @Test("products across and projections")
  func products() {
    #expect(cross(SIMD3<Double>(1, 0, 0), [0, 1, 0]) == [0, 0, 1])
    #expect(simd_cross(SIMD3<Float>(0, 1, 0), [1, 0, 0]) == [0, 0, -1])
    #expect(cross(SIMD2<Float>(2, 0), [0, 3]) == [0, 0, 6])
    #expect(project(b, [2, 0]) == [3, 0] && simd_project(b, [0, 2]) == [0, -4])
    #expect(reflect(b, [0, 1]) == [3, 4] && simd_reflect(b, [1, 0]) == [-3, -4])
  }

  @Test("steps between values")
  func steps() {
    #expect(mix(b, [5, 0], t: 0.5) == [4, -2] && mix(b, [5, 0], t: [0, 1]) == [3, 0])
    #expect(simd_mix(b, [5, 0], 0.5) == [4, -2] && simd_mix(b, [5, 0], [0, 1]) == [3, 0])
    #expect(
      clamp(b, min: -1, max: 1) == [1, -1] && clamp(b, min: [0, 0], max: [2, 2]) == [2, 0])
    #expect(simd_clamp(b, -1, 1) == [1, -1] && simd_clamp(b, [0, 0], [2, 2]) == [2, 0])
    #expect(step(b, edge: [0, 0]) == [1, 0] && simd_step([0, 0], b) == [1, 0])
    #expect(smoothstep(SIMD2(0.5, 9), edge0: [0, 0], edge1: [1, 1]) == [0.5, 1])
    #expect(simd_smoothstep([0, 0], [1, 1], SIMD2(0.25, -1)) == [0.15625, 0])
  }

  @Test("component by component")
  func components() {
    #expect(abs(b) == [3, 4] && simd_abs(b) == [3, 4])
    #expect(sign(b) == [1, -1] && simd_sign(SIMD2<Float>()) == .zero)
    #expect(fract(SIMD2(1.25, -0.25)) == [0.25, 0.75] && simd_fract(SIMD2(2.5, 0)) == [0.5, 0])
    #expect(recip(SIMD2(2.0, 4)) == [0.5, 0.25] && simd_recip(SIMD2(2.0, 4)) == [0.5, 0.25])
    #expect(min(b, [0, 0]) == [0, -4] && max(b, [0, 0]) == [3, 0])
    #expect(simd_min(b, [0, 0]) == [0, -4] && simd_max(b, [0, 0]) == [3, 0])
    #expect(reduce_add(a) == 5 && reduce_min(a) == 1 && reduce_max(a) == 2)
    #expect(simd_reduce_add(a) == 5 && simd_reduce_min(a) == 1 && simd_reduce_max(a) == 2)
    #expect(floor(SIMD2(1.5, -1.5)) == [1, -2] && ceil(SIMD2(1.5, -1.5)) == [2, -1])
  }
}
