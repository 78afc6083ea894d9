import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The values of gradient layers' properties.
@MainActor @Suite struct GradientValueTests {
  @Test("the defaults are Apple's")
  func defaults() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil)
    #expect(layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial)
    #expect((CAGradientLayer.defaultValue(forKey: "type") as? CAGradientLayerType) == .axial)
    #expect(
      CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "colors") == nil)
  }

  @Test("colours read back as they were given")
  func colors() throws {
    let layer = CAGradientLayer()
    let gray = CGColor(gray: 0.5, alpha: 1)
    layer.colors = [gray, CGColor.white]
    #expect(layer.colors?.first as? CGColor === gray)
    #expect((layer.colors?.first as? CGColor)?.numberOfComponents == 2)
    let copy = CAGradientLayer(layer: layer)
    #expect(copy.colors?.first as? CGColor === gray)
    layer.colors = nil
    #expect(layer.colors == nil)
  }

  @Test("a type of an unknown name is kept")
  func unknownType() {
    let layer = CAGradientLayer()
    layer.type = CAGradientLayerType(rawValue: "spiral")
    #expect(layer.type.rawValue == "spiral")
    #expect(CAGradientLayer(layer: layer).type == layer.type)
    layer.type = .conic
    #expect(layer.type == .conic)
  }

  @Test("what is no colour, and no finite number, is refused and told of")
  func refusal() {
    let layer = CAGradientLayer()
    layer.colors = [CGColor.white]
    layer.locations = [0.5]
    let lines = diagnostics {
      layer.colors = [CGColor.white, "red"]
      layer.locations = [0, NSNumber(value: Double.nan)]
      layer.startPoint = CGPoint(x: Double.infinity, y: 0)
    }
    #expect(lines.count == 3)
    #expect(lines.first?.contains("CGColors") == true)
    #expect(layer.colors?.count == 1)
    #expect(layer.locations == [0.5])
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
  }

  @Test("the properties are read and set by their keys, on gradient layers alone")
  func keys() {
    let layer = CAGradientLayer()
    layer.setValue([CGColor.white, CGColor.black], forKey: "colors")
    layer.setValue([0.25, 1], forKey: "locations")
    layer.setValue(CGPoint(x: 0, y: 0.25), forKey: "startPoint")
    layer.setValue(0.75, forKeyPath: "endPoint.x")
    layer.setValue("conic", forKey: "type")
    #expect(layer.colors?.count == 2)
    #expect((layer.value(forKey: "locations") as? [NSNumber]) == [0.25, 1])
    #expect(layer.startPoint == CGPoint(x: 0, y: 0.25))
    #expect(layer.endPoint == CGPoint(x: 0.75, y: 1))
    #expect(layer.type == .conic)
    layer.setValue(nil, forKey: "colors")
    #expect(layer.colors == nil)
    let plain = CALayer()
    plain.setValue("anything", forKey: "colors")
    #expect(plain.value(forKey: "colors") as? String == "anything")
  }

  @Test("an animation of a wrong kind is told of, and runs for nothing")
  func wrongAnimation() {
    let layer = CAGradientLayer()
    let lines = diagnostics {
      layer.add(StagedLayer.move("colors", from: [1, 2], to: [CGColor.white]), forKey: "a")
      layer.add(StagedLayer.move("locations", from: 1, to: [0.5]), forKey: "b")
    }
    #expect(lines.count == 2)
    #expect(layer.animationKeys() == ["a", "b"])
  }

  @Test("a gradient of very many colours is told of, with their number and the limit")
  func manyColors() {
    let layer = CAGradientLayer()
    layer.name = "sky"
    let lines = diagnostics { layer.colors = Array(repeating: CGColor.white, count: 5000) }
    #expect(
      lines == [
        "Calque: CAGradientLayer \"sky\", colors = 5000 colours: expected at most 4096; merging them"
      ])
    #expect(layer.colors?.count == 5000)
  }
}
