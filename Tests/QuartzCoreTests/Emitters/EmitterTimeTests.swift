import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension EmitterSuites {
  /// Births, lifetimes, and the dependence on time alone.
  @MainActor @Suite struct Times {
    private func fountain() throws -> CAEmitterLayer {
      let inner = try cell(rate: 20, lifetime: 0.5) {
        $0.velocity = 10
        $0.velocityRange = 10
        $0.emissionRange = 3
      }
      let layer = emitter(
        try cell(rate: 40, lifetime: 1) {
          $0.name = "drop"
          $0.lifetimeRange = 0.6
          $0.velocity = 40
          $0.velocityRange = 30
          $0.emissionRange = 1
          $0.yAcceleration = 40
          $0.scaleRange = 0.8
          $0.spinRange = 5
          $0.redRange = 1
          $0.alphaSpeed = -0.5
          $0.emitterCells = [inner]
        })
      layer.emitterShape = .circle
      layer.emitterSize = CGSize(width: 10, height: 10)
      layer.emitterMode = .outline
      return layer
    }

    @Test("the same time shows the same particles, however time came there")
    func seeking() throws {
      let layer = try fountain()
      let stage = try stage(layer)
      var frames: [Double: String] = [:]
      for time in [0.311, 1.013, 2.707] {
        stage.advance(to: time)
        frames[time] = stage.frameDescription
      }
      // Pauses the layer and sets its time back and forth.
      layer.speed = 0
      for time in [1.013, 0.311, 2.707, 0.311] {
        layer.timeOffset = time
        stage.advance(by: 0.1)
        #expect(Self.lines(stage.frameDescription) == frames[time].map(Self.lines), "\(time)")
      }
      let count = stage.frameCount
      stage.advance(by: 1)
      #expect(stage.frameCount == count)
    }

    private static func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("frame") }
    }

    @Test("another seed makes other particles, the same seed the same")
    func seeds() throws {
      var frames: [String] = []
      for seed in [1, 2, 1] as [UInt32] {
        let layer = try fountain()
        layer.seed = seed
        let stage = try stage(layer)
        stage.advance(to: 1)
        frames.append(stage.frameDescription)
      }
      #expect(frames[0] != frames[1])
      #expect(frames[0] == frames[2])
    }

    @Test(
      "as many particles are alive as are born in a lifetime", arguments: [3, 10, 250] as [Float])
    func count(rate: Float) throws {
      let layer = emitter(try cell(rate: rate, lifetime: 2))
      let stage = try stage(layer)
      stage.advance(to: 1.01)
      #expect(EmitterSuites.count(stage) == Int(rate * 1.01) + 1)
      stage.advance(to: 10.003)
      #expect(abs(EmitterSuites.count(stage) - Int(rate * 2)) <= 1)
    }

    @Test("a range of lifetimes lets particles die from half of it early to half of it late")
    func lifetimes() throws {
      let cell = try cell(rate: 1000, lifetime: 1) {
        $0.lifetimeRange = 1
        $0.duration = 0.1
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 0.49)
      #expect((99...101).contains(EmitterSuites.count(stage)))
      stage.advance(to: 1.05)
      #expect((35...65).contains(EmitterSuites.count(stage)))
      stage.advance(to: 1.61)
      #expect(EmitterSuites.count(stage) == 0)
    }

    @Test("a cell emits from its begin time for its duration")
    func timing() throws {
      let cell = try cell(rate: 100, lifetime: 0.5) {
        $0.beginTime = 1
        $0.duration = 0.25
        $0.repeatCount = 2
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 0.99)
      #expect(EmitterSuites.count(stage) == 0)
      stage.advance(to: 1.255)
      #expect(EmitterSuites.count(stage) == 26)
      stage.advance(to: 1.5)
      #expect((49...51).contains(EmitterSuites.count(stage)))
      stage.advance(to: 1.755)
      #expect((24...25).contains(EmitterSuites.count(stage)))
      stage.advance(to: 2.1)
      #expect(EmitterSuites.count(stage) == 0)
    }

    @Test("an emitter with a begin time in the present starts with nothing")
    func begin() throws {
      let stage = try stage()
      stage.advance(to: 5)
      let warm = emitter(try cell(rate: 10, lifetime: 1))
      stage.layer.addSublayer(warm)
      CATransaction.setDisableActions(true)
      stage.advance(to: 5.05)
      #expect(abs(EmitterSuites.count(stage) - 10) <= 1)
      warm.removeFromSuperlayer()
      let cold = emitter(try cell(rate: 10, lifetime: 1))
      cold.beginTime = CACurrentMediaTime()
      stage.layer.addSublayer(cold)
      stage.advance(to: 5.1)
      #expect(EmitterSuites.count(stage) == 1)
    }

    @Test("when nothing is alive and nothing is born, nothing is drawn")
    func idle() throws {
      let layer = emitter(try cell(rate: 100, lifetime: 0.5))
      let stage = try stage(layer)
      stage.advance(to: 1)
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
      stage.advance(to: 1.3)
      #expect((15...25).contains(EmitterSuites.count(stage)))
      stage.advance(to: 1.6)
      let count = stage.frameCount
      #expect(try #require(stage.snapshot()).litPixels.isEmpty)
      stage.advance(to: 4)
      #expect(stage.frameCount == count)
      CATransaction.setDisableActions(true)
      layer.birthRate = 1
      stage.advance(to: 4.25)
      #expect((24...27).contains(EmitterSuites.count(stage)))
    }

    @Test("between rare births the stage stands still")
    func rare() throws {
      let stage = try stage(emitter(try cell(rate: 0.5, lifetime: 0.2)))
      stage.advance(to: 0.5)
      let count = stage.frameCount
      stage.advance(to: 1.9)
      #expect(stage.frameCount == count)
      stage.advance(to: 2.1)
      #expect(EmitterSuites.count(stage) == 1)
    }

    @Test("a change is for particles born later; those alive keep what they were born with")
    func changes() throws {
      let layer = emitter(try cell(rate: 10, lifetime: 10) { $0.scale = 0.5 })
      let stage = try stage(layer)
      stage.advance(to: 0.95)
      CATransaction.setDisableActions(true)
      layer.emitterPosition = CGPoint(x: 10, y: 10)
      layer.setValue(
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "emitterCells.spark.color")
      layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
      stage.advance(to: 1.96)
      let picture = try #require(stage.snapshot())
      #expect(picture.pixel(47, 47) == [255, 255, 255])
      #expect(picture.pixel(10, 10) == [255, 0, 0])
      #expect((28...31).contains(EmitterSuites.count(stage)))
      #expect(layer.emitterCells?[0].birthRate == 20)
    }

    @Test("a cell's property is animated by its name")
    func animation() throws {
      let layer = emitter(try cell(rate: 0, lifetime: 2))
      let stage = try stage(layer)
      stage.advance(to: 1)
      let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      burst.fromValue = 200
      burst.toValue = 0
      burst.duration = 0.5
      layer.add(burst, forKey: "burst")
      stage.advance(to: 1.25)
      let shown = layer.presentation()?.value(forKeyPath: "emitterCells.spark.birthRate")
      #expect((shown as? NSNumber).map { abs($0.doubleValue - 100) < 8 } ?? false)
      stage.advance(to: 2)
      // The number of births is the area under the ramp.
      #expect((44...56).contains(EmitterSuites.count(stage)))
      stage.advance(to: 4)
      #expect(EmitterSuites.count(stage) == 0)
    }

    @Test("the layer's own numbers animate implicitly")
    func implicit() throws {
      let layer = emitter(try cell())
      let stage = try stage(layer)
      stage.advance(to: 0.1)
      layer.emitterPosition = CGPoint(x: 10, y: 10)
      layer.emitterSize = CGSize(width: 8, height: 4)
      layer.birthRate = 3
      #expect(layer.animationKeys() == ["emitterPosition", "emitterSize", "birthRate"])
      stage.advance(to: 0.35)
      let shown = layer.presentation()
      #expect((shown?.emitterSize.width).map { $0 > 0 && $0 <= 8 } ?? false)
    }

    @Test("particles emit others from where they are, while they live")
    func nested() throws {
      let spark = try cell(rate: 10, lifetime: 0.5)
      let rocket = CAEmitterCell()
      rocket.birthRate = 0.1
      rocket.lifetime = 2
      rocket.velocity = 20
      rocket.emitterCells = [spark]
      let stage = try stage(emitter(rocket))
      stage.advance(to: 1.02)
      // Born at 0.6 ... 1.0 of the way, at 60 ... 68.
      let lit = try #require(stage.snapshot()).litPixels
      #expect(EmitterSuites.count(stage) == 5)
      #expect(lit.allSatisfy { (58...69).contains($0.x) && (46...49).contains($0.y) })
      stage.advance(to: 2.3)
      #expect((2...3).contains(EmitterSuites.count(stage)))
      stage.advance(to: 2.6)
      #expect(EmitterSuites.count(stage) == 0)
    }
  }
}
