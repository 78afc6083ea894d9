import CalqueMotion
import TestVectors
import Testing

@Suite struct TimingCurveTests {
  struct Vector: Decodable, Sendable {
    var id: String
    var c: [Double]
    var x: Double
    var y: Double
    var tol: Double
  }

  @Test(
    "a curve gives the measured y for x",
    arguments: Vectors.load("timing-function", count: 70) as [Vector])
  func measured(_ vector: Vector) {
    let curve = TimingCurve(vector.c[0], vector.c[1], vector.c[2], vector.c[3])
    #expect(abs(curve.y(at: vector.x) - vector.y) <= max(vector.tol, 1e-9), "\(vector.id)")
  }

  @Test("time outside 0...1 is clamped", arguments: [-1.0, -0.0001, -.infinity])
  func clamped(_ x: Double) {
    #expect(TimingCurve.easeIn.y(at: x) == 0)
    #expect(TimingCurve.easeIn.y(at: 1 - x) == 1)
  }

  @Test("a curve of two vertical tangents still finds its y everywhere")
  func vertical() {
    let curve = TimingCurve(0, 1, 1, 0)
    var previous = 0.0
    for step in 0...1000 {
      let y = curve.y(at: Double(step) / 1000)
      #expect(y.isFinite && abs(y - previous) < 0.2)
      previous = y
    }
  }

  @Test("control points that are no numbers count as zero")
  func notANumber() {
    #expect(TimingCurve(.nan, .nan, .nan, .nan).y(at: 0.5).isFinite)
  }

  @Test("y may overshoot")
  func overshoot() {
    #expect(TimingCurve(0.3, 0, 0.2, 2).y(at: 0.6) > 1)
  }
}
