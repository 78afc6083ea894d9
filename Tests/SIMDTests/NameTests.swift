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
    #expect(square(float2x2(3)) == float2x2(9))
    #expect(square(float3x3(3)) == float3x3(9))
    #expect(square(double4x4(3)) == double4x4(9))
    func corner<Matrix: SIMDMatrix2x2>(_ matrix: Matrix) -> Matrix.Scalar { matrix.columns.0.x }
    func middle<Matrix: SIMDMatrix3x3>(_ matrix: Matrix) -> Matrix.Scalar { matrix.columns.1.y }
    func end<Matrix: SIMDMatrix4x4>(_ matrix: Matrix) -> Matrix.Scalar { matrix.columns.3.w }
    #expect(corner(float2x2(3)) == 3 && middle(double3x3(4)) == 4 && end(float4x4(5)) == 5)
    func turn<Quaternion: SIMDQuaternion>(_ turn: Quaternion) -> Quaternion { turn * turn }
    #expect(turn(simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)).act([1, 2, 3]) == [1, 2, 3])
  }

  @Test("Types of both sizes may have members and conformances of their own")
  func sizes() {
    let named: [any Sized] = [simd_quatf(), simd_quatd(), matrix_float4x4(1), matrix_double4x4(1)]
    #expect(named.map { type(of: $0).size } == [4, 8, 4, 8])
    #expect(simd_quatf.Scalar.self == Float.self && double4x4.Scalar.self == Double.self)
  }

  @Test("Functions of numbers come with the module")
  func functions() {
    #expect(cos(0.0) == 1 && sin(Float(0)) == 0)
  }

  @Test("The conjugate of a turn turns back")
  func conjugate() {
    let turn = simd_quatd(angle: 0.7, axis: [0, 0, 1])
    let back = turn.conjugate.act(turn.act([1, 2, 3]))
    #expect(simd_distance(back, [1, 2, 3]) < 1e-12)
  }
}

private protocol Sized {
  static var size: Int { get }
}

extension simd_quatf: Sized {
  static var size: Int { 4 }
}

extension simd_quatd: Sized {
  static var size: Int { 8 }
}

extension matrix_float4x4: Sized {
  static var size: Int { 4 }
}

extension matrix_double4x4: Sized {
  static var size: Int { 8 }
}
