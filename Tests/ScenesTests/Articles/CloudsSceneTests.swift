import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Clouds scene", .serialized)
struct CloudsSceneTests {
  private func clouds(width: CGFloat = 300) throws -> (hands: SceneStage, view: CloudsView) {
    let controller = UIViewController()
    let hands = try SceneStage(controller, size: CGSize(width: 600, height: 200))
    let view = CloudsView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    controller.view.addSubview(view)
    hands.stage.advance(to: 1)
    return (hands, view)
  }

  private func place(_ cloud: UIView) -> CGFloat {
    cloud.layer.presentation()?.position.x ?? .nan
  }

  @Test("A cloud moves at one speed for 50 s and is taken away")
  func drift() throws {
    let (hands, view) = try clouds()
    view.addCloud(at: CGPoint(x: 20, y: 50))
    let cloud = try #require(view.subviews.first)
    for part in [0, 0.25, 0.5, 0.75, 0.99] {
      hands.stage.advance(to: 1 + 50 * part)
      #expect(abs(place(cloud) - (20 + 584 * part)) < 0.5, "at \(part)")
    }
    hands.stage.advance(to: 51.1)
    #expect(view.subviews.isEmpty)
  }

  @Test("Every 10 s of the stage's time another one comes, until the animation is stopped")
  func spawning() throws {
    let (hands, view) = try clouds()
    view.start()
    let first = view.subviews.count
    #expect((3...4).contains(first))
    hands.stage.advance(to: 10.9)
    #expect(view.subviews.count == first)
    hands.stage.advance(to: 11.1)
    #expect(view.subviews.count == first + 1)
    #expect(try #require(view.subviews.last).layer.presentation()?.position.x ?? 1 < 5)
    view.stop()
    hands.stage.advance(to: 40)
    #expect(view.subviews.isEmpty)
  }

  @Test("When the view grows, clouds go on without a jump, and out of sight")
  func growth() throws {
    let (hands, view) = try clouds()
    view.addCloud(at: CGPoint(x: 0, y: 50))
    let cloud = try #require(view.subviews.first)
    hands.stage.advance(to: 26)
    let before = place(cloud)
    view.frame.size.width = 600
    hands.stage.advance(by: 0)
    #expect(abs(place(cloud) - before) < 0.5)
    #expect(cloud.center.x == 884 && view.subviews.count == 1)
    // The speed of new clouds: (600 + 84 + 200) / 50 points per second.
    hands.wait(10)
    #expect(abs(place(cloud) - before - 176.8) < 1)
    hands.wait(30)
    #expect(view.subviews.isEmpty)
  }

  @Test("When it shrinks, clouds that are past the edge go")
  func shrinking() throws {
    let (hands, view) = try clouds(width: 600)
    view.addCloud(at: CGPoint(x: 590, y: 50))
    view.addCloud(at: CGPoint(x: -100, y: 50))
    hands.stage.advance(to: 45)
    view.frame.size.width = 20
    hands.stage.advance(by: 0)
    for cloud in view.subviews { #expect(cloud.center.x > place(cloud)) }
    hands.wait(60)
    #expect(view.subviews.isEmpty)
  }

  @Test("A view without room has clouds all the same", arguments: [0, 1, 54])
  func low(height: CGFloat) throws {
    let view = CloudsView(frame: CGRect(x: 0, y: 0, width: height, height: height))
    view.start()
    #expect((3...4).contains(view.subviews.count))
    view.stop()
  }

  @Test("The scene's clouds are seen before the sky")
  func picture() throws {
    let scene = CloudsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 300, height: 200))
    scene.cloudsView.stop()
    scene.cloudsView.addCloud(at: CGPoint(x: 100, y: 100))
    hands.stage.advance(by: 0.1)
    let picture = try #require(hands.stage.snapshot())
    // White at seven tenths over blue.
    #expect(picture.pixel(x: 100, y: 110).x > 180 && picture.pixel(x: 100, y: 180).x < 140)
  }
}
