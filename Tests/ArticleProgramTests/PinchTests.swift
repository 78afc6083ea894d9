import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

@MainActor
@Suite("A layer with an animated property of its own", .serialized)
struct PinchTests {
  private func controller() throws -> (stage: Stage, controller: PinchController) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let controller = PinchController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    return (stage, controller)
  }

  @Test("The pinch goes from 0 to 1, and cuts a mask")
  func plain() throws {
    let (stage, controller) = try controller()
    controller.ease()
    stage.advance(to: 0.8)
    let layer = try #require(controller.square.layer as? PinchLayer)
    let shown = try #require(layer.presentation())
    #expect(abs(shown.pinch - 0.5) < 0.02)
    #expect(layer.mask is CAShapeLayer)
    stage.advance(to: 2)
    #expect(layer.pinch == 1 && layer.animationKeys() == nil)
  }

  @Test(
    "The pinch and the colour keep the block's pace together",
    arguments: [(0.25, 0.129), (0.5, 0.5), (0.75, 0.871)])
  func pace(part: Double, way: Double) throws {
    let (stage, controller) = try controller()
    controller.ease()
    stage.advance(to: 1.6 * part)
    let layer = try #require(controller.square.layer.presentation() as? PinchLayer)
    #expect(abs(Double(layer.pinch) - way) < 0.02, "pinch \(layer.pinch)")
    // From orange (1, 0.5, 0) to purple (0.5, 0, 0.5).
    let color = try #require(layer.backgroundColor?.components)
    #expect(abs(Double(color[2]) - way / 2) < 0.02 && abs(1 - Double(color[0]) - way / 2) < 0.02)
  }

  @Test("With a spring it goes beyond its end")
  func spring() throws {
    let (stage, controller) = try controller()
    let layer = try #require(controller.square.layer as? PinchLayer)
    controller.snap()
    var most: CGFloat = 0
    for step in 1...54 {
      stage.advance(to: Double(step) / 60)
      most = max(most, layer.presentation()?.pinch ?? 0)
    }
    #expect(most > 1.05)
  }

  @Test("There and back ends without a pinch")
  func thereAndBack() throws {
    let (stage, controller) = try controller()
    controller.squeeze()
    stage.advance(to: 1)
    #expect(controller.square.pinch == 0 && controller.square.backgroundColor == .orange)
  }
}
