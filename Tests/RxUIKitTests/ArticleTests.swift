import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on RxSwift and animations", .serialized)
struct ArticleTests {
  /// The article's controller on a stage, with one of its chains begun.
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
}
