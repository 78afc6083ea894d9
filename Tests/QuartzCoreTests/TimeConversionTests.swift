import QuartzCore
import TestVectors
import Testing

@MainActor @Suite struct TimeConversionTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Layer: Decodable, Sendable {
      var parent: String?
      var speed, timeOffset, beginTime: Double?
    }
    var id, frm, to: String
    var layers: [String: Layer]
    var t, expect: Double
    var testDescription: String { id }
  }

  @Test(
    "times convert through layers", arguments: Vectors.load("media-timing", count: 4) as [Vector])
  func convert(_ vector: Vector) throws {
    let layers = vector.layers.mapValues { timing in
      let layer = CALayer()
      layer.speed = Float(timing.speed ?? 1)
      layer.timeOffset = timing.timeOffset ?? 0
      layer.beginTime = timing.beginTime ?? 0
      return layer
    }
    for (name, timing) in vector.layers {
      guard let parent = timing.parent, let layer = layers[name] else { continue }
      layers[parent]?.addSublayer(layer)
    }
    let (from, to) = (try #require(layers[vector.frm]), try #require(layers[vector.to]))
    #expect(abs(to.convertTime(vector.t, from: from) - vector.expect) < 1e-9)
    #expect(abs(from.convertTime(vector.t, to: to) - vector.expect) < 1e-9)
  }

  @Test("layers and animations start with the documented timing")
  func defaults() {
    let (layer, animation) = (CALayer(), CABasicAnimation())
    #expect(layer.duration == .infinity && animation.duration == 0)
    for timed in [layer, animation] as [any CAMediaTiming] {
      #expect(timed.beginTime == 0 && timed.timeOffset == 0 && timed.speed == 1)
      #expect(timed.repeatCount == 0 && timed.repeatDuration == 0 && !timed.autoreverses)
      #expect(timed.fillMode == .removed)
    }
    #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil)
  }

  @Test("timing functions have Apple's control points and clamp their x")
  func functions() {
    var point: [Float] = [0, 0]
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    easeIn.getControlPoint(at: 1, values: &point)
    #expect(point == [0.42, 0])
    easeIn.getControlPoint(at: 3, values: &point)
    #expect(point == [1, 1])
    let wide = CAMediaTimingFunction(controlPoints: -1, 2, 3, -2)
    wide.getControlPoint(at: 1, values: &point)
    #expect(point == [0, 2])
    #expect(
      CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "?"))
        == CAMediaTimingFunction(name: .linear))
  }
}
