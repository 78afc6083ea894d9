import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Scroll layers, and the requests of their sublayers.
@MainActor @Suite struct ScrollLayerTests {
  private let scroll = CAScrollLayer()
  private let page = CALayer()
  private let leaf = CALayer()

  init() {
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    page.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    leaf.frame = CGRect(x: 150, y: 120, width: 40, height: 30)
    scroll.addSublayer(page)
    page.addSublayer(leaf)
  }

  @Test("a scroll layer masks to its bounds and moves both ways")
  func defaults() {
    #expect(scroll.masksToBounds)
    #expect(scroll.scrollMode == .both)
    #expect((CAScrollLayer.defaultValue(forKey: "masksToBounds") as? NSNumber) == 1)
    #expect(CAScrollLayer(layer: scroll).masksToBounds)
  }

  @Test("scrolling to a point makes it the origin, along the axes of the mode")
  func point() {
    let places: [(CAScrollLayerScrollMode, CGPoint)] = [
      (.both, CGPoint(x: 30, y: 40)), (.horizontally, CGPoint(x: 30, y: 0)),
      (.vertically, CGPoint(x: 0, y: 40)), (.none, .zero),
    ]
    for (mode, expected) in places {
      scroll.bounds.origin = .zero
      scroll.scrollMode = mode
      scroll.scroll(to: CGPoint(x: 30, y: 40))
      #expect(scroll.bounds == CGRect(origin: expected, size: CGSize(width: 100, height: 80)))
    }
  }

  @Test("scrolling to a rectangle moves as little as is needed")
  func rect() {
    scroll.scroll(to: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(scroll.bounds.origin == .zero)
    scroll.scroll(to: CGRect(x: 110, y: 90, width: 20, height: 20))
    #expect(scroll.bounds.origin == CGPoint(x: 30, y: 30))
    scroll.scroll(to: CGRect(x: 10, y: 35, width: 20, height: 20))
    #expect(scroll.bounds.origin == CGPoint(x: 10, y: 30))
    scroll.scroll(to: CGRect(x: 200, y: 0, width: 500, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 200, y: 0))
  }

  @Test("a layer asks the nearest scroll layer above it, in its own points")
  func asking() {
    leaf.scroll(CGPoint(x: 5, y: 5))
    #expect(scroll.bounds.origin == CGPoint(x: 155, y: 125))
    scroll.scroll(to: CGPoint.zero)
    leaf.scrollRectToVisible(leaf.bounds)
    #expect(scroll.bounds.origin == CGPoint(x: 90, y: 70))
    let free = CALayer()
    free.scroll(CGPoint(x: 1, y: 1))
    free.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(free.bounds == CGRect.zero)
  }

  @Test("what is visible of a layer is what the scroll layer shows of it")
  func visible() {
    #expect(page.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(leaf.visibleRect == .zero)
    scroll.scroll(to: CGPoint(x: 170, y: 130))
    #expect(leaf.visibleRect == CGRect(x: 20, y: 10, width: 20, height: 20))
    #expect(scroll.visibleRect == scroll.bounds)
  }

  @Test("scrolling on screen is animated as a change of the bounds is")
  func animated() throws {
    let shown = try StagedLayer(CAScrollLayer())
    let layer = try #require(shown.layer as? CAScrollLayer)
    layer.scroll(to: CGPoint(x: 10, y: 0))
    #expect(layer.animationKeys() == ["bounds"])
    shown.stage.advance(by: 0.125)
    let x = layer.presentation()?.bounds.minX ?? 0
    #expect(x > 1 && x < 9)
  }

  @Test("a point that is no number is refused")
  func bad() {
    let lines = diagnostics { scroll.scroll(to: CGPoint(x: Double.nan, y: 0)) }
    #expect(lines.count == 1)
    #expect(scroll.bounds.origin == .zero)
  }

  @Test("the preferred size is that of the frame")
  func preferred() {
    leaf.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(leaf.preferredFrameSize() == CGSize(width: 80, height: 30))
  }
}
