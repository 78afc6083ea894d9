import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Blend scene", .serialized)
struct BlendSceneTests {
  private func start() throws -> (hands: SceneStage, figures: [ShapeFigure]) {
    let scene = BlendViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 480, height: 480))
    return (hands, scene.view.all(ShapeFigure.self))
  }

  @Test("It shows four figures; nine layers meet their pictures by nine rules")
  func figures() throws {
    let (_, figures) = try start()
    #expect(figures.count == 4)
    let modes = try #require(figures[0] as? BlendModes)
    #expect(Set(modes.washes.compactMap { $0.compositingFilter as? String }).count == 9)
  }

  @Test("Space blurs a picture and takes the colour of another, and both come back")
  func play() throws {
    let (hands, figures) = try start()
    let still = try #require(hands.stage.snapshot())
    let blurred = try #require((figures[1] as? BlurredPicture)?.cover)
    let grey = try #require((figures[2] as? ColorfulPictures)?.covers.first)
    func number(_ layer: CALayer, _ path: String) -> Double? {
      (layer.presentation()?.value(forKeyPath: path) as? NSNumber)?.doubleValue
    }
    hands.type(.keyboardSpacebar, " ")
    hands.wait(2)
    #expect(try #require(number(blurred, "filters.blur.inputRadius")) > 10)
    #expect(try #require(number(grey, "filters.color.inputSaturation")) < 0.2)
    let moving = try #require(hands.stage.snapshot())
    let place = grey.convert(CGPoint(x: 38, y: 20), to: nil)
    let (before, during) = (pixel(still, place), pixel(moving, place))
    #expect(before.max() - before.min() > during.max() - during.min() + 20)
    hands.wait(BlendViewController.playDuration)
    #expect(number(blurred, "filters.blur.inputRadius") == 0)
    #expect(pixel(try #require(hands.stage.snapshot()), place) == before)
  }

  /// Red, green and blue.
  private func pixel(_ image: CGImage, _ point: CGPoint) -> SIMD3<Int> {
    let value = image.pixel(x: Int(point.x), y: Int(point.y))
    return SIMD3(Int(value.x), Int(value.y), Int(value.z))
  }
}
