import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on the Genius mosaic", .serialized)
struct GeniusTests {
  private final class Audience: GeniusDelegate {
    var count = 0
    func geniusDidBegin(_ controller: GeniusController) { count += 1 }
  }
  /// A delegate that does not implement the optional requirement.
  private final class Silence: GeniusDelegate {}

  private func controller() throws -> (stage: Stage, controller: GeniusController) {
    let stage = try Stage(size: CGSize(width: 320, height: 460))
    let controller = GeniusController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    return (stage, controller)
  }

  @Test("Each cover turns away a tenth of a second after the one before")
  func covers() throws {
    let (stage, controller) = try controller()
    controller.buttonView.sendActions(for: .touchUpInside)
    let covers = try #require(controller.buttonView.layer.sublayers)
    stage.advance(to: 0.3)
    let turned = covers.map { $0.presentation()?.transform.m11 ?? 1 }
    #expect(abs(turned[0]) < 1e-6 && abs(turned[1]) < 1e-6)
    #expect(turned[2] > 0.01 && turned[2] < 0.99 && turned[3] == 1)
    let width = controller.albumView.layer.presentation()?.bounds.width ?? 0
    #expect(abs(width - 192) < 1e-6)
  }

  @Test("The album grows evenly, in the middle", arguments: [0.25, 0.5, 0.75, 1])
  func album(part: Double) throws {
    let (stage, controller) = try controller()
    controller.triggerGeniusAnimation()
    stage.advance(to: 0.5 * part)
    let shown = try #require(controller.albumView.layer.presentation())
    #expect(abs(shown.bounds.width - 320 * part) < 1e-6)
    #expect(abs(shown.bounds.height - 460 * part) < 1e-6)
    #expect(shown.position == CGPoint(x: 160, y: 230))
  }

  @Test("The delegate is told, and need not listen")
  func delegate() throws {
    let (_, controller) = try controller()
    let (audience, silence) = (Audience(), Silence())
    controller.delegate = audience
    controller.triggerGeniusAnimation()
    controller.delegate = silence
    controller.triggerGeniusAnimation()
    #expect(audience.count == 1)
  }

  @Test("The override that came from an extension takes the target away")
  func removal() throws {
    let (_, controller) = try controller()
    controller.viewWillDisappear(false)
    controller.buttonView.sendActions(for: .touchUpInside)
    #expect(controller.albumView.layer.animationKeys() == nil)
  }
}
