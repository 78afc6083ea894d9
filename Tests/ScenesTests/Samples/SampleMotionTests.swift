import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

/// A sample scene on a stage of 600 by 460 points.
@MainActor
struct SampleStage {
  let hands: SceneStage
  var stage: Stage { hands.stage }

  init(_ controller: UIViewController) throws {
    hands = try SceneStage(controller, size: CGSize(width: 600, height: 460))
    stage.advance(by: 0.5)
  }

  func pressSpace() { hands.type(.keyboardSpacebar, " ") }

  func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    stage.window.handle(
      PointerEvent(phase, at: CGPoint(x: x, y: y), time: CACurrentMediaTime()))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    touch(.ended, x, y)
  }

  /// Returns the current red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) throws -> SIMD4<Int> {
    let pixel = try #require(stage.snapshot()).pixel(x: x, y: y)
    return SIMD4(Int(pixel.x), Int(pixel.y), Int(pixel.z), Int(pixel.w))
  }

  /// Returns true if a second passes without a frame.
  func isStill() -> Bool {
    let count = stage.frameCount
    stage.advance(by: 1)
    return stage.frameCount == count
  }
}

@MainActor
@Suite("Samples that go on for ever", .serialized)
struct SampleMotionTests {
  @Test("Rings leave the button until it is touched again")
  func pulse() throws {
    let scene = PulseViewController()
    let sample = try SampleStage(scene)
    #expect(sample.isStill())
    let before = try sample.pixel(410, 210)
    sample.pressSpace()
    sample.stage.advance(by: 0.2)
    #expect(try sample.pixel(410, 210) == before)
    sample.stage.advance(by: 1.3)
    let during = try sample.pixel(410, 210)
    #expect(scene.isPulsing && during.z > before.z + 15 && during.z > during.x + 15)
    sample.tap(300, 210)
    sample.stage.advance(by: 0.5)
    #expect(try sample.pixel(410, 210) == before)
    #expect(!scene.isPulsing && sample.isStill())
  }

  @Test("Six indicators go at their own beat, and stand still on request")
  func indicators() throws {
    let scene = IndicatorsViewController()
    let sample = try SampleStage(scene)
    #expect(scene.view.all(Indicator.self).count == 6 && sample.isStill())
    func part(_ kind: Indicator.Type, _ index: Int) throws -> CALayer {
      let indicator = try #require(scene.view.all(Indicator.self).first { type(of: $0) == kind })
      return try #require(indicator.parts[index].presentation())
    }
    sample.pressSpace()
    sample.stage.advance(by: 0.3)
    let moon = try part(Orbit.self, 1).transform
    #expect(abs(moon.m11) < 0.1 && moon.m12 > 0.99)
    sample.stage.advance(by: 0.075)
    let arc = try #require(try part(ChasingArc.self, 0) as? CAShapeLayer)
    #expect(abs(arc.strokeEnd - 0.5) < 0.05 && arc.strokeStart == 0)
    sample.stage.advance(by: 0.125)
    #expect(abs(try part(DancingBars.self, 0).transform.m22 - 1) < 0.02)
    #expect(abs(try part(FadingWheel.self, 0).opacity - 0.2) < 0.02)
    #expect(try part(BeatingDots.self, 0).transform.m11 < 0.4)
    sample.pressSpace()
    sample.stage.advance(by: 0.1)
    #expect(!scene.isAnimating && sample.isStill())
  }

  @Test("A light runs over the list in one and a half seconds")
  func shimmer() throws {
    let scene = ShimmerViewController()
    let sample = try SampleStage(scene)
    #expect(sample.isStill())
    let mask = try #require(scene.canvas.subviews.first?.layer.mask as? CAGradientLayer)
    let before = try sample.pixel(300, 73)
    sample.pressSpace()
    sample.stage.advance(by: 0.75)
    let places = try #require(mask.presentation()?.locations).map(\.doubleValue)
    for (place, wanted) in zip(places, [0.3, 0.5, 0.7]) { #expect(abs(place - wanted) < 0.03) }
    #expect(try sample.pixel(300, 73).y > before.y + 20)
    sample.pressSpace()
    sample.stage.advance(by: 0.1)
    #expect(try sample.pixel(300, 73) == before)
    #expect(!scene.isLoading && sample.isStill())
  }

  @Test("Paper bursts from the finger, falls, and is cleared away")
  func confetti() throws {
    let scene = ConfettiViewController()
    let sample = try SampleStage(scene)
    let before = sample.stage.frameDescription
    let quads = sample.stage.counters.quads
    #expect(sample.isStill())
    sample.tap(200, 300)
    sample.stage.advance(by: 0.4)
    let burst = sample.stage.counters.quads
    #expect(burst > quads + 200)
    sample.stage.advance(by: 1)
    // No more particles after the burst.
    #expect(sample.stage.counters.quads <= burst)
    sample.stage.advance(by: 3.5)
    let layers = try #require(scene.canvas.layer.sublayers)
    #expect(!layers.contains { $0 is CAEmitterLayer })
    #expect(sample.stage.frameDescription == before)
    #expect(sample.isStill())
  }
}
