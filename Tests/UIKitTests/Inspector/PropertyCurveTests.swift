import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Curves of properties", .serialized) struct PropertyCurveTests {
  private func row(_ key: String, _ model: InspectorModel) -> PropertyRow? {
    model.propertyRows.first { $0.key == key }
  }

  @Test("An animated property has the curve of its values, with the present moment in it")
  func animated() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 0.5)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 40, 1)
    layer.add(move, forKey: "move")
    inspected.host.advance(to: 0.75)
    inspected.model.refresh()
    inspected.model.select(layer)
    let curve = try #require(row("position", inspected.model)?.curve)
    let line = try #require(curve.curve.lines.first)
    #expect(curve.curve.lines.count == 1)
    #expect(abs(line.least) < 1e-6 && abs(line.greatest - 40) < 1e-3)
    #expect(abs((curve.progress ?? 0) - 0.25) < 0.02)
    #expect(row("opacity", inspected.model)?.curve == nil)
    inspected.host.advance(to: 2)
    inspected.model.refresh()
    #expect(row("position", inspected.model)?.curve == nil)
  }

  @Test("Animations that add up have one curve, of their sum")
  func additive() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 0.5)
    for (key, duration) in [("one", 1.0), ("two", 0.5)] {
      let move = CABasicAnimation(keyPath: "position.y")
      (move.fromValue, move.toValue, move.duration) = (-10, 0, duration)
      move.isAdditive = true
      layer.add(move, forKey: key)
    }
    inspected.host.advance(to: 0.6)
    inspected.model.refresh()
    inspected.model.select(layer)
    let line = try #require(row("position", inspected.model)?.curve?.curve.lines.first)
    // From the model value, 5, less 20, and at the end of the shorter one less 5.
    #expect(abs(line.values[0] + 15) < 1e-6)
    #expect(abs(line.values[SampledCurve.count / 2] - 0) < 0.5)
  }

  @Test("A row draws its curve once, and moves the line at the present moment")
  func drawn() throws {
    let curve = SampledCurve((0..<SampledCurve.count).map { [Double($0)] })
    let view = CurveView()
    view.frame = CGRect(x: 0, y: 0, width: 49, height: 16)
    view.show(PropertyCurve(curve: curve, progress: 0.5))
    view.layer.displayIfNeeded()
    view.show(PropertyCurve(curve: curve, progress: 0.75))
    #expect(!view.isHidden && !view.layer.needsDisplay())
    #expect(view.subviews.first?.frame.minX == 36)
    view.show(nil)
    #expect(view.isHidden)
  }
}
