import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

/// An animation that cannot run is refused: it is not added, its delegate is told that it stopped
/// unfinished, and one line states the reason. An animation that cannot be drawn runs without an
/// effect, also with one line: programs use such animations as timers. An animation that can be
/// drawn in part is.
@MainActor @Suite struct BadValueTests {
  /// A case: its description, the invalid animation, and the words that the line must contain.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @MainActor @Sendable () -> CAAnimation
    var names: [String]

    init(
      _ name: String, names: [String], _ make: @escaping @MainActor @Sendable () -> CAAnimation
    ) {
      testDescription = name
      self.make = make
      self.names = names
    }
  }

  @MainActor private static func keyframes(
    _ keyPath: String, _ values: [Any]?, _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    change(animation)
    return animation
  }

  @MainActor private static func timed(
    _ change: (CABasicAnimation) -> Void
  ) -> CABasicAnimation {
    let animation = StagedLayer.move(from: 0, to: 100)
    change(animation)
    return animation
  }

  nonisolated static let undrawn = [
    Case("no key path", names: ["keyPath", "nil"]) { StagedLayer.move().with { $0.keyPath = nil } },
    Case("unknown key path", names: ["keyPath", "bounce.z"]) {
      StagedLayer.move("bounce.z", to: 1)
    },
    Case("unknown part", names: ["keyPath", "position.z"]) {
      StagedLayer.move("position.z", to: 1)
    },
    Case("wrong type", names: ["toValue for position.x", "left", "a number"]) {
      StagedLayer.move(to: "left")
    },
    Case("NaN", names: ["fromValue for position.x", "nan", "finite"]) {
      StagedLayer.move(from: Double.nan, to: 1)
    },
    Case("infinite", names: ["byValue for position", "inf", "finite"]) {
      StagedLayer.move("position", by: CGPoint(x: CGFloat.infinity, y: 0))
    },
    Case("NaN in a transform", names: ["toValue for transform", "finite"]) {
      StagedLayer.move("transform", to: CATransform3DMakeScale(.nan, 1, 1))
    },
    Case("no values", names: ["values for opacity", "nil", "at least one"]) {
      keyframes("opacity", nil)
    },
    Case("empty values", names: ["values for opacity", "[]", "at least one"]) {
      keyframes("opacity", [])
    },
    Case("one value of the wrong type", names: ["values[1] for opacity", "full", "a number"]) {
      keyframes("opacity", [0, "full", 1])
    },
    Case("null among the values", names: ["values[0] for backgroundColor", "a CGColor"]) {
      keyframes("backgroundColor", [NSNull(), CGColor.black])
    },
    Case("NaN among the values", names: ["values[2] for opacity", "nan"]) {
      keyframes("opacity", [0, 1, Double.nan])
    },
    Case("NaN among the times", names: ["keyTimes for opacity", "finite"]) {
      keyframes("opacity", [0, 1]) { $0.keyTimes = [0, NSNumber(value: Double.nan)] }
    },
    Case("NaN tension", names: ["tensionValues for opacity", "finite"]) {
      keyframes("opacity", [0, 1]) {
        $0.calculationMode = .cubic
        $0.tensionValues = [NSNumber(value: Double.nan)]
      }
    },
    Case("a path for a number", names: ["path for opacity", "a number"]) {
      keyframes("opacity", nil) { $0.path = CGPath(rect: .zero, transform: nil) }
    },
    Case("a path that draws nothing", names: ["path for position", "a path with a point"]) {
      keyframes("position", nil) { $0.path = CGMutablePath() }
    },
    Case("a path that is not finite", names: ["path for position"]) {
      keyframes("position", nil) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0))
        $0.path = path
      }
    },
    Case("too few numbers for a function", names: ["toValue for transform", "three numbers"]) {
      StagedLayer.move("transform", to: [1, 2]).with {
        $0.valueFunction = CAValueFunction(name: .scale)
      }
    },
    Case("a matrix for a function", names: ["fromValue for transform", "a number"]) {
      StagedLayer.move("transform", from: CATransform3DIdentity).with {
        $0.valueFunction = CAValueFunction(name: .rotateX)
      }
    },
    Case("a function for a number", names: ["valueFunction for opacity", "rotateX"]) {
      StagedLayer.move("opacity", to: 1).with { $0.valueFunction = CAValueFunction(name: .rotateX) }
    },
    Case("no subclass", names: ["animation", "CAAnimation"]) { CAAnimation() },
    Case("a property animation as such", names: ["animation for opacity"]) {
      CAPropertyAnimation(keyPath: "opacity")
    },
  ]

  @Test("what cannot be drawn runs and changes nothing, and is said once", arguments: undrawn)
  func undrawn(_ bad: Case) throws {
    let shown = try StagedLayer()
    let log = DelegateLog()
    shown.layer.name = "card"
    let animation = bad.make()
    animation.duration = 1
    animation.delegate = log
    let said = diagnostics { shown.layer.add(animation, forKey: "bad") }
    #expect(said.count == 1)
    for name in ["CALayer \"card\"", "changes nothing"] + bad.names {
      #expect(said.first?.contains(name) ?? false, "\(said) does not name \(name)")
    }
    #expect(shown.layer.animation(forKey: "bad") != nil)
    shown.stage.advance(to: 0.5)
    #expect(log.lines == ["start"])
    #expect(near(shown.place, 10, 10) && shown.layer.presentation()?.opacity == 1)
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
    #expect(shown.layer.animationKeys() == nil)
  }

  nonisolated static let refused = [
    Case("NaN begin", names: ["beginTime", "nan"]) { timed { $0.beginTime = .nan } },
    Case("infinite begin", names: ["beginTime", "inf"]) { timed { $0.beginTime = .infinity } },
    Case("NaN speed", names: ["speed", "nan"]) { timed { $0.speed = .nan } },
    Case("infinite offset", names: ["timeOffset", "inf"]) { timed { $0.timeOffset = .infinity } },
    Case("NaN duration", names: ["duration", "nan"]) { timed { $0.duration = .nan } },
    Case("negative duration", names: ["duration", "-2"]) { timed { $0.duration = -2 } },
    Case("NaN count", names: ["repeatCount", "nan"]) { timed { $0.repeatCount = .nan } },
    Case("NaN repeat", names: ["repeatDuration", "nan"]) { timed { $0.repeatDuration = .nan } },
  ]

  @Test("what cannot run is refused, and said once", arguments: refused)
  func refusal(_ bad: Case) throws {
    let shown = try StagedLayer()
    let log = DelegateLog()
    shown.layer.name = "card"
    let animation = bad.make()
    animation.delegate = log
    let said = diagnostics { shown.layer.add(animation, forKey: "bad") }
    #expect(said.count == 1)
    for name in ["CALayer \"card\"", "not adding"] + bad.names {
      #expect(said.first?.contains(name) ?? false, "\(said) does not name \(name)")
    }
    #expect(log.lines.isEmpty)
    shown.stage.advance(by: 0.1)
    #expect(log.lines == ["stop false"])
    #expect(shown.layer.animationKeys() == nil)
    #expect(near(shown.place, 10, 10) && shown.layer.presentation()?.opacity == 1)
  }

  nonisolated static let used = [
    Case("too few times", names: ["keyTimes for position.x", "3 times"]) {
      keyframes("position.x", [0, 50, 50]) { $0.keyTimes = [0, 0.5] }
    },
    Case("too many times", names: ["keyTimes for position.x", "2 times"]) {
      keyframes("position.x", [0, 100]) { $0.keyTimes = [0, 1, 1] }
    },
    Case("no time for the end of a discrete value", names: ["keyTimes for position.x", "3 times"]) {
      keyframes("position.x", [0, 50]) {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.5]
      }
    },
    Case("too many functions", names: ["timingFunctions for position.x", "1 functions"]) {
      keyframes("position.x", [0, 100]) {
        $0.timingFunctions = [.init(name: .linear), .init(name: .easeIn)]
      }
    },
    Case("an unknown mode", names: ["calculationMode for position.x", "wavy"]) {
      keyframes("position.x", [0, 100]) {
        $0.calculationMode = CAAnimationCalculationMode(rawValue: "wavy")
      }
    },
  ]

  @Test("what can run all the same runs, and is said once", arguments: used)
  func note(_ bad: Case) throws {
    let shown = try StagedLayer()
    shown.layer.name = "card"
    let said = diagnostics { shown.hold(bad.make(), forKey: "bad") }
    #expect(said.count == 1)
    for name in ["CALayer \"card\""] + bad.names {
      #expect(said.first?.contains(name) ?? false, "\(said) does not name \(name)")
    }
    shown.stage.advance(to: 0.5)
    #expect(near(shown.place, 50, 10))
  }

  @Test("counts that mean nothing count as 0", arguments: [-1, -.infinity] as [Float])
  func counts(_ count: Float) throws {
    let shown = try StagedLayer()
    let said = diagnostics {
      shown.layer.add(
        Self.timed {
          $0.repeatCount = count
          $0.repeatDuration = Double(count)
        }, forKey: "move")
    }
    #expect(said.isEmpty)
    shown.stage.advance(to: 0.5)
    #expect(near(shown.place, 50, 10))
    shown.stage.advance(to: 1.1)
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("an infinite duration stands at its start")
  func infinite() throws {
    let shown = try StagedLayer()
    shown.layer.add(Self.timed { $0.duration = .infinity }, forKey: nil)
    shown.stage.advance(to: 100)
    #expect(shown.presentationX == 0)
  }
}

extension CABasicAnimation {
  /// Returns the animation after `change`.
  fileprivate func with(_ change: (CABasicAnimation) -> Void) -> CABasicAnimation {
    change(self)
    return self
  }
}
