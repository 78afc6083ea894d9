import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

@MainActor
@Suite("A sky with clouds", .serialized)
struct SkyTests {
  private func sky() throws -> (stage: Stage, view: SkyView) {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let view = SkyView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    return (stage, view)
  }

  @Test("A cloud crosses in 40 s, at one speed", arguments: [0.25, 0.5, 0.75])
  func drift(part: Double) throws {
    let (stage, view) = try sky()
    let cloud = view.addCloud(at: CGPoint(x: 20, y: 50))
    stage.advance(to: 40 * part)
    let shown = try #require(cloud.layer.presentation())
    #expect(abs(shown.position.x - (20 + 546 * part)) < 0.5 && shown.position.y == 50)
    #expect(abs(shown.opacity - 0.75) < 1e-6)
  }

  @Test("A cloud that has crossed is removed")
  func end() throws {
    let (stage, view) = try sky()
    let cloud = view.addCloud(at: CGPoint(x: 20, y: 50))
    stage.advance(to: 39)
    #expect(cloud.superview === view)
    stage.advance(to: 41)
    #expect(cloud.superview == nil && view.subviews.isEmpty)
  }

  @Test("Three to five clouds come with the window, and the timer goes with it")
  func window() throws {
    let (stage, view) = try sky()
    #expect((3...5).contains(view.subviews.count) && view.isDrifting)
    let count = view.subviews.count
    view.addArrivingCloud()
    let last = try #require(view.subviews.last)
    #expect(view.subviews.count == count + 1)
    #expect((30...170).contains(last.center.y) && last.center.x > 300)
    view.removeFromSuperview()
    stage.advance(by: 0)
    #expect(!view.isDrifting)
  }

  @Test("A sky lower than a cloud has clouds in its middle")
  func low() {
    let view = SkyView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.addArrivingCloud()
    #expect(view.subviews.map(\.center.y) == [20])
  }
}
