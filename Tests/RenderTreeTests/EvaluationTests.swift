import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct EvaluationTests {
  private func animation(
    _ id: UInt64, _ keyPath: String, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
    timing: TimingSpec = TimingSpec(beginTime: 1, duration: 1)
  ) throws -> LayerAnimation {
    LayerAnimation(
      id: AnimationID(rawValue: id), target: try #require(AnimationTarget(keyPath: keyPath)),
      timing: timing, from: from, to: to)
  }

  @Test("an animation begins, moves, ends, and leaves the model value")
  func lifeCycle() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10)
    builder.commit.animations.append(
      .added(try animation(1, "position.x", from: .init(20), to: .init(40)), to: layer))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    var state = tree.evaluate(at: 0.5, events: &events)
    #expect(events.isEmpty && state.running == 0 && state.nextBegin == 1)
    state = tree.evaluate(at: 1.5, events: &events)
    #expect(tree.layers.values[geometryOf: layer.index].position.x == 30)
    #expect(events == [.started(AnimationID(rawValue: 1))] && state.running == 1)
    state = tree.evaluate(at: 2, events: &events)
    #expect(tree.layers.values[geometryOf: layer.index].position.x == 5)
    #expect(events.last == .ended(AnimationID(rawValue: 1)))
    #expect(state.running == 0 && state.nextBegin == .infinity)
    #expect(tree.animator.activeSlots.count == 0)
  }

  @Test("animations apply in the order they were added, on what the earlier ones left")
  func order() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10)
    let steady = TimingSpec(beginTime: 0, duration: 10)
    builder.commit.animations = [
      .added(
        try animation(1, "position", to: .vector(SIMD4(100, 100, 0, 0)), timing: steady), to: layer),
      .added(
        try animation(2, "position.y", from: .init(-7), to: .init(-7), timing: steady), to: layer),
    ]
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 5, events: &events)
    #expect(tree.layers.values[geometryOf: layer.index].position == SIMD2(52.5, -7))
  }

  @Test("under a layer whose time is below 0 time stands at 0")
  func timeBelowZero() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10) { $0.timing.speed = -1 }
    let inner = builder.add(to: layer, x: 0, y: 0, width: 10, height: 10)
    builder.commit.animations.append(
      .added(
        try animation(
          1, "opacity", from: .init(0.25), to: .init(0.75), timing: TimingSpec(duration: 1)),
        to: inner))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 100, events: &events)
    #expect(tree.layers.values[appearanceOf: inner.index].opacity == 0.25)
  }

  @Test("events come in order of time, not of layers")
  func eventOrder() throws {
    var builder = TreeBuilder()
    let first = builder.add(x: 0, y: 0, width: 10, height: 10)
    let second = builder.add(x: 0, y: 0, width: 10, height: 10)
    builder.commit.animations = [
      .added(
        try animation(1, "opacity", to: .init(0), timing: TimingSpec(beginTime: 3, duration: 1)),
        to: first),
      .added(
        try animation(2, "opacity", to: .init(0), timing: TimingSpec(beginTime: 1, duration: 1)),
        to: second),
    ]
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: 10, events: &events)
    let ids = [2, 2, 1, 1].map { AnimationID(rawValue: UInt64($0)) }
    #expect(events == [.started(ids[0]), .ended(ids[1]), .started(ids[2]), .ended(ids[3])])
  }

  @Test("a paused layer holds its animations and asks for no frame")
  func paused() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10) {
      $0.timing.speed = 0
      $0.timing.timeOffset = 1.25
    }
    builder.commit.animations.append(
      .added(try animation(1, "position.x", from: .init(0), to: .init(100)), to: layer))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    for time in [0.0, 50, 1000] {
      let state = tree.evaluate(at: time, events: &events)
      #expect(tree.layers.values[geometryOf: layer.index].position.x == 25)
      #expect(state.running == 0 && state.nextBegin == .infinity)
    }
  }

  @Test(
    "what the tree shows equals what presentation() computes", arguments: 0..<40 as Range<UInt64>)
  func differential(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keyPaths = [
      "position", "position.x", "bounds", "bounds.size.width", "anchorPoint", "opacity", "hidden",
      "backgroundColor", "borderWidth", "cornerRadius", "zPosition", "transform",
      "transform.rotation.z", "transform.scale", "transform.translation.x", "contentsRect",
    ]
    var builder = TreeBuilder()
    let layer = builder.add(x: 3, y: 4, width: 50, height: 60)
    var animations: [LayerAnimation] = []
    for id in 0..<6 {
      let keyPath = try #require(keyPaths.randomElement(using: &random))
      let target = try #require(AnimationTarget(keyPath: keyPath))
      func value() -> AnimatableValue? {
        if Double.random(in: 0..<1, using: &random) < 0.3 { return nil }
        if target.property.valueType == .transform && target.component == .whole {
          var matrix = CATransform3D.identity
          matrix.set(.rotationY, to: SIMD4(Double.random(in: -3...3, using: &random), 0, 0, 0))
          return .transform(matrix)
        }
        return .vector(
          SIMD4(
            Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random),
            Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)))
      }
      animations.append(
        LayerAnimation(
          id: AnimationID(rawValue: UInt64(id)), target: target,
          timing: TimingSpec(
            beginTime: Double.random(in: 0...2, using: &random),
            duration: Double.random(in: 0.1...2, using: &random),
            speed: Double.random(in: 0.5...2, using: &random),
            repeatCount: Double.random(in: 0...3, using: &random),
            autoreverses: Bool.random(using: &random), fillMode: FillMode(rawValue: UInt8(id % 4))),
          curve: [.linear, .easeIn, .default][id % 3], from: value(), to: value(), by: value(),
          isAdditive: Bool.random(using: &random), isCumulative: Bool.random(using: &random)))
    }
    builder.commit.animations = animations.map { .added($0, to: layer) }
    let model = try #require(builder.states[layer])
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    for step in 0..<25 {
      let time = Double(step) * 0.21
      _ = tree.evaluate(at: time, events: &events)
      var expected = model
      expected.apply(animations, at: time)
      let slot = layer.index
      #expect(
        tree.layers.values[geometryOf: slot] == expected.geometry, "seed \(seed) time \(time)")
      #expect(
        tree.layers.values[appearanceOf: slot] == expected.appearance, "seed \(seed) time \(time)")
      #expect(
        tree.layers.values.transforms(of: slot) == expected.transforms, "seed \(seed) time \(time)")
      #expect(
        tree.layers.values[contentOf: slot].fit == expected.content.fit, "seed \(seed)")
    }
  }

  @Test(
    "50,000 layers in one another, with speeds, are each at their own time")
  func deepClocks() throws {
    let target = try #require(AnimationTarget(keyPath: "opacity"))
    var builder = DeepTree(depth: 50_000) { level, state in
      if level % 1000 == 0 { state.timing.speed = 0.9 }
      if level == 5 { state.timing.timeOffset = 0.25 }
    }
    for layer in builder.layers {
      builder.commit.animations.append(
        .added(
          LayerAnimation(
            id: AnimationID(rawValue: UInt64(layer.index) + 1), target: target,
            timing: TimingSpec(duration: 1000), from: AnimatableValue(0), to: AnimatableValue(1)),
          to: layer))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.commit)
    var events: [AnimationEvent] = []
    var expected = 0.0
    for time in [1.0, 2.0] {
      _ = tree.evaluate(at: time, events: &events)
      expected = time
    }
    var wrong = 0
    for (level, layer) in builder.layers.enumerated() {
      if level % 1000 == 0 { expected *= 0.9 }
      if level == 5 { expected += 0.25 }
      if abs(Double(tree.layers.values[appearanceOf: layer.index].opacity) - expected / 1000) > 1e-6
      {
        wrong += 1
      }
    }
    #expect(wrong == 0)
  }
}
