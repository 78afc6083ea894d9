import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

@MainActor
@Suite("A wall of covers", .serialized)
struct CoverWallTests {
  private final class Audience: CoverWallDelegate {
    var count = 0
    func coverWallWillPlay(_ wall: CoverWallController) { count += 1 }
  }
  /// A delegate that does not implement the optional requirement.
  private final class Silence: CoverWallDelegate {}

  private func controller() throws -> (stage: Stage, controller: CoverWallController) {
    let stage = try Stage(size: CGSize(width: 320, height: 460))
    let controller = CoverWallController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    return (stage, controller)
  }

  @Test("Each cover turns away 0.12 s after the one before")
  func covers() throws {
    let (stage, controller) = try controller()
    controller.wall.sendActions(for: .touchUpInside)
    let covers = try #require(controller.wall.layer.sublayers)
    stage.advance(to: 0.37)
    let turned = covers.map { $0.presentation()?.transform.m11 ?? 1 }
    #expect(abs(turned[0]) < 1e-6 && abs(turned[1]) < 1e-6)
    #expect(turned[2] > 0.01 && turned[2] < 0.99 && turned[3] > turned[2])
  }

  @Test("The album grows evenly, in the middle", arguments: [0.25, 0.5, 0.75, 1])
  func album(part: Double) throws {
    let (stage, controller) = try controller()
    controller.play()
    stage.advance(to: 0.6 * part)
    let shown = try #require(controller.album.layer.presentation())
    #expect(abs(shown.bounds.width - 280 * part) < 1e-6)
    #expect(abs(shown.bounds.height - 400 * part) < 1e-6)
    #expect(shown.position == CGPoint(x: 160, y: 230))
  }

  @Test("The delegate is told, and need not listen")
  func delegate() throws {
    let (_, controller) = try controller()
    let (audience, silence) = (Audience(), Silence())
    controller.delegate = audience
    controller.play()
    controller.delegate = silence
    controller.play()
    #expect(audience.count == 1)
  }

  @Test("The override that came from an extension takes the target away")
  func removal() throws {
    let (_, controller) = try controller()
    controller.viewWillDisappear(false)
    controller.wall.sendActions(for: .touchUpInside)
    #expect(controller.album.layer.animationKeys() == nil)
  }
}
