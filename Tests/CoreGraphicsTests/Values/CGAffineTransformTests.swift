import CoreGraphics
import Foundation
import RandomSeeds
import Testing

@Suite("CGAffineTransform")
struct CGAffineTransformTests {
  private static let transforms: [CGAffineTransform] = {
    var random = SeededGenerator(seed: 7)
    func number() -> CGFloat { .random(in: -10...10, using: &random) }
    return (0..<20).map { _ in
      CGAffineTransform(number(), number(), number(), number(), number(), number())
    }
  }()

  @Test("Translating, scaling and rotating happen before what the transform did so far")
  func prepends() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)
    #expect(t == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 21))
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 24))
    let u = CGAffineTransform(translationX: 5, y: 7).scaledBy(x: 2, y: 3)
    #expect(u == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7))
  }

  @Test("A quarter turn takes the x axis to the y axis")
  func rotation() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-15 && point.y == 1)
  }

  @Test("Concatenating maps a point through the first, then the second", arguments: transforms)
  func concatenation(t: CGAffineTransform) {
    let other = CGAffineTransform(1.5, 0.5, -2, 3, 4, -5)
    let point = CGPoint(x: 3, y: -2)
    let both = point.applying(t.concatenating(other))
    let steps = point.applying(t).applying(other)
    #expect(hypot(both.x - steps.x, both.y - steps.y) < 1e-12)
  }

  @Test("A transform and its inverse make the identity (seed 7)", arguments: transforms)
  func inverse(t: CGAffineTransform) {
    let product = t.concatenating(t.inverted())
    #expect(abs(product.a - 1) < 1e-9 && abs(product.b) < 1e-9 && abs(product.tx) < 1e-9)
    #expect(abs(product.c) < 1e-9 && abs(product.d - 1) < 1e-9 && abs(product.ty) < 1e-9)
  }

  @Test("A singular transform is its own inverse, as at Apple")
  func singular() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test("Taking apart and putting together gives the transform back", arguments: transforms)
  func decomposition(t: CGAffineTransform) {
    let again = CGAffineTransform(t.decomposed())
    #expect(abs(again.a - t.a) < 1e-9 && abs(again.b - t.b) < 1e-9 && again.tx == t.tx)
    #expect(abs(again.c - t.c) < 1e-9 && abs(again.d - t.d) < 1e-9 && again.ty == t.ty)
  }

  @Test("A rotated rectangle maps to its bounding box; a size ignores the translation")
  func boxes() {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
    let box = CGRect(x: 0, y: 0, width: 4, height: 2).applying(turn)
    #expect(box == CGRect(x: 8, y: 0, width: 2, height: 4))
    #expect(CGSize(width: 4, height: 2).applying(turn) == CGSize(width: -2, height: 4))
    #expect(CGRect.null.applying(turn).isNull)
  }

  @Test("The C spellings agree with the methods")
  func functions() {
    let t = CGAffineTransformMakeRotation(0.3)
    #expect(CGAffineTransformScale(t, 2, 3) == t.scaledBy(x: 2, y: 3))
    #expect(CGAffineTransformConcat(t, .identity) == t)
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(!CGAffineTransformIsIdentity(CGAffineTransform()))
  }
}
