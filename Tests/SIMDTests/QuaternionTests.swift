import Testing
import simd

@Suite struct QuaternionTests {
  private let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])

  private func near(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool { length(a - b) < 1e-12 }

  @Test("a quarter of a turn about z takes x to y")
  func acting() {
    #expect(
      near(quarter.act([1, 0, 0]), [0, 1, 0]) && near(simd_act(quarter, [0, 1, 0]), [-1, 0, 0]))
    #expect(near((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]))
    #expect(near(simd_mul(quarter, quarter.inverse).act([1, 2, 3]), [1, 2, 3]))
    #expect(abs(quarter.angle - .pi / 2) < 1e-12 && near(quarter.axis, [0, 0, 1]))
    #expect(abs(simd_length(quarter) - 1) < 1e-12)
    #expect(simd_quaternion(.pi / 2, [0, 0, 1]) == quarter)
  }

  @Test(
    "the shortest rotation takes one direction to the other",
    arguments: [SIMD3<Double>(0, 1, 0), [0, 0, -1], [-1, 0, 0], [1, 0, 0], [0.6, 0.8, 0]])
  func directions(_ to: SIMD3<Double>) {
    #expect(near(simd_quatd(from: [1, 0, 0], to: to).act([1, 0, 0]), to))
    #expect(near(simd_quaternion([1, 0, 0], to).act([1, 0, 0]), to))
  }

  @Test(
    "a matrix has the rotation that it was made of",
    arguments: [SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1], [0.6, 0, 0.8]])
  func matrices(_ axis: SIMD3<Double>) {
    for angle in [0.1, 1.5, 3.1] {
      let turn = simd_quatd(angle: angle, axis: axis)
      let again = simd_quatd(simd_double4x4(turn))
      #expect(near(again.act([1, 2, 3]), turn.act([1, 2, 3])))
      #expect(near(simd_quaternion(simd_matrix4x4(turn)).act([3, 2, 1]), turn.act([3, 2, 1])))
    }
  }

  @Test("half the way between two rotations is half the angle")
  func ways() {
    let still = simd_quatd(ix: 0, iy: 0, iz: 0, r: 1)
    #expect(abs(simd_slerp(still, quarter, 0.5).angle - .pi / 4) < 1e-12)
    #expect(simd_slerp(still, still, 0.3) == still)
    // The longer way passes the opposite side.
    let far = simd_slerp_longest(still, quarter, 0.5).act([1, 0, 0])
    #expect(near(far, [-(0.5).squareRoot(), -(0.5).squareRoot(), 0]))
  }

  @Test("parts and sums")
  func parts() {
    var q = simd_quatf(real: 2, imag: [1, 0, 0])
    q.imag = [0, 3, 0]
    q.real = 4
    #expect(q.vector == [0, 3, 0, 4] && q.length == 5 && q.normalized.vector == [0, 0.6, 0, 0.8])
    #expect(simd_normalize(q) == q.normalized && simd_conjugate(q).vector == [0, -3, 0, 4])
    #expect(q + q == q * 2 && 2 * q - q == q && -q == q * -1)
    #expect(simd_dot(q, q) == 25 && simd_inverse(q) == q.inverse && simd_quatf() == q - q)
    #expect(simd_quatf(vector: [0, 3, 0, 4]) == q)
  }
}
