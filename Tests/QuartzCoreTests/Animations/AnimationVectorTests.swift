import CalqueTesting
import QuartzCore
import TestVectors
import Testing

@MainActor @Suite struct AnimationVectorTests {
  struct Keyframes: Decodable, Sendable, CustomTestStringConvertible {
    /// One number or several.
    struct Value: Decodable, Sendable {
      var numbers: [Double]
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try? container.decode(Double.self)
        numbers = try number.map { [$0] } ?? container.decode([Double].self)
      }
    }
    struct Params: Decodable, Sendable {
      var vals: [Value]
      var kt: [Double]?
      var mode: String?
      var tfs: [[Float]]?
      var T: [Double]?
      var B: [Double]?
    }
    var id: String
    var params: Params
    var x: Double
    var value: [Double]
    var tol: Double
    var testDescription: String { id }

    @MainActor var animation: CAKeyframeAnimation {
      let isPoint = value.count == 2
      let animation = CAKeyframeAnimation(keyPath: isPoint ? "position" : "position.x")
      animation.values = params.vals.map {
        isPoint ? CGPoint(x: $0.numbers[0], y: $0.numbers[1]) : $0.numbers[0] as Any
      }
      func boxed(_ numbers: [Double]?) -> [NSNumber]? { numbers?.map { NSNumber(value: $0) } }
      animation.keyTimes = boxed(params.kt)
      animation.calculationMode = CAAnimationCalculationMode(rawValue: params.mode ?? "linear")
      animation.tensionValues = boxed(params.T)
      animation.biasValues = boxed(params.B)
      animation.timingFunctions = params.tfs?.map {
        CAMediaTimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3])
      }
      animation.duration = 1
      return animation
    }
  }

  struct Ends: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var fromValue: Double?
    var toValue: Double?
    var byValue: Double?
    var currentPresentation: Double?
    var previousPresentation: Double?
    var underlying: Double?
    var additive: Bool
    var progress: Double
    var value: Double
    var tol: Double
    var testDescription: String { id }
  }

  nonisolated static let keyframes: [Keyframes] = Vectors.load("keyframes", count: 36)
  nonisolated static let ends: [Ends] = Vectors.load("from-to-by", count: 32)

  @Test("keyframes are where the vectors say", arguments: keyframes)
  func keyframes(_ vector: Keyframes) throws {
    let shown = try StagedLayer()
    shown.hold(vector.animation)
    shown.stage.advance(to: vector.x)
    let place = try #require(shown.place)
    // Control points are floats, so the timing functions are slightly inexact.
    let tolerance = max(vector.tol, vector.params.tfs == nil ? 0 : 1e-5)
    #expect(near(Double(place.x), vector.value[0], tolerance))
    if vector.value.count == 2 { #expect(near(Double(place.y), vector.value[1], tolerance)) }
  }

  @Test("from, to and by are what the vectors say", arguments: ends)
  func ends(_ vector: Ends) throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown.layer.position.x = CGFloat(vector.previousPresentation ?? 0)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown.layer.position.x = CGFloat(vector.currentPresentation ?? vector.underlying ?? 0)
    let move = StagedLayer.move(from: vector.fromValue, to: vector.toValue, by: vector.byValue)
    move.isAdditive = vector.additive
    shown.hold(move)
    CATransaction.commit()
    shown.stage.advance(to: vector.progress)
    #expect(near(shown.place, vector.value, 10, vector.tol))
  }
}
