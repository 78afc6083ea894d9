import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Samples for the finger", .serialized)
struct SampleTouchTests {
  @Test("The card turns over when touched, edge on in the middle")
  func flip() throws {
    let scene = FlipViewController()
    let sample = try SampleStage(scene)
    #expect(sample.isStill())
    let (front, outside) = (try sample.pixel(300, 173), try sample.pixel(20, 20))
    #expect(front.z > 150)
    sample.tap(300, 230)
    sample.stage.advance(by: 0.4)
    #expect(try sample.pixel(180, 173) == outside && sample.pixel(420, 173) == outside)
    sample.stage.advance(by: 0.6)
    let stripe = try sample.pixel(300, 173)
    #expect(scene.isFlipped && stripe.z < 30)
    #expect(try sample.pixel(180, 320) != outside)
    sample.pressSpace()
    sample.stage.advance(by: 1)
    #expect(try sample.pixel(300, 173) == front)
    #expect(!scene.isFlipped && sample.isStill())
  }

  @Test("The card leans with the finger and springs back")
  func tilt() throws {
    let scene = FlipViewController()
    let sample = try SampleStage(scene)
    sample.hands.drag(from: CGPoint(x: 300, y: 230), to: CGPoint(x: 420, y: 230))
    #expect(try #require(scene.card.layer.presentation()).transform.m11 < 0.99)
    sample.stage.advance(by: 2)
    #expect(try #require(scene.card.layer.presentation()).transform.m11 == 1)
    #expect(!scene.isFlipped && sample.isStill())
  }

  /// Returns the presented upper edge of the sheet.
  private func top(_ scene: SheetViewController) -> CGFloat {
    scene.sheet.layer.presentation()?.frame.minY ?? -1
  }

  @Test("The sheet follows the finger, and goes on or back when let go")
  func sheet() throws {
    for (way, end, isOpen) in [(CGFloat(200), CGFloat(120), true), (80, 384, false)] {
      let scene = SheetViewController()
      let sample = try SampleStage(scene)
      #expect(top(scene) == 384 && sample.isStill())
      sample.touch(.began, 300, 410)
      for step in 1...10 {
        sample.stage.advance(by: 1.0 / 60)
        sample.touch(.moved, 300, 410 - way * CGFloat(step) / 10)
      }
      sample.stage.advance(by: 0.3)
      #expect(abs(top(scene) - (384 - way)) < 15, "\(top(scene))")
      sample.touch(.ended, 300, 410 - way)
      sample.stage.advance(by: 2)
      #expect(abs(top(scene) - end) < 0.01 && scene.isOpen == isOpen && scene.animator == nil)
      #expect(sample.isStill())
    }
  }

  @Test("The sheet springs up, over its place first, and turns round on its way")
  func play() throws {
    let scene = SheetViewController()
    let sample = try SampleStage(scene)
    sample.pressSpace()
    var highest: CGFloat = 384
    for _ in 0..<90 {
      sample.stage.advance(by: 1.0 / 60)
      highest = min(highest, top(scene))
    }
    #expect(highest < 119.5 && abs(top(scene) - 120) < 0.01)
    sample.pressSpace()
    sample.stage.advance(by: 0.1)
    sample.pressSpace()
    sample.stage.advance(by: 1.5)
    #expect(scene.isOpen && abs(top(scene) - 120) < 0.01 && scene.animator == nil)
  }

  @Test("Six buttons come out one after the other, swing past their places, and go back")
  func radial() throws {
    let scene = RadialViewController()
    let sample = try SampleStage(scene)
    func distance(_ index: Int) -> CGFloat {
      let place = scene.items[index].layer.presentation()?.position ?? .zero
      return hypot(place.x - 300, place.y - 230)
    }
    #expect(sample.isStill())
    sample.tap(300, 230)
    sample.stage.advance(by: 0.15)
    #expect(distance(0) > distance(1) && distance(1) > distance(2) && distance(5) == 0)
    var farthest: CGFloat = 0
    for _ in 0..<90 {
      sample.stage.advance(by: 1.0 / 60)
      farthest = max(farthest, distance(5))
    }
    #expect(farthest > 135)
    for index in 0..<6 { #expect(abs(distance(index) - 130) < 0.01) }
    #expect(scene.isOpen && sample.isStill())
    sample.hands.tap(scene.items[2])
    sample.stage.advance(by: 2)
    #expect(!scene.isOpen && scene.items.allSatisfy { $0.alpha == 0 } && sample.isStill())
  }

  @Test("The hollow and the ball run to the tab that is touched")
  func tabBar() throws {
    let scene = TabBarViewController()
    let sample = try SampleStage(scene)
    func ball() -> CGFloat { scene.bar.ball.presentation()?.position.x ?? -1 }
    #expect(ball() == 48 && sample.isStill())
    let (bar, outside) = (try sample.pixel(396, 424), try sample.pixel(20, 20))
    #expect(bar.z > outside.z + 20)
    sample.tap(396, 440)
    sample.stage.advance(by: 0.25)
    #expect(abs(ball() - 192) < 12)
    #expect(try sample.pixel(396, 424) == bar)
    sample.stage.advance(by: 0.75)
    #expect(ball() == 336 && scene.bar.selectedIndex == 3)
    // The gap between the ball and the bottom of the notch, in the ball's shadow.
    #expect(try sample.pixel(396, 424).z <= outside.z)
    #expect(scene.view.all(UILabel.self).map(\.text) == ["Liked"] && sample.isStill())
  }
}
