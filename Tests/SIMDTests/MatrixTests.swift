import Testing
import simd

@Suite struct MatrixTests {
  private let three = simd_double3x3([2, 0, 1], [1, 3, 0], [0, 1, 4])
  private let four = simd_double4x4([2, 0, 1, 0], [1, 3, 0, 0], [0, 1, 4, 0], [5, 6, 7, 1])

  /// Returns true if all components are equal except for rounding.
  private func near(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Bool {
    zip(a, b).allSatisfy { length($0 - $1) < 1e-12 }
  }

  private func columns(_ matrix: simd_double4x4) -> [SIMD4<Double>] { (0..<4).map { matrix[$0] } }

  @Test("a matrix takes a column to a sum of its columns")
  func vectors() {
    #expect(four * SIMD4(1, 0, 0, 1) == [7, 6, 8, 1])
    #expect(
      simd_mul(three, [1, 1, 1]) == [3, 4, 5] && matrix_multiply(three, [0, 0, 2]) == [0, 2, 8])
    #expect(SIMD3(1.0, 0, 0) * three == [2, 1, 0])
    #expect(simd_float2x2([1, 2], [3, 4]) * SIMD2(1, 1) == [4, 6])
  }

  @Test("columns, rows, diagonals and arrays make the same matrix")
  func making() {
    #expect(simd_double3x3(rows: [[2, 1, 0], [0, 3, 1], [1, 0, 4]]) == three)
    #expect(simd_double3x3([[2, 0, 1], [1, 3, 0], [0, 1, 4]]) == three)
    #expect(simd_double3x3(columns: three.columns) == three)
    #expect(simd_float4x4(diagonal: [1, 1, 1, 1]) == matrix_identity_float4x4)
    #expect(simd_float2x2() == matrix_identity_float2x2 - matrix_identity_float2x2)
    #expect(matrix_identity_float3x3[0, 0] == 1 && matrix_identity_double3x3[1, 0] == 0)
    var changed = matrix_identity_double2x2
    changed[1, 0] = 5
    changed[0] = [2, 2]
    #expect(changed == simd_double2x2([2, 2], [5, 1]))
  }

  @Test("an inverse undoes its matrix")
  func inverses() {
    #expect(near(columns(four * four.inverse), columns(matrix_identity_double4x4)))
    #expect(near(columns(simd_inverse(four) * four), columns(matrix_identity_double4x4)))
    #expect(three.determinant == 25 && simd_determinant(four) == 25)
    let back = three.inverse * (three * SIMD3(1, 2, 3))
    #expect(length(back - [1, 2, 3]) < 1e-12)
    let two = simd_float2x2([2, 1], [0, 4])
    #expect(two.determinant == 8 && two * two.inverse == matrix_identity_float2x2)
    #expect(simd_inverse(three) == three.inverse && simd_inverse(two) == two.inverse)
    #expect(simd_determinant(three) == 25 && simd_determinant(two) == 8)
  }

  @Test("matrices are added, scaled and turned over")
  func sums() {
    #expect(three + three == three * 2 && 2 * three - three == three && -three == three * -1)
    #expect(three.transpose.transpose == three && simd_transpose(four) == four.transpose)
    #expect(simd_transpose(three)[0] == [2, 1, 0])
    #expect(simd_transpose(simd_float2x2([1, 2], [3, 4])) == simd_float2x2([1, 3], [2, 4]))
    var sum = three
    sum += three
    sum -= three
    sum *= 2
    sum *= matrix_identity_double3x3
    #expect(sum == three * 2)
    #expect(
      simd_mul(four, matrix_identity_double4x4) == four
        && matrix_multiply(four, four) == four * four)
  }
}
