import TestVectors
import Testing

@testable import CoreGraphics

@Suite struct PathMeasureTests {
  struct Trim: Decodable {
    struct Expectation: Decodable {
      var total: Double
      var visible: Double
      var perSubpath: [[Double]?]
    }
    var subpathLengths: [Double]
    var strokeStart: Double
    var strokeEnd: Double
    var expect: Expectation
    var tol: Double
    var id: String
  }

  @Test("a line is trimmed by the length of all subpaths", arguments: trims)
  func vectors(_ vector: Trim) {
    var path: [PathElement] = []
    for (row, length) in vector.subpathLengths.enumerated() {
      path.append(.move(CGPoint(x: 0, y: row)))
      path.append(.line(CGPoint(x: length, y: Double(row))))
    }
    let measure = PathMeasure(path)
    #expect(abs(measure.length - vector.expect.total) <= vector.tol)
    let ranges = measure.ranges(from: vector.strokeStart, to: vector.strokeEnd)
    #expect(ranges.count == vector.expect.perSubpath.count)
    for (range, expected) in zip(ranges, vector.expect.perSubpath) {
      #expect((range == nil) == (expected == nil), "\(vector.id)")
      guard let range, let expected else { continue }
      #expect(abs(range.lowerBound - expected[0]) <= vector.tol, "\(vector.id)")
      #expect(abs(range.upperBound - expected[1]) <= vector.tol, "\(vector.id)")
    }
    let left = PathMeasure(measure.trimmed(from: vector.strokeStart, to: vector.strokeEnd))
    #expect(abs(left.length - vector.expect.visible) <= 1e-6, "\(vector.id)")
  }

  static let trims: [Trim] = Vectors.load("stroke-trim", count: 10)

  @Test("the vectors are there")
  func present() { #expect(Self.trims.count >= 10) }

  @Test("a circle is as long as it should be, and so are its quarters")
  func circle() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let measure = PathMeasure(circle.elements)
    #expect(abs(measure.length - 200 * .pi) < 0.2)
    for share in [0.25, 0.5, 0.75] {
      let part = PathMeasure(measure.trimmed(from: 0.25, to: 0.25 + share))
      #expect(abs(part.length - measure.length * share) < 0.01)
    }
  }

  /// A line of length 300, then a curve of length 100 along a line, whose point at the parameter t
  /// is 300 + 100 t³.
  private static let uneven: [PathElement] = [
    .move(.zero), .line(CGPoint(x: 300, y: 0)),
    .cubic(
      control1: CGPoint(x: 300, y: 0), control2: CGPoint(x: 300, y: 0), end: CGPoint(x: 400, y: 0)),
  ]

  /// Fractions of the length and the positions at their ends: at the parameters 0.5 and 0.75, 12.5
  /// and 42.1875 points of the curve are covered.
  private static let places: [(Double, Double)] = [
    (0.5, 200), (0.75, 300), (0.875, 312.5), (0.9375, 342.1875),
  ]

  @Test(
    "the curve of a share is found by length, the part of it by its parameter", arguments: places)
  func parameter(_ share: Double, _ place: Double) throws {
    let measure = PathMeasure(Self.uneven)
    #expect(abs(measure.length - 400) < 1e-6)
    #expect(abs(measure.length(of: share) - place) < 1e-6)
    let end = try #require(measure.trimmed(from: 0, to: share).last?.end)
    #expect(abs(end.x - place) < 1e-6)
    let start = try #require(measure.trimmed(from: share, to: 1).first?.end)
    #expect(abs(start.x - place) < 1e-6)
  }

  @Test("a quarter of a circle ends at its top or bottom")
  func quarter() throws {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let end = try #require(PathMeasure(circle.elements).trimmed(from: 0, to: 0.25).last?.end)
    #expect(abs(end.x - 100) < 0.001 && abs(end.y - 200) < 0.001)
  }

  @Test("a closed subpath stays closed as a whole and is open in part")
  func closing() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let measure = PathMeasure(square.elements)
    #expect(measure.length == 40)
    #expect(measure.trimmed(from: 0, to: 1).last == .close)
    #expect(!measure.trimmed(from: 0, to: 0.99).contains(.close))
    #expect(measure.trimmed(from: 0.9, to: 1).last?.end == CGPoint(x: 0, y: 0))
  }

  @Test("of very many curves each is measured in fewer parts", arguments: [10, 100_000, 300_000])
  func manyCurves(_ count: Int) {
    let curve = PathElement.cubic(
      control1: CGPoint(x: 0, y: 1), control2: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 0))
    let measure = PathMeasure([.move(.zero)] + Array(repeating: curve, count: count))
    let parts = measure.runs[0].pieces.reduce(0) { $0 + $1.table.count }
    #expect(parts <= max(WorkLimit.measuredParts, count))
    #expect(count > 10 || parts >= 64 * count)
    #expect(measure.length > 0)
  }
}
