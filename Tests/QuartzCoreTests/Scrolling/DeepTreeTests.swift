import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A tree of 10,000 levels, which must not be traversed recursively.
@MainActor @Suite struct DeepTreeTests {
  private static let depth = 10_000

  /// Returns the top and the bottom of a tree that is built from the bottom up.
  private func tree() -> (top: CALayer, bottom: CALayer) {
    let bottom = CALayer()
    bottom.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    bottom.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var top = bottom
    for _ in 1..<Self.depth {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      next.addSublayer(top)
      top = next
    }
    return (top, bottom)
  }

  @Test("it is laid out, shown, animated, hit and taken away")
  func life() throws {
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let (top, bottom) = tree()
    stage.layer.addSublayer(top)
    bottom.setNeedsLayout()
    bottom.layoutIfNeeded()
    #expect(!bottom.needsLayout())
    stage.advance(by: 1)
    #expect(try #require(stage.snapshot()).pixel(5, 5) == [255, 0, 0])
    #expect(bottom.presentation() != nil)
    #expect(top.hitTest(CGPoint(x: 5, y: 5)) === bottom)
    #expect(bottom.convert(CGPoint(x: 1, y: 2), to: top) == CGPoint(x: 1, y: 2))
    top.add(StagedLayer.move("position.x", from: 0, to: 10), forKey: nil)
    top.speed = 2
    top.mask = CALayer()
    stage.advance(by: 0.1)
    top.removeFromSuperlayer()
    stage.advance(by: 0.1)
    #expect(bottom.presentation() == nil)
  }

  @Test("it goes, and every layer of it goes")
  func release() {
    weak var bottom: CALayer?
    weak var top: CALayer?
    do {
      let built = tree()
      (top, bottom) = (built.top, built.bottom)
    }
    #expect(top == nil)
    #expect(bottom == nil)
  }

  @Test("one of 100,000 levels, which no stack would hold, goes as it does on the main thread")
  func letGo() {
    weak var bottom: CALayer?
    var layers = [CALayer()]
    bottom = layers[0]
    for _ in 0..<100_000 {
      let next = CALayer()
      next.addSublayer(layers[0])
      layers[0] = next
    }
    CALayer.releaseAll(&layers)
    #expect(bottom == nil)
  }

  @Test("a layer kept from a tree that goes keeps what is under it")
  func kept() {
    let leaf = CALayer()
    let middle = CALayer()
    middle.addSublayer(leaf)
    do {
      let top = CALayer()
      top.addSublayer(middle)
    }
    #expect(middle.superlayer == nil)
    #expect(middle.sublayers?.first === leaf)
  }
}
