import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on clouds", .serialized)
struct CloudTests {
  private func clouds() throws -> (stage: Stage, view: CloudsView) {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let view = CloudsView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    return (stage, view)
  }

  @Test(
    "A cloud drifts across the view in 50 s, and as fast all the time",
    arguments: [0.25, 0.5, 0.75])
  func drift(progress: Double) throws {
    let (stage, view) = try clouds()
    view.spawnCloud(origin: CGPoint(x: 20, y: 50))
    let cloud = try #require(view.subviews.first)
    let distance = 300 + 84 + 200.0
    stage.advance(to: 50 * progress)
    let shown = try #require(cloud.layer.presentation())
    #expect(abs(shown.position.x - (20 + distance * progress)) < 0.5 && shown.position.y == 50)
    #expect(abs(shown.opacity - 0.7) < 1e-6)
  }

  @Test("A cloud is taken away at the end")
  func end() throws {
    let (stage, view) = try clouds()
    view.spawnCloud(origin: CGPoint(x: 20, y: 50))
    stage.advance(to: 49)
    #expect(view.subviews.count == 1)
    stage.advance(to: 51)
    #expect(view.subviews.isEmpty)
  }

  @Test("Two or three clouds in the sky, and more from the side")
  func sky() throws {
    let (_, view) = try clouds()
    view.spawnBunchOfCloudsInTheSky()
    #expect((2...3).contains(view.subviews.count))
    let count = view.subviews.count
    view.spawnCloudFromTheSide()
    #expect(view.subviews.count == count + 1)
  }
}
