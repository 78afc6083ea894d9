import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on animatable properties", .serialized)
struct DistortionTests {
  private func controller() throws -> (stage: Stage, controller: DistortionController) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let controller = DistortionController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    return (stage, controller)
  }

  @Test("The distortion goes from 0 to 1 with the colour, and bends a mask")
  func plain() throws {
    let (stage, controller) = try controller()
    controller.animate()
    stage.advance(to: 1)
    let layer = try #require(controller.distortionView.layer as? DistortionLayer)
    let shown = try #require(layer.presentation())
    #expect(abs(shown.distortion - 0.5) < 0.02)
    #expect(layer.mask is CAShapeLayer)
    stage.advance(to: 3)
    #expect(layer.distortion == 1 && layer.animationKeys() == nil)
  }

  @Test(
    "The distortion and the colour keep the block's pace together",
    arguments: [(0.25, 0.129), (0.5, 0.5), (0.75, 0.871)])
  func pace(part: Double, way: Double) throws {
    let (stage, controller) = try controller()
    controller.animate()
    stage.advance(to: 2 * part)
    let layer = try #require(controller.distortionView.layer.presentation() as? DistortionLayer)
    #expect(abs(Double(layer.distortion) - way) < 0.02, "distortion \(layer.distortion)")
    let color = try #require(layer.backgroundColor?.components)
    #expect(abs(Double(color[2]) - way) < 0.02 && abs(Double(color[0]) + way - 1) < 0.02)
  }

  @Test("With a spring it goes beyond its end")
  func spring() throws {
    let (stage, controller) = try controller()
    let layer = try #require(controller.distortionView.layer as? DistortionLayer)
    controller.spring()
    var most: CGFloat = 0
    for step in 1...60 {
      stage.advance(to: Double(step) / 60)
      most = max(most, layer.presentation()?.distortion ?? 0)
    }
    #expect(most > 1.05)
  }

  @Test("What goes there and back ends without distortion")
  func thereAndBack() throws {
    let (stage, controller) = try controller()
    controller.easeOut()
    stage.advance(to: 1)
    #expect(controller.distortionView.distortion == 0)
  }
}
