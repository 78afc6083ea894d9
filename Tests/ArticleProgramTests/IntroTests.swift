import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

@MainActor
@Suite("An intro of animations in a row", .serialized)
struct IntroTests {
  /// Returns the controller's badge on a stage with one of its rows running.
  private func play(_ row: (IntroController) -> Void) throws -> (stage: Stage, badge: UIView) {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let controller = IntroController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    row(controller)
    return (stage, controller.badge)
  }

  @Test("flatMap and concat turn, slide and vanish one after the other", arguments: [true, false])
  func sequences(flatMaps: Bool) throws {
    let (stage, badge) = try play { flatMaps ? $0.playByFlatMap() : $0.playByConcat() }
    #expect(badge.transform.b == 1 && badge.center.x == 42 && badge.alpha == 1)
    stage.advance(to: 0.6)
    #expect(badge.center.x == 102 && badge.alpha == 1)
    stage.advance(to: 1)
    #expect(badge.alpha == 0)
    stage.advance(to: 1.6)
    #expect(badge.layer.animationKeys() == nil)
  }

  @Test("Pauses part the steps")
  func pauses() throws {
    let (stage, badge) = try play { $0.playWithPauses() }
    stage.advance(to: 0.65)
    #expect(badge.center.x == 42)
    stage.advance(to: 0.75)
    #expect(badge.center.x == 102)
    stage.advance(to: 1.65)
    #expect(badge.alpha == 1)
    stage.advance(to: 1.8)
    #expect(badge.alpha == 0)
  }

  @Test("As many quarter turns as are taken come before the slide", arguments: [1, 2, 5])
  func turns(count: Int) throws {
    let (stage, badge) = try play { $0.playWithTurns(count) }
    let end = 0.4 * Double(count)
    stage.advance(to: end - 0.1)
    #expect(badge.center.x == 42)
    stage.advance(to: end + 0.1)
    #expect(abs(badge.center.x - 102) < 1e-9 && badge.alpha == 1)
    stage.advance(to: end + 1.2)
    let angle = Double(count) * .pi / 2
    #expect(abs(badge.transform.b - sin(angle)) < 1e-9 && badge.alpha == 0)
  }

  @Test("Nested completions show each step at its middle, some frames late")
  func completions() throws {
    let (stage, badge) = try play { $0.playByCompletions() }
    let expected = [(0.2, 0.707, 42.0, 1.0), (0.6, 1, 72, 1), (1, 1, 102, 0.5), (1.4, 1, 102, 0)]
    for (time, sine, x, opacity) in expected {
      stage.advance(to: time)
      let shown = try #require(badge.layer.presentation())
      #expect(abs(shown.transform.m12 - sine) < 0.09, "at \(time) s")
      #expect(abs(shown.position.x - x) < 10 && abs(Double(shown.opacity) - opacity) < 0.2)
    }
  }

  @Test("Keyframes have a third of the whole each, at one pace")
  func keyframes() throws {
    let (stage, badge) = try play { $0.playByKeyframes() }
    for (time, x, opacity) in [(0.3, 42.0, 1.0), (0.6, 72, 1), (1.2, 102, 0)] {
      stage.advance(to: time)
      let shown = try #require(badge.layer.presentation())
      #expect(abs(shown.position.x - x) < 5, "at \(time) s")
      #expect(abs(Double(shown.opacity) - opacity) < 0.01)
    }
    #expect(abs(badge.transform.b - 1) < 1e-9)
  }
}
