import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

@MainActor
@Suite("The article on a circular progress bar", .serialized)
struct ProgressTests {
  private func bar() throws -> (stage: Stage, bar: CircularProgressBar, shape: CAShapeLayer) {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let bar = CircularProgressBar(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    stage.window.addSubview(bar)
    stage.advance(by: 0)
    return (stage, bar, try #require(bar.layer.sublayers?.last as? CAShapeLayer))
  }

  @Test("An update is animated, implicitly, for a quarter of a second")
  func animated() throws {
    let (stage, bar, shape) = try bar()
    bar.updateProgress(to: 0.8, animated: true)
    stage.advance(to: 0.125)
    let middle = try #require(shape.presentation()?.strokeEnd)
    #expect(middle > 0.2 && middle < 0.7)
    stage.advance(to: 0.3)
    #expect(shape.presentation()?.strokeEnd == 0.8 && shape.animationKeys() == nil)
  }

  @Test(
    "An update goes at the pace of implicit animations",
    arguments: [(0.25, 0.4085), (0.5, 0.8024), (0.75, 0.9605)])
  func pace(part: Double, way: Double) throws {
    let (stage, bar, shape) = try bar()
    bar.updateProgress(to: 0.8, animated: true)
    stage.advance(to: 0.25 * part)
    let shown = try #require(shape.presentation()?.strokeEnd)
    #expect(abs(Double(shown) - 0.8 * way) < 0.02, "strokeEnd \(shown)")
  }

  @Test("An update without animation is there at once")
  func plain() throws {
    let (stage, bar, shape) = try bar()
    bar.updateProgress(to: 0.8, animated: false)
    stage.advance(by: 0)
    #expect(shape.presentation()?.strokeEnd == 0.8 && bar.progress == 0.8)
  }
}
