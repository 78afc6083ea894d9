import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Filters as objects, and as values of layer properties.
@MainActor @Suite struct FilterValueTests {
  @Test("a filter has the name and the defaults of Core Image's")
  func defaults() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(blur.name == "CIGaussianBlur")
    #expect(blur.value(forKey: kCIInputRadiusKey) as? NSNumber == 10)
    #expect(blur.inputKeys == ["inputRadius"])
    let controls = try #require(CIFilter(name: "CIColorControls"))
    controls.setValue(0.2, forKey: kCIInputSaturationKey)
    #expect(controls.value(forKey: "inputSaturation") as? Double == 0.2)
    controls.setDefaults()
    #expect(controls.value(forKey: "inputSaturation") as? NSNumber == 1)
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    #expect(CIFilter.filterNames(inCategory: nil).contains("CIMultiplyBlendMode"))
    for name in CIFilter.filterNames(inCategory: nil) {
      #expect(CIFilter(name: name) != nil, "\(name)")
    }
  }

  @Test("every Swift and Foundation number does for an input")
  func numbers() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]))
    let layer = CALayer()
    for value in [4, 4.0, CGFloat(4), Float(4), NSNumber(value: 4)] as [Any] {
      blur.setValue(value, forKey: "inputRadius")
      layer.filters = [blur]
      #expect(layer.value(forKeyPath: "filters.CIGaussianBlur.inputRadius") as? NSNumber == 4)
    }
  }

  @Test("a layer keeps copies, whose inputs change by key path")
  func keyPaths() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    let layer = CALayer()
    #expect(layer.filters == nil && layer.backgroundFilters == nil)
    #expect(layer.compositingFilter == nil)
    layer.backgroundFilters = [blur]
    blur.setValue(99, forKey: "inputRadius")
    #expect(layer.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? NSNumber == 10)
    layer.setValue(4, forKeyPath: "backgroundFilters.blur.inputRadius")
    let kept = try #require(layer.backgroundFilters?.first as? CIFilter)
    #expect(kept.value(forKey: "inputRadius") as? NSNumber == 4)
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") == nil)
  }

  @Test("what is no filter, and values that do not fit, are named and change nothing")
  func misuse() throws {
    let lines = try diagnostics {
      let layer = CALayer()
      let blur = try #require(CIFilter(name: "CIGaussianBlur"))
      blur.setValue("wide", forKey: "inputRadius")
      blur.setValue(Double.nan, forKey: "inputRadius")
      blur.setValue(1, forKey: "inputSpeed")
      #expect(blur.value(forKey: "inputRadius") as? NSNumber == 10)
      layer.filters = [blur, 7, "noSuchFilter"]
      #expect(layer.filters?.count == 3)
      layer.setValue(Double.infinity, forKeyPath: "filters.CIGaussianBlur.inputRadius")
      layer.setValue(2, forKeyPath: "filters.CIGaussianBlur.inputAngle")
      layer.compositingFilter = "noSuchBlendMode"
      #expect(layer.compositingFilter as? String == "noSuchBlendMode")
    }
    #expect(lines.count == 8)
    #expect(lines.first?.contains("a finite number") == true)
  }

  @Test("colours and vectors are inputs, too")
  func colors() throws {
    let layer = CALayer()
    let mono = try #require(CIFilter(name: "CIColorMonochrome"))
    mono.setValue(CIColor(red: 1, green: 0, blue: 0), forKey: kCIInputColorKey)
    layer.filters = [mono]
    let color = layer.value(forKeyPath: "filters.CIColorMonochrome.inputColor") as? CGColor
    #expect(color?.components == [1, 0, 0, 1])
    let matrix = try #require(CIFilter(name: "CIColorMatrix"))
    matrix.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
    layer.filters = [matrix]
    #expect(
      layer.value(forKeyPath: "filters.CIColorMatrix.inputRVector") as? CIVector
        == CIVector(x: 0, y: 1, z: 0, w: 0))
  }

  @Test("an input is animated by the filter's name; the presentation has the value in between")
  func animation() throws {
    let shown = try StagedLayer()
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    blur.setValue(2, forKey: "inputRadius")
    shown.layer.filters = [blur]
    shown.stage.advance(by: 0)
    shown.layer.add(StagedLayer.move("filters.blur.inputRadius", from: 0, to: 8), forKey: nil)
    shown.stage.advance(by: 0.5)
    let presented = shown.layer.presentation()
    #expect(presented?.value(forKeyPath: "filters.blur.inputRadius") as? NSNumber == 4)
    let filter = presented?.filters?.first as? CIFilter
    #expect(filter?.value(forKey: "inputRadius") as? NSNumber == 4)
    #expect(shown.layer.value(forKeyPath: "filters.blur.inputRadius") as? NSNumber == 2)
  }
}
