import Foundation
import RandomSeeds
import TestVectors
import Testing

@testable import CalqueMotion

@Suite struct DecomposedTransformTests {
  struct Interpolation: Decodable, Sendable {
    var id: String
    var a: [Double]
    var b: [Double]
    var t: Double
    var m: [Double]
    var tol: Double
  }

  @Test(
    "matrices interpolate rigidly",
    arguments: Vectors.load("transforms", count: 8) as [Interpolation])
  func interpolation(_ vector: Interpolation) {
    let result = matrix(vector.a).interpolated(to: matrix(vector.b), vector.t)
    for (value, expected) in zip(elements(result), vector.m) {
      #expect(abs(value - expected) <= vector.tol, "\(vector.id)")
    }
  }

  @Test(
    "taking apart and putting together gives the matrix back", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<16).map { _ in Double.random(in: -2...2, using: &random) }
    var original = matrix(values)
    (original.m14, original.m24, original.m34, original.m44) = (0.01, -0.02, 0.003, 1)
    try #require(abs(original.determinant) > 0.01)
    let parts = try #require(DecomposedTransform(original))
    for (value, expected) in zip(elements(parts.matrix), elements(original)) {
      #expect(abs(value - expected) < 1e-8, "seed \(seed)")
    }
  }

  @Test("a matrix times its inverse is the identity")
  func inverse() throws {
    let original = matrix([2, 1, 0, 0, 0, 3, 1, 0, 1, 0, 4, 0.1, 5, 6, 7, 1])
    let product = original.concatenated(with: try #require(original.inverse))
    for (value, expected) in zip(elements(product), elements(.identity)) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test("a singular matrix has no parts and no inverse, and interpolates element by element")
  func singular() {
    let flat = matrix([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(DecomposedTransform(flat) == nil)
    #expect(flat.inverse == nil)
    #expect(flat.interpolated(to: .identity, 0.5).m22 == 0.5)
  }

  private func matrix(_ m: [Double]) -> CATransform3D {
    func row(_ i: Int) -> SIMD4<Double> { SIMD4(m[i], m[i + 1], m[i + 2], m[i + 3]) }
    return CATransform3D(rows: row(0), row(4), row(8), row(12))
  }

  private func elements(_ m: CATransform3D) -> [Double] {
    [m.row1, m.row2, m.row3, m.row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}
