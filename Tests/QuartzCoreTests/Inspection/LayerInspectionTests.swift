import CalqueTesting
import Foundation
import Testing

@testable import QuartzCore

/// Snapshots of a layer tree. Draws with OpenGL.
@MainActor
@Suite("LayerInspection", .serialized) struct LayerInspectionTests {
  private func inspect(_ stage: Stage) -> LayerInspection {
    LayerInspection(of: stage.layer, pixelScale: 1)
  }

  private func layer(_ shown: StagedLayer) throws -> InspectedLayer {
    try #require(inspect(shown.stage).layers.last)
  }

  @Test("Superlayers come before the layers under them, each with its place")
  func order() throws {
    let shown = try StagedLayer()
    let (first, second, inner) = (CALayer(), CATextLayer(), CALayer())
    (first.name, second.name, inner.name) = ("first", "second", "inner")
    shown.layer.addSublayer(first)
    first.addSublayer(inner)
    shown.layer.addSublayer(second)
    let tree = inspect(shown.stage)
    #expect(tree.layers.map(\.name) == [nil, nil, "first", "inner", "second"])
    #expect(tree.layers.map(\.depth) == [0, 1, 2, 3, 2])
    #expect(tree.layers.map(\.parent) == [-1, 0, 1, 2, 1])
    #expect(tree.layers.map(\.subtreeEnd) == [5, 5, 4, 4, 5])
    #expect(tree.layers[4].className == "CATextLayer")
  }

  @Test("The model's value stands beside the one on screen")
  func values() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 50), forKey: "move")
    shown.stage.advance(by: 0.25)
    let position = try #require(layer(shown).properties.first { $0.key == "position" })
    #expect(position.model == .numbers([10, 10]))
    #expect(position.shown == .numbers([20, 10]))
    #expect(try layer(shown).shownFrame.minX == 15)
  }

  @Test("An animation says what it changes and how far it is")
  func animations() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 50, duration: 2), forKey: "move")
    shown.stage.advance(by: 0.5)
    let animation = try #require(layer(shown).animations.first)
    #expect(animation.key == "move" && animation.keyPaths == ["position.x"])
    #expect(animation.phase == .running && abs(animation.fraction - 0.25) < 1e-9)
    #expect(animation.summary == "[move: CABasicAnimation position.x 25 % of 2 s]")
  }

  @Test("The corners are those on screen, through every layer above")
  func corners() throws {
    let shown = try StagedLayer()
    shown.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let inner = CALayer()
    inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    shown.layer.addSublayer(inner)
    shown.stage.advance(by: 1)
    let corners = try #require(layer(shown).corners)
    #expect(corners.map(\.x) == [2, 8, 8, 2] && corners.map(\.y) == [4, 4, 12, 12])
  }

  @Test("Layers in a transform layer keep its depth")
  func depth() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (volume, inner) = (CATransformLayer(), CALayer())
    volume.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    volume.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    // Rotated back, it shows its front again.
    inner.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    inner.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    volume.addSublayer(inner)
    stage.layer.addSublayer(volume)
    stage.advance(by: 1)
    let corners = try #require(inspect(stage).layers.last?.corners)
    #expect(abs(corners[0].x - 10) < 1e-6 && abs(corners[2].x - 90) < 1e-6)
  }

  @Test("A filter keeps what matches and all above it")
  func filter() throws {
    let shown = try StagedLayer()
    let inner = CALayer()
    inner.name = "Cover 3"
    shown.layer.addSublayer(CALayer())
    shown.layer.addSublayer(inner)
    let tree = inspect(shown.stage).filtered(by: "cover")
    #expect(tree.layers.map(\.name) == [nil, nil, "Cover 3"])
    #expect(tree.layers.map(\.parent) == [-1, 0, 1] && tree.layers.map(\.subtreeEnd) == [3, 3, 3])
    #expect(inspect(shown.stage).filtered(by: "none of them").layers.isEmpty)
  }

  @Test("The front-most layer at a point comes first; hidden and clipped ones are not there")
  func picking() throws {
    let shown = try StagedLayer()
    let (clipped, hidden) = (CALayer(), CALayer())
    clipped.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    hidden.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    hidden.isHidden = true
    shown.layer.masksToBounds = true
    shown.layer.sublayers = [clipped, hidden]
    shown.stage.advance(by: 1)
    let tree = inspect(shown.stage)
    #expect(tree.indices(at: (x: 12, y: 12)) == [2, 1, 0])
    #expect(tree.indices(at: (x: 40, y: 40)) == [0])
    #expect(tree.path(to: 2) == [0, 1, 2])
  }

  @Test("The text has a line for each layer, indented")
  func text() throws {
    let shown = try StagedLayer()
    shown.layer.name = "box"
    shown.layer.opacity = 0.5
    shown.stage.advance(by: 1)
    let lines = inspect(shown.stage).text.split(separator: "\n")
    #expect(lines.first == "CALayer  frame 0 0 100 100")
    #expect(lines.last == "  CALayer \"box\"  frame 5 5 10 10  opacity 0.5")
  }

  @Test("The JSON parses, and a number that is none does not stop it")
  func json() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 50, duration: .infinity), forKey: nil)
    shown.stage.advance(by: 1)
    let data = Data(try inspect(shown.stage).json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema"] as? String == "calque-layers/1")
    let layers = try #require(object["layers"] as? [[String: Any]])
    #expect(layers.count == 2)
    let model = try #require(layers[1]["model"] as? [String: Any])
    #expect((model["position"] as? [NSNumber])?.map(\.doubleValue) == [10, 10])
  }

  @Test("A tree of thousands of layers in one another is no harm")
  func deep() throws {
    let root = CALayer()
    var last = root
    for _ in 0..<5000 {
      let next = CALayer()
      last.addSublayer(next)
      last = next
    }
    let tree = LayerInspection(of: root, pixelScale: 1)
    #expect(tree.layers.count == 5001 && tree.layers.last?.depth == 5000)
    #expect(tree.filtered(by: "CALayer").layers.count == 5001)
  }

  @Test(
    "Values are as short as they are exact",
    arguments: [
      (InspectedValue.number(0.1 + 0.2), "0.3"), (.number(-0.0001), "0"), (.number(.nan), "nan"),
      (.color(SIMD4(1, 0.5, 0, 1)), "#ff8000"), (.color(SIMD4(1, 1, 1, 0.25)), "#ffffff 25 %"),
      (.color(SIMD4(1, 1, 1, 0)), "clear"), (.flag(true), "yes"), (.numbers([1, 2.5]), "1 2.5"),
    ])
  func words(value: InspectedValue, text: String) {
    #expect(value.text == text)
  }
}
