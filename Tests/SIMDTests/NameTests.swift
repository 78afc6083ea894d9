import Testing
import simd

@Suite("Names of vectors and matrices")
struct NameTests {
  @Test("A vector has its numbers under each of its names")
  func vectors() {
    #expect([simd_float2(1, 2), float2(1, 2), vector_float2(1, 2)].allSatisfy { $0.x + $0.y == 3 })
    #expect(
      [simd_float3(1, 2, 3), float3(1, 2, 3), vector_float3(1, 2, 3)].allSatisfy { $0.sum() == 6 })
    #expect(
      [simd_float4(repeating: 2), float4(repeating: 2), vector_float4(repeating: 2)]
        .allSatisfy { $0.sum() == 8 })
    #expect(
      [simd_double2(1, 2), double2(1, 2), vector_double2(1, 2)].allSatisfy { $0.x + $0.y == 3 })
    #expect(
      [simd_double3(1, 2, 3), double3(1, 2, 3), vector_double3(1, 2, 3)]
        .allSatisfy { $0.sum() == 6 })
    #expect(
      [simd_double4(repeating: 2), double4(repeating: 2), vector_double4(repeating: 2)]
        .allSatisfy { $0.sum() == 8 })
    #expect(simd_int2(1, -2).wrappedSum() == -1 && simd_uint2(1, 2).wrappedSum() == 3)
    #expect(simd_int3(1, -2, 3).wrappedSum() == 2 && simd_uint3(1, 2, 3).wrappedSum() == 6)
    #expect(simd_int4(repeating: -2).wrappedSum() == -8)
    #expect(simd_uint4(repeating: 2).wrappedSum() == 8)
  }

  @Test("A matrix multiplies a vector under each of its names")
  func matrices() {
    #expect(
      [simd_float2x2(2), float2x2(2), matrix_float2x2(2)].allSatisfy { $0 * [1, 2] == [2, 4] })
    #expect(
      [simd_float3x3(2), float3x3(2), matrix_float3x3(2)].allSatisfy {
        $0 * [1, 2, 3] == [2, 4, 6]
      })
    #expect(
      [simd_float4x4(2), float4x4(2), matrix_float4x4(2)]
        .allSatisfy { $0 * [1, 2, 3, 4] == [2, 4, 6, 8] })
    #expect(
      [simd_double2x2(2), double2x2(2), matrix_double2x2(2)].allSatisfy { $0 * [1, 2] == [2, 4] })
    #expect(
      [simd_double3x3(2), double3x3(2), matrix_double3x3(2)]
        .allSatisfy { $0 * [1, 2, 3] == [2, 4, 6] })
    #expect(
      [simd_double4x4(2), double4x4(2), matrix_double4x4(2)]
        .allSatisfy { $0 * [1, 2, 3, 4] == [2, 4, 6, 8] })
  }

  @Test("Code for matrices of any size calls what they have in common")
  func generic() {
    func square<Matrix: SIMDMatrix>(_ matrix: Matrix) -> Matrix { matrix * matrix }
    #expect(square(SIMDMatrix2x2<Float>(3)) == float2x2(9))
    #expect(square(SIMDMatrix3x3<Float>(3)) == float3x3(9))
    #expect(square(SIMDMatrix4x4<Double>(3)) == double4x4(9))
    let none = SIMDQuaternion<Float>(ix: 0, iy: 0, iz: 0, r: 1)
    #expect(none.act([1, 2, 3]) == [1, 2, 3])
  }

  @Test("The conjugate of a turn turns back")
  func conjugate() {
    let turn = simd_quatd(angle: 0.7, axis: [0, 0, 1])
    let back = turn.conjugate.act(turn.act([1, 2, 3]))
    #expect(simd_distance(back, [1, 2, 3]) < 1e-12)
  }
}
