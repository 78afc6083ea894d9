import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

@MainActor
@Suite("A gauge", .serialized)
struct GaugeTests {
  private func gauge() throws -> (stage: Stage, gauge: GaugeView, sector: CAShapeLayer) {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let gauge = GaugeView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    stage.window.addSubview(gauge)
    stage.advance(by: 0)
    return (stage, gauge, try #require(gauge.layer.sublayers?.last as? CAShapeLayer))
  }

  @Test(
    "A new value is animated by the implicit action of 0.25 s",
    arguments: [(0.25, 0.4085), (0.5, 0.8024), (0.75, 0.9605), (1.2, 1)])
  func animated(part: Double, way: Double) throws {
    let (stage, gauge, sector) = try gauge()
    gauge.setValue(0.6, animated: true)
    stage.advance(to: 0.25 * part)
    let shown = try #require(sector.presentation()?.strokeEnd)
    #expect(abs(Double(shown) - 0.6 * way) < 0.02, "strokeEnd \(shown)")
    #expect((sector.animationKeys() == nil) == (part > 1))
  }

  @Test("A new value without animation is there at once")
  func plain() throws {
    let (stage, gauge, sector) = try gauge()
    gauge.setValue(0.6, animated: false)
    stage.advance(by: 0)
    #expect(sector.presentation()?.strokeEnd == 0.6 && gauge.value == 0.6)
  }
}
