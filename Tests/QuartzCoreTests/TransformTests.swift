import QuartzCore
import TestVectors
import Testing

@MainActor @Suite struct TransformTests {
  struct Matrix: Decodable, Sendable {
    var op: String
    var m: [Double]
  }

  struct Write: Decodable, Sendable, CustomTestStringConvertible {
    var id, keyPath: String
    var value: Double
    var before, m: [Double]
    var testDescription: String { id }
  }

  struct Read: Decodable, Sendable, CustomTestStringConvertible {
    enum Value: Decodable, Sendable {
      case number(Double)
      case pair([Double])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
          try (try? container.decode(Double.self)).map { .number($0) }
          ?? .pair(container.decode([Double].self))
      }
    }
    var id: String
    var m: [Double]
    var expect: [String: Value]
    var testDescription: String { id }
  }

  private func expectEqual(_ matrix: CATransform3D, _ numbers: [Double]) {
    for (a, b) in zip(matrix.numbers, numbers) { #expect(abs(a - b) < 1e-9) }
  }

  @Test("the functions make the matrices of the vectors")
  func matrices() throws {
    let made: [String: CATransform3D] = [
      "makeTranslation 10,20,30": CATransform3DMakeTranslation(10, 20, 30),
      "makeScale 2,3,4": CATransform3DMakeScale(2, 3, 4),
      "makeRotation pi/2 z": CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
      "makeRotation pi/3 x": CATransform3DMakeRotation(.pi / 3, 1, 0, 0),
      "makeRotation pi/6 y": CATransform3DMakeRotation(.pi / 6, 0, 1, 0),
      "makeRotation 1.0 (1,2,3)": CATransform3DMakeRotation(1, 1, 2, 3),
      "makeRotation zero vector = identity": CATransform3DMakeRotation(1, 0, 0, 0),
    ]
    let vectors: [Matrix] = Vectors.load("transforms", count: 7).filter { made[$0.op] != nil }
    #expect(vectors.count == made.count)
    for vector in vectors { expectEqual(try #require(made[vector.op]), vector.m) }
  }

  @Test("translating, scaling and rotating come before what the matrix did")
  func order() {
    let base = CATransform3DMakeTranslation(10, 0, 0)
    let scaled = CATransform3DScale(base, 2, 2, 2)
    #expect(scaled.m11 == 2 && scaled.m41 == 10)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0)
    #expect(moved.m41 == 20)
    let turned = CATransform3DRotate(base, .pi / 2, 0, 0, 1)
    expectEqual(
      turned, CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), base).numbers)
  }

  @Test("an inverse undoes; a singular matrix is its own")
  func inverse() {
    let matrix = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
    expectEqual(
      CATransform3DConcat(matrix, CATransform3DInvert(matrix)), CATransform3DIdentity.numbers)
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test("affine transforms come back from three dimensions")
  func affine() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DIsAffine(matrix))
    #expect(CATransform3DGetAffineTransform(matrix) == plane)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 1)))
  }

  @Test(
    "parts of a transform read as the vectors say",
    arguments: Vectors.load("transforms", count: 2) as [Read])
  func read(_ vector: Read) throws {
    let layer = CALayer()
    layer.transform = CATransform3D(vector.m)
    for (path, expected) in vector.expect {
      let value = layer.value(forKeyPath: path)
      switch expected {
      case .number(let number):
        let read = try #require(value as? NSNumber, "\(path)")
        #expect(abs(read.doubleValue - number) < 1e-9, "\(path)")
      case .pair(let pair):
        let read = try #require(value as? CGSize, "\(path)")
        #expect(
          abs(Double(read.width) - pair[0]) < 1e-9 && abs(Double(read.height) - pair[1]) < 1e-9)
      }
    }
  }

  @Test(
    "writing a part keeps the others", arguments: Vectors.load("transforms", count: 2) as [Write])
  func write(_ vector: Write) {
    let layer = CALayer()
    layer.transform = CATransform3D(vector.before)
    layer.setValue(vector.value, forKeyPath: vector.keyPath)
    expectEqual(layer.transform, vector.m)
  }
}
