import CoreGraphics
import Foundation
import RandomSeeds
import Testing

@Suite("CGPath")
struct CGPathTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

  private func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
      && abs(a.maxX - b.maxX) < tolerance && abs(a.maxY - b.maxY) < tolerance
  }

  @Test("A rectangle is a move, three lines and a close")
  func rectangle() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    var types: [CGPathElementType] = []
    var points: [CGPoint] = []
    path.applyWithBlock {
      types.append($0.pointee.type)
      if $0.pointee.type != .closeSubpath { points.append($0.pointee.points[0]) }
    }
    #expect(
      types == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
    #expect(
      points == [
        CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test(
    "An arc begins and ends where its angles say, in both directions", arguments: [false, true])
  func arcEnds(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: clockwise)
    guard case .move(let start)? = path.elements.first else {
      Issue.record("no move first")
      return
    }
    #expect(near(start, CGPoint(x: 15, y: 20)))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 25)))
    // The longer arc reaches the far side of the circle.
    #expect(near(path.boundingBoxOfPath.origin, CGPoint(x: 5, y: 15)) == clockwise)
  }

  @Test("A whole turn is a circle in either direction", arguments: [false, true])
  func wholeTurn(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: clockwise)
    #expect(near(path.boundingBoxOfPath, CGRect(x: -2, y: -2, width: 4, height: 4), 1e-3))
    #expect(path.contains(CGPoint(x: 1.3, y: -1.3)))
  }

  @Test("Points of an arc are at the radius to 3 parts in 10,000")
  func arcAccuracy() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
    for angle in stride(from: 0.01, to: CGFloat.pi, by: 0.07) {
      let ray = CGPoint(x: cos(angle), y: sin(angle))
      #expect(path.contains(CGPoint(x: ray.x * 0.9997, y: ray.y * 0.9997)))
      #expect(!path.contains(CGPoint(x: ray.x * 1.0003, y: ray.y * 1.0003)))
    }
  }

  @Test("An arc between tangents rounds a corner")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
    #expect(path.elements[1] == .line(CGPoint(x: 7, y: 0)))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 3)))
    #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 3)))
  }

  @Test("Tangents in the other direction, and under a transform, touch as well")
  func mirroredTangents() {
    let path = CGMutablePath()
    let t = CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 1, ty: 1)
    path.move(to: .zero, transform: t)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 3,
      transform: t)
    #expect(near(path.currentPoint, CGPoint(x: 10, y: -3).applying(t)))
  }

  @Test("Tangents on one line give the line to the first")
  func collinearTangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
    #expect(path.elements == [.move(.zero), .line(CGPoint(x: 5, y: 0))])
  }

  @Test("The box of the path is inside that of its control points")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 6)))
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test("An ellipse fills its rectangle; a rounded one leaves the corners out")
  func shapes() {
    let rect = CGRect(x: 2, y: 3, width: 20, height: 10)
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    #expect(near(ellipse.boundingBoxOfPath, rect))
    #expect(ellipse.contains(CGPoint(x: 12, y: 8)) && !ellipse.contains(CGPoint(x: 3, y: 4)))
    let round = CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 2, transform: nil)
    #expect(near(round.boundingBoxOfPath, rect))
    #expect(!round.contains(CGPoint(x: 2.2, y: 3.2)) && round.contains(CGPoint(x: 6, y: 3.1)))
  }

  @Test("A hole is outside with the even-odd rule and inside with winding")
  func fillRules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
  }

  @Test("A triangle left open counts as closed")
  func openTriangle() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("A copy with a transform maps every point, and later changes don't reach it")
  func copying() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    var t = CGAffineTransform(translationX: 5, y: 6)
    let copy = try #require(path.copy(using: &t))
    path.addRect(CGRect(x: 100, y: 0, width: 1, height: 1))
    #expect(copy.boundingBox == CGRect(x: 5, y: 6, width: 1, height: 1))
    #expect(try #require(path.mutableCopy()) == path)
  }

  @Test("Coordinates that are no numbers, and steps from nowhere, add nothing")
  func badInput() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    path.addRect(.null)
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero)
  }

  @Test("A huge sweep ends in time and covers the circle")
  func hugeSweep() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e12)
    #expect(path.elements.count < 12)
  }

  @Test("An ellipse has the same steps wherever and however large it is (seed 11)")
  func ellipseSteps() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let rect = CGRect(
        x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random),
        width: .random(in: 0.1...900, using: &random),
        height: .random(in: 0.1...900, using: &random))
      var steps = 0
      CGPath(ellipseIn: rect, transform: nil).applyWithBlock { _ in steps += 1 }
      #expect(steps == 6, "\(rect)")
    }
  }
}
