import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Distortion scene", .serialized)
struct DistortionTests {
  private func start() throws -> (hands: SceneStage, views: [DistortionView]) {
    let scene = DistortionViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 800, height: 400))
    return (hands, scene.view.all(DistortionView.self))
  }

  private func distortion(_ view: DistortionView) -> CGFloat {
    (view.layer.presentation() as? DistortionLayer)?.distortion ?? -1
  }

  @Test("The plain animation bends the first view as it turns blue")
  func plain() throws {
    let (hands, views) = try start()
    hands.type(.keyboard1, "1")
    hands.wait(1)
    #expect(abs(distortion(views[0]) - 0.5) < 0.02)
    #expect(views[1].layer.presentation()?.backgroundColor == UIColor.red.cgColor)
    hands.wait(1.1)
    #expect(distortion(views[0]) == 1)
    #expect(views[0].layer.mask != nil)
  }

  @Test("The spring overshoots and comes to rest")
  func spring() throws {
    let (hands, views) = try start()
    hands.type(.keyboard2, "2")
    var largest: CGFloat = 0
    for _ in 0..<60 {
      hands.stage.advance(by: 1.0 / 60)
      largest = max(largest, distortion(views[1]))
    }
    #expect(largest > 1.1)
    hands.wait(1)
    #expect(distortion(views[1]) == 1)
  }

  @Test("There and back ends where it began")
  func back() throws {
    let (hands, views) = try start()
    hands.type(.keyboard3, "3")
    hands.stage.advance(by: 0.3)
    #expect(distortion(views[2]) > 0.9)
    hands.stage.advance(by: 0.5)
    #expect(distortion(views[2]) == 0)
    #expect(views[2].backgroundColor == .red)
  }

  @Test("The mask on screen is the one for the moment's distortion")
  func mask() throws {
    let (hands, views) = try start()
    hands.type(.keyboard1, "1")
    hands.wait(2.2)
    let view = views[0]
    let picture = try #require(hands.stage.snapshot())
    let (x, y) = (Int(view.frame.midX), Int(view.frame.minY))
    // A quadratic curve reaches half as far as its control point: a sixteenth of the side.
    let depth = Int(view.bounds.height / 16)
    #expect(picture.pixel(x: x, y: y + depth - 3).z < 100)
    #expect(picture.pixel(x: x, y: y + depth + 3).z == 255)
  }
}
