import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on RxSwift and animations", .serialized)
struct ChainTests {
  /// Returns the article's controller on a stage with one of its chains running.
  private func play(
    _ chain: (ChainController) -> () -> Void
  ) throws -> (stage: Stage, view: UIView) {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let controller = ChainController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    chain(controller)()
    return (stage, controller.animatableView)
  }

  @Test("flatMap and concat turn, shift and fade one after the other", arguments: [true, false])
  func chain(flatMaps: Bool) throws {
    let (stage, view) = try play(
      flatMaps ? ChainController.chainByFlatMap : ChainController.chainByConcat)
    #expect(view.transform.b == 1 && view.center.x == 50 && view.alpha == 1)
    stage.advance(to: 0.75)
    #expect(view.center.x == 100 && view.alpha == 1)
    stage.advance(to: 1.25)
    #expect(view.alpha == 0)
    stage.advance(to: 2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Delays part the steps")
  func delays() throws {
    let (stage, view) = try play(ChainController.chainWithDelays)
    stage.advance(to: 0.95)
    #expect(view.center.x == 50)
    stage.advance(to: 1.05)
    #expect(view.center.x == 100)
    stage.advance(to: 2.4)
    #expect(view.alpha == 1)
    stage.advance(to: 2.6)
    #expect(view.alpha == 0)
  }

  @Test("Five turns come before the shift", arguments: [true, false])
  func turns(reactive: Bool) throws {
    let (stage, view) = try play(
      reactive ? ChainController.chainOfReactive : ChainController.chainWithTurns)
    stage.advance(to: 2.4)
    #expect(view.center.x == 50 && abs(view.transform.b - 1) < 1e-9)
    stage.advance(to: 2.6)
    #expect(abs(view.center.x - 100) < 1e-9 && view.alpha == 1)
    stage.advance(to: 4)
    #expect(abs(view.transform.b - 1) < 1e-9 && view.alpha == 0)
  }

  @Test("Nested completions are where they should be at a quarter, a half, three quarters, the end")
  func completions() throws {
    let (stage, view) = try play(ChainController.chainByCompletions)
    // Half of the rotation, of the distance and of the opacity at the middle of the three steps.
    let expected = [
      (0.25, 0.707, 50.0, 1.0), (0.75, 1, 75, 1), (1.25, 1, 100, 0.5), (1.7, 1, 100, 0),
    ]
    for (time, sine, x, opacity) in expected {
      stage.advance(to: time)
      let shown = try #require(view.layer.presentation())
      #expect(abs(shown.transform.m12 - sine) < 0.08, "at \(time) s")
      #expect(abs(shown.position.x - x) < 5 && abs(Double(shown.opacity) - opacity) < 0.1)
    }
  }

  @Test("Keyframes do the same in parts of the whole, at one pace")
  func keyframes() throws {
    let (stage, view) = try play(ChainController.chainByKeyframes)
    for (time, x, opacity) in [(0.4, 50.0, 1.0), (0.75, 75, 1), (1.5, 100, 0)] {
      stage.advance(to: time)
      let shown = try #require(view.layer.presentation())
      #expect(abs(shown.position.x - x) < 5, "at \(time) s")
      #expect(abs(Double(shown.opacity) - opacity) < 0.01)
    }
    #expect(abs(view.transform.b - 1) < 1e-9)
  }
}
