import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The values of corner properties.
@MainActor @Suite struct CornerValueTests {
  @Test("all corners are round by default, along circles")
  func defaults() {
    let layer = CALayer()
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular)
    #expect((CALayer.defaultValue(forKey: "maskedCorners") as? NSNumber) == 15)
    #expect((CALayer.defaultValue(forKey: "cornerCurve") as? CALayerCornerCurve) == .circular)
  }

  @Test("bits that name no corner are dropped", arguments: [0, 5, 15, 255] as [UInt])
  func bits(_ raw: UInt) {
    let layer = CALayer()
    layer.maskedCorners = CACornerMask(rawValue: raw)
    #expect(layer.maskedCorners.rawValue == raw & 15)
  }

  @Test("a continuous corner reaches further")
  func expansion() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test("an unknown curve counts as circular")
  func unknown() {
    let layer = CALayer()
    layer.cornerCurve = .continuous
    #expect(layer.cornerCurve == .continuous)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "pointed")
    #expect(layer.cornerCurve == .circular)
  }

  @Test("corners are read and set by their keys, and copied")
  func keys() {
    let layer = CALayer()
    layer.setValue(3, forKey: "maskedCorners")
    layer.setValue("continuous", forKey: "cornerCurve")
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(layer.cornerCurve == .continuous)
    let copy = CALayer(layer: layer)
    #expect(copy.maskedCorners.rawValue == 3)
    #expect((copy.value(forKey: "maskedCorners") as? NSNumber) == 3)
    let lines = diagnostics { layer.setValue("round", forKey: "maskedCorners") }
    #expect(lines.count == 1)
  }

  @Test("a radius that is no number is refused", arguments: [Double.nan, .infinity])
  func radius(_ value: Double) {
    let layer = CALayer()
    layer.cornerRadius = 4
    let lines = diagnostics { layer.cornerRadius = CGFloat(value) }
    #expect(lines.count == 1)
    #expect(layer.cornerRadius == 4)
  }

  @Test("a negative radius rounds nothing")
  func negative() throws {
    let shown = try StagedLayer()
    shown.layer.backgroundColor = .white
    shown.layer.cornerRadius = -5
    shown.stage.advance(by: 1)
    #expect(!shown.stage.frameDescription.contains("roundRect"))
  }
}
