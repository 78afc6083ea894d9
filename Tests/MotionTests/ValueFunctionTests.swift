import Foundation
import CalqueMotion
import Testing

@Suite struct ValueFunctionTests {
  private func image(_ function: ValueFunction, _ v: SIMD4<Double>) -> SIMD4<Double> {
    let m = function.matrix(v)
    let plane: SIMD4<Double> = m.row1 * 1 + m.row2 * 2
    return plane + m.row3 * 3 + m.row4
  }

  @Test(
    "each makes its transform of the point (1, 2, 3)",
    arguments: [
      (.rotateX, SIMD4(.pi / 2, 0, 0, 0), SIMD3(1, -3, 2)),
      (.rotateY, SIMD4(.pi / 2, 0, 0, 0), SIMD3(3, 2, -1)),
      (.rotateZ, SIMD4(.pi / 2, 0, 0, 0), SIMD3(-2, 1, 3)),
      (.scale, SIMD4(2, 3, 4, 0), SIMD3(2, 6, 12)), (.scaleX, SIMD4(2, 9, 9, 0), SIMD3(2, 2, 3)),
      (.scaleY, SIMD4(2, 9, 9, 0), SIMD3(1, 4, 3)), (.scaleZ, SIMD4(2, 9, 9, 0), SIMD3(1, 2, 6)),
      (.translate, SIMD4(5, 6, 7, 0), SIMD3(6, 8, 10)),
      (.translateX, SIMD4(5, 9, 9, 0), SIMD3(6, 2, 3)),
      (.translateY, SIMD4(5, 9, 9, 0), SIMD3(1, 7, 3)),
      (.translateZ, SIMD4(5, 9, 9, 0), SIMD3(1, 2, 8)),
    ] as [(ValueFunction, SIMD4<Double>, SIMD3<Double>)])
  func matrices(_ function: ValueFunction, _ v: SIMD4<Double>, _ expected: SIMD3<Double>) {
    let result = image(function, v)
    #expect(abs(result.x - expected.x) < 1e-12)
    #expect(abs(result.y - expected.y) < 1e-12)
    #expect(abs(result.z - expected.z) < 1e-12 && result.w == 1)
  }

  @Test("the numbers of the identity make the identity", arguments: ValueFunction.allCases)
  func identity(_ function: ValueFunction) {
    #expect(function.matrix(function.identity) == .identity)
  }
}
