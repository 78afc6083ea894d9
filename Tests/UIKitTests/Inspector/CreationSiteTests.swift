import RealTime
import CalqueTelemetry
import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// A view of the program, whose own initialiser is not the place that made it.
private final class Badge: UIView {
  static let labelLine = #line + 1
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// Draws with OpenGL.
@MainActor
@Suite("Places in the source", .serialized) struct CreationSiteTests {
  private static let layerLine = #line + 1
  private func makeLayer() -> CALayer { CALayer() }

  private static let badgeLine = #line + 1
  private func makeBadge() -> Badge { Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }

  /// Returns a host with a layer and a view, which were made while the calls were noted.
  private func host() throws -> (InspectedHost, layer: CALayer, badge: Badge) {
    CreationStacks.begin()
    defer { CreationStacks.end() }
    let inspected = try InspectedHost()
    let (layer, badge) = (makeLayer(), makeBadge())
    layer.name = "plain"
    inspected.host.rootLayer.addSublayer(layer)
    inspected.host.rootLayer.addSublayer(badge.layer)
    return (inspected, layer, badge)
  }

  @Test("A layer, a view and a view in a property name the line that made them, in text and JSON")
  func noted() throws {
    let (inspected, layer, badge) = try host()
    let tree = inspected.host.inspect()
    func creation(of layer: CALayer) -> StackFrame? {
      tree.layers.first { $0.id == layer.id }?.creation
    }
    let plain = try #require(creation(of: layer))
    #expect(plain.place?.file == "CreationSiteTests.swift")
    #expect(plain.place?.line == Self.layerLine)
    #expect(plain.function == "CreationSiteTests.makeLayer()")
    #expect(creation(of: badge.layer)?.place?.line == Self.badgeLine)
    #expect(creation(of: badge.label.layer)?.place?.line == Badge.labelLine)
    #expect(tree.text.contains("made at CreationSiteTests.swift:\(Self.layerLine)"))
    let json = try tree.json()
    #expect(json.contains("\"function\" : \"CreationSiteTests.makeLayer()\""))
    #expect(json.contains("\"line\" : \(Self.layerLine)"))
  }

  @Test("Layers made while nothing is noted have no place")
  func off() throws {
    #expect(!CreationStacks.areRecorded)
    let inspected = try InspectedHost()
    let layer = makeLayer()
    inspected.host.rootLayer.addSublayer(layer)
    #expect(CreationStacks.stack(of: layer) == nil)
    let tree = inspected.host.inspect()
    #expect(tree.layers.allSatisfy { $0.creation == nil } && !tree.text.contains("made "))
  }

  @Test("The panel shows the place a moment after the layer is chosen", .realTime)
  func panel() async throws {
    let (inspected, layer, _) = try host()
    inspected.model.refresh()
    inspected.model.select(layer)
    var rows: [PropertyRow] = []
    for _ in 0..<1000 {
      rows = inspected.model.propertyRows
      if rows.contains(where: { $0.key == "Created" }) { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    let index = try #require(rows.firstIndex { $0.key == "Created" })
    #expect(rows[index].model == "at CreationSiteTests.swift:\(Self.layerLine)")
    #expect(rows[index + 1].model == "in CreationSiteTests.makeLayer()")
  }
}
