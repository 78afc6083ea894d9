import CalqueMotion
import Testing

@Suite struct KeyframeSplineTests {
  private func value(_ points: [Double], _ shapes: [TCBParameters], at t: Double) -> Double {
    let p = points.map { SIMD4($0, 0, 0, 0) }
    let first = KeyframeSpline.tangents(before: p[0], at: p[1], after: p[2], shapes[0])
    let second = KeyframeSpline.tangents(before: p[1], at: p[2], after: p[3], shapes[1])
    return KeyframeSpline.value(
      from: p[1], outgoing: first.outgoing, to: p[2], incoming: second.incoming, at: t
    ).x
  }

  @Test("with nothing said of its shape it is Catmull and Rom's curve")
  func plain() {
    let plain = [TCBParameters(), TCBParameters()]
    #expect(value([0, 1, 4, 9], plain, at: 0) == 1)
    #expect(value([0, 1, 4, 9], plain, at: 1) == 4)
    // A parabola is interpolated exactly.
    #expect(value([0, 1, 4, 9], plain, at: 0.5) == 2.25)
  }

  @Test("full tension stops at the keyframe")
  func tension() {
    let sharp = [TCBParameters(tension: 1), TCBParameters(tension: 1)]
    #expect(value([0, 1, 4, 9], sharp, at: 0.5) == 2.5)
  }

  @Test("continuity makes a corner: the ways in and out differ")
  func continuity() {
    let shape = TCBParameters(continuity: 0.5)
    let points = [0, 1, 4].map { SIMD4(Double($0), 0, 0, 0) }
    let tangents = KeyframeSpline.tangents(
      before: points[0], at: points[1], after: points[2], shape)
    #expect(tangents.incoming.x == 0.5 * 0.5 * 1 + 0.5 * 1.5 * 3)
    #expect(tangents.outgoing.x == 0.5 * 1.5 * 1 + 0.5 * 0.5 * 3)
  }

  @Test("bias leans to the way in")
  func bias() {
    let points = [0, 1, 4].map { SIMD4(Double($0), 0, 0, 0) }
    let tangents = KeyframeSpline.tangents(
      before: points[0], at: points[1], after: points[2], TCBParameters(bias: 1))
    #expect(tangents.incoming.x == 1 && tangents.outgoing.x == 1)
  }
}
