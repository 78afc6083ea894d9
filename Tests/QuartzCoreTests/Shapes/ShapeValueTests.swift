import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The values of a shape layer's properties.
@MainActor @Suite struct ShapeValueTests {
  @Test("a shape layer has Apple's defaults")
  func defaults() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == .black)
    #expect(layer.fillRule == .nonZero)
    #expect(layer.strokeColor == nil)
    #expect(layer.lineWidth == 1)
    #expect(layer.lineCap == .butt)
    #expect(layer.lineJoin == .miter)
    #expect(layer.miterLimit == 10)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.lineDashPhase == 0)
    #expect(layer.strokeStart == 0)
    #expect(layer.strokeEnd == 1)
  }

  @Test(
    "a class tells the defaults that are not zero",
    arguments: [
      ("lineWidth", 1.0), ("miterLimit", 10), ("strokeEnd", 1), ("strokeStart", nil),
      ("lineDashPhase", nil),
    ])
  func defaultValues(_ key: String, _ value: Double?) {
    #expect(ValueBridging.number(CAShapeLayer.defaultValue(forKey: key)) == value)
    #expect(CALayer.defaultValue(forKey: key) == nil)
  }

  @Test("other defaults are told as values of their types")
  func otherDefaults() {
    #expect(CAShapeLayer.defaultValue(forKey: "fillColor") as? CGColor == .black)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeColor") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "fillRule") as? CAShapeLayerFillRule == .nonZero)
    #expect(CAShapeLayer.defaultValue(forKey: "opacity") as? NSNumber == 1)
  }

  @Test("values set by their keys read back")
  func keys() {
    let layer = CAShapeLayer()
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    layer.setValue(path, forKey: "path")
    layer.setValue(CGFloat(0.25), forKey: "strokeEnd")
    layer.setValue(3, forKey: "lineWidth")
    layer.setValue(CGColor.white, forKey: "strokeColor")
    layer.setValue(nil, forKey: "fillColor")
    layer.setValue("even-odd", forKey: "fillRule")
    layer.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    layer.setValue([2, 3.5], forKey: "lineDashPattern")
    #expect(layer.path == path)
    #expect(layer.value(forKey: "path") as? CGPath == path)
    #expect(layer.strokeEnd == 0.25)
    #expect(layer.value(forKey: "lineWidth") as? NSNumber == 3)
    #expect(layer.strokeColor == .white)
    #expect(layer.fillColor == nil)
    #expect(layer.fillRule == .evenOdd)
    #expect(layer.lineCap == .round)
    #expect(layer.lineDashPattern == [2, 3.5])
  }

  @Test("a value of the wrong type changes nothing")
  func wrongTypes() {
    let layer = CAShapeLayer()
    layer.setValue("wide", forKey: "lineWidth")
    layer.setValue(7, forKey: "path")
    layer.setValue(["a"], forKey: "lineDashPattern")
    layer.setValue(12, forKey: "lineJoin")
    #expect(layer.lineWidth == 1)
    #expect(layer.path == nil)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.lineJoin == .miter)
  }

  @Test("numbers that are none and negative dashes are refused")
  func badNumbers() {
    let layer = CAShapeLayer()
    layer.lineWidth = .nan
    layer.strokeEnd = .infinity
    layer.lineDashPattern = [4, -1]
    layer.lineDashPhase = .nan
    #expect(layer.lineWidth == 1)
    #expect(layer.strokeEnd == 1)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.lineDashPhase == 0)
  }

  @Test("a path is taken over as it is when it is set")
  func copy() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.path = path
    path.addRect(CGRect(x: 9, y: 9, width: 5, height: 5))
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test("a layer that is no shape layer keeps such a value under its key")
  func plainLayers() {
    let layer = CALayer()
    layer.setValue(0.5, forKey: "strokeEnd")
    layer.setValue("anything", forKey: "path")
    #expect(layer.value(forKey: "strokeEnd") as? Double == 0.5)
    #expect(layer.value(forKey: "path") as? String == "anything")
    #expect(layer.state.shape == nil)
  }

  @Test("a copy for presentation has the shape")
  func presentation() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    layer.strokeColor = CGColor(gray: 0.5, alpha: 1)
    layer.lineWidth = 3
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.path == layer.path)
    #expect(copy.strokeColor == layer.strokeColor)
    #expect(copy.lineWidth == 3)
  }

  @Test(
    "animatable properties move by themselves on screen",
    arguments: ["strokeEnd", "strokeStart", "lineWidth", "miterLimit", "lineDashPhase"])
  func implicit(_ key: String) throws {
    let layer = CAShapeLayer()
    let shown = try StagedLayer(layer)
    layer.setValue(0.5, forKey: key)
    #expect(layer.animationKeys() == [key])
    shown.stage.advance(by: 0.125)
    let value = ValueBridging.number(layer.presentation()?.value(forKey: key)) ?? 0.5
    #expect(value != 0.5)
    #expect(value != ValueBridging.number(CAShapeLayer.defaultValue(forKey: key)) ?? 0)
  }

  @Test("colours move by themselves, a path and what is no number do not")
  func explicitOnly() throws {
    let layer = CAShapeLayer()
    let shown = try StagedLayer(layer)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    layer.lineCap = .round
    layer.lineDashPattern = [1, 2]
    #expect(layer.animationKeys() == nil)
    layer.fillColor = .white
    layer.strokeColor = .white
    #expect(layer.animationKeys() == ["fillColor", "strokeColor"])
    shown.stage.advance(by: 1)
    #expect(layer.animationKeys() == nil)
  }
}
