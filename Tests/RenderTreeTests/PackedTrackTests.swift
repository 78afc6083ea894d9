import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Layers whose tracks are all packed are evaluated by a fast path, with the same results.
@Suite struct PackedTrackTests {
  private static let keyPaths = [
    "position", "position.x", "position.y", "opacity", "transform.rotation", "transform.rotation.x",
    "transform.rotation.y", "transform.scale", "transform.scale.x", "transform.scale.y",
    "transform.scale.z", "transform.translation", "transform.translation.x",
    "transform.translation.y", "transform.translation.z",
  ]

  private func animation(_ id: UInt64, _ random: inout SeededGenerator) throws -> LayerAnimation {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func value() -> AnimatableValue { .vector(SIMD4(number(-9...9), number(-9...9), 0, 0)) }
    let keyPath = Self.keyPaths[Int.random(in: 0..<Self.keyPaths.count, using: &random)]
    var timing = TimingSpec(beginTime: number(-1...1), duration: number(0.1...2))
    timing.repeatCount = [1, 2.5, .infinity][Int.random(in: 0..<3, using: &random)]
    if timing.repeatCount == .infinity { timing.timeOffset = number(-0.2...4) }
    timing.autoreverses = Bool.random(using: &random)
    timing.fillMode = Bool.random(using: &random) ? .forwards : []
    // Animations of blocks are relative to the model value, implicit ones end there.
    let way = Int.random(in: 0..<4, using: &random)
    let ends = MotionEndpoints(from: value(), to: way == 0 ? nil : value())
    let source: PropertyMotion.Source
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // Most springs share a stiffness.
      let stiffness = Bool.random(using: &random) ? 90 : number(1...400)
      source = .spring(Spring(stiffness: stiffness, damping: 12), ends)
    case 1:
      let mode = try #require(KeyframeMode.allCases.randomElement(using: &random))
      let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in value() }
      source = .keyframes(Keyframes(values: values, timing: KeyframeTiming(mode: mode)))
    default: source = .endpoints(ends)
    }
    return LayerAnimation(
      id: AnimationID(rawValue: id), timing: timing,
      curve: Bool.random(using: &random) ? .linear : TimingCurve(number(0...1), 0, 0.4, 1),
      content: .motion(
        PropertyMotion(
          target: try #require(AnimationTarget(keyPath: keyPath)), source: source,
          isAdditive: way == 1)))
  }

  @Test("it agrees with presentation() at all times", arguments: 0..<40 as Range<UInt64>)
  func agreement(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var builder = TreeBuilder()
    var added: [(LayerID, [LayerAnimation])] = []
    for number in 0..<30 as Range<UInt64> {
      let layer = builder.add(x: 3, y: 4, width: 50, height: 60) {
        if number % 5 == 0 { $0.transforms.transform.m43 = 3 }
      }
      let animations = try (0...number % 3).map { try animation(number * 3 + $0 + 1, &random) }
      builder.commit.animations += animations.map { .added($0, to: layer) }
      added.append((layer, animations))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    var inFlightCount = 0
    for frame in 0..<40 {
      if frame == 20 {
        // A changed model value shows if no animation covers it.
        builder.change(added[1].0) { $0.appearance.opacity = 0.25 }
        builder.change(added[2].0) { $0.transforms.transform.m41 = 5 }
        tree.apply(builder.take())
      }
      let time = Double(frame) * 0.11
      let running = tree.evaluate(at: time, events: &events).running
      #expect(running == runningCount(added, at: time), "seed \(seed), at \(time)")
      for (layer, animations) in added {
        if tree.animator.usesPackedTracks[layer.index] { inFlightCount += 1 }
        var expected = try #require(builder.states[layer])
        expected.apply(animations, at: time)
        #expect(
          tree.layers.values[geometryOf: layer.index] == expected.geometry,
          "seed \(seed), at \(time)")
        #expect(
          tree.layers.values[appearanceOf: layer.index] == expected.appearance,
          "seed \(seed), at \(time)")
        #expect(
          tree.layers.values.transforms(of: layer.index) == expected.transforms,
          "seed \(seed), at \(time)")
      }
    }
    #expect(inFlightCount > 90, "seed \(seed): hardly any layer ran steadily")
  }

  private func runningCount(_ added: [(LayerID, [LayerAnimation])], at time: Double) -> Int {
    added.reduce(0) { count, layer in
      count + layer.1.count { $0.timing.sample(at: time).phase == .active }
    }
  }

  @Test("a change of what is drawn is noted, and no change is not")
  func change() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 10, width: 10, height: 10)
    let target = try #require(AnimationTarget(keyPath: "position.x"))
    builder.commit.animations.append(
      .added(
        LayerAnimation(
          id: AnimationID(rawValue: 1), target: target, timing: TimingSpec(duration: 1),
          curve: .linear, from: AnimatableValue(15), to: AnimatableValue(65)), to: layer))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    for time in [0, 0.2] { _ = tree.evaluate(at: time, events: &events) }
    var isDrawn = tree.makeFrame()
    #expect(isDrawn)
    _ = tree.evaluate(at: 0.4, events: &events)
    #expect(tree.animator.usesPackedTracks[layer.index])
    isDrawn = tree.makeFrame()
    #expect(isDrawn)
    #expect(tree.frame.updated == PixelRect(minX: 20, minY: 10, maxX: 40, maxY: 20))
    _ = tree.evaluate(at: 0.4, events: &events)
    isDrawn = tree.makeFrame()
    #expect(!isDrawn)
  }
}
