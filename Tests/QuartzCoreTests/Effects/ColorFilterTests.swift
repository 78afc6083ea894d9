import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension EffectSuites {
  /// Colour filters, compared with results computed by hand.
  @MainActor @Suite struct ColorFilters {
    typealias Color = SIMD4<Double>

    struct Sample: Sendable, CustomTestStringConvertible {
      var name: String
      var inputs: [String: Double]
      var result: @Sendable (Color) -> Color
      var testDescription: String { "\(name) \(inputs)" }
    }

    nonisolated static func luma(_ c: Color) -> Double {
      0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
    }

    nonisolated static let samples: [Sample] = [
      Sample(name: "CIColorInvert", inputs: [:]) { Color(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) },
      Sample(name: "CIColorControls", inputs: ["inputSaturation": 0]) {
        let gray = luma($0)
        return Color(gray, gray, gray, $0.w)
      },
      Sample(name: "CIColorControls", inputs: ["inputSaturation": 0.5]) {
        let gray = luma($0)
        return Color(
          (gray + $0.x) / 2, (gray + $0.y) / 2, (gray + $0.z) / 2, $0.w)
      },
      Sample(name: "CIColorControls", inputs: ["inputBrightness": 0.25]) {
        Color($0.x + 0.25, $0.y + 0.25, $0.z + 0.25, $0.w)
      },
      Sample(name: "CIColorControls", inputs: ["inputBrightness": -0.3, "inputContrast": 2]) {
        Color(
          ($0.x - 0.8) * 2 + 0.5, ($0.y - 0.8) * 2 + 0.5, ($0.z - 0.8) * 2 + 0.5, $0.w)
      },
      Sample(name: "CIExposureAdjust", inputs: ["inputEV": 1]) {
        Color(2 * $0.x, 2 * $0.y, 2 * $0.z, $0.w)
      },
      Sample(name: "CISepiaTone", inputs: ["inputIntensity": 1]) {
        Color(
          0.393 * $0.x + 0.769 * $0.y + 0.189 * $0.z, 0.349 * $0.x + 0.686 * $0.y + 0.168 * $0.z,
          0.272 * $0.x + 0.534 * $0.y + 0.131 * $0.z, $0.w)
      },
      Sample(name: "CIHueAdjust", inputs: ["inputAngle": 2 * Double.pi]) { $0 },
      Sample(name: "CIHueAdjust", inputs: ["inputAngle": Double.pi]) {
        // Half a turn about the grey axis reflects colours in it.
        let gray = 0.213 * $0.x + 0.715 * $0.y + 0.072 * $0.z
        return Color(2 * gray - $0.x, 2 * gray - $0.y, 2 * gray - $0.z, $0.w)
      },
      Sample(name: "colorSaturate", inputs: ["inputAmount": 1]) { $0 },
      Sample(name: "colorBrightness", inputs: ["inputAmount": 0.1]) {
        Color($0.x + 0.1, $0.y + 0.1, $0.z + 0.1, $0.w)
      },
    ]

    @Test("a filter makes of a colour what its formula says", arguments: samples, [1, 0.6])
    func formula(_ sample: Sample, alpha: Double) throws {
      let color = Color(0.8, 0.4, 0.2, alpha)
      let scene = try EffectScene()
      scene.layer.backgroundColor = CGColor(color)
      scene.layer.filters = [try #require(CIFilter(name: sample.name, parameters: sample.inputs))]
      var expected = sample.result(color)
      expected.clamp(lowerBound: Color(), upperBound: Color(repeating: 1))
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(30, 30), bytes(expected * alpha), within: 2))
      #expect(picture.pixel(5, 5) == [0, 0, 0])
    }

    @Test("the whole layer with its sublayers goes through, and what lies below does not")
    func subtree() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0, 0, 1, 1))
      scene.layer.backgroundColor = CGColor(Color(1, 0, 0, 0.5))
      EffectScene.add(
        Color(0, 1, 0, 1), CGRect(x: 20, y: 0, width: 30, height: 40), to: scene.layer)
      scene.layer.filters = ["colorInvert"]
      scene.layer.opacity = 0.5
      let picture = try scene.picture()
      // Cyan at a quarter over blue; magenta at a half over blue, also outside of the bounds.
      #expect(isNear(picture.pixel(15, 30), [0, 64, 255], within: 2))
      #expect(isNear(picture.pixel(55, 30), [128, 0, 255], within: 2))
      #expect(scene.stage.counters.offscreenPasses == 1)
    }

    @Test("filters apply in their order, unless they are switched off")
    func order() throws {
      let brighter = try #require(
        CIFilter(name: "CIColorControls", parameters: ["inputBrightness": 0.2]))
      let inverted = try #require(CIFilter(name: "CIColorInvert"))
      func red(_ filters: [CIFilter]) throws -> UInt8 {
        let scene = try EffectScene()
        scene.layer.backgroundColor = CGColor(Color(0.6, 0, 0, 1))
        scene.layer.filters = filters
        return try scene.picture().pixel(30, 30)[0]
      }
      #expect(try red([brighter, inverted]) == 51)
      #expect(try red([inverted, brighter]) == 153)
      inverted.isEnabled = false
      #expect(try red([inverted, brighter]) == 204)
    }

    @Test("what lies below is filtered inside the rounded bounds, with the layer's opacity")
    func background() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(1, 0, 0, 1))
      scene.layer.backgroundFilters = ["colorInvert"]
      scene.layer.cornerRadius = 20
      scene.layer.opacity = 0.5
      scene.layer.borderWidth = 4
      scene.layer.borderColor = .white
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(30, 30), [128, 128, 128], within: 2))
      #expect(isNear(picture.pixel(12, 12), [255, 0, 0], within: 1))
      #expect(isNear(picture.pixel(30, 12), [191, 191, 191], within: 3))
      #expect(scene.stage.counters.backdropCopies == 1)
      #expect(scene.stage.counters.offscreenPasses == 0)
    }

    @Test("a rule and a filter of one layer go together")
    func both() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.6, 0.6, 0.6, 1))
      scene.layer.backgroundColor = CGColor(Color(0.8, 0.2, 0.4, 1))
      scene.layer.filters = ["colorInvert"]
      let picture = { (mode: String) throws -> [UInt8] in
        scene.layer.compositingFilter = mode
        return try scene.picture().pixel(30, 30)
      }
      let inverted = Color(0.2, 0.8, 0.6, 1)
      for mode in ["multiply", "difference"] {
        let expected = BlendReference.blend(mode, inverted, over: Color(0.6, 0.6, 0.6, 1))
        #expect(isNear(try picture(mode + "BlendMode"), bytes(expected), within: 2), "\(mode)")
      }
    }
  }
}
