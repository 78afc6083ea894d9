import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct SharedClockTests {
  private let clock = ClockID(rawValue: 1)

  /// Returns a run at `time` that goes forwards, backwards or stands.
  private func run(_ random: inout SeededGenerator, at time: Double, springs: Bool) -> ClockRun {
    let duration = Double.random(in: 0.2...3, using: &random)
    let speed = Double(Int.random(in: -1...1, using: &random))
    var timing = TimingSpec(
      beginTime: time, duration: duration, speed: speed, fillMode: [.backwards, .forwards])
    let part = Double.random(in: 0...1, using: &random)
    if speed > 0 {
      timing.beginTime -= part * duration - 0.1
    } else {
      timing.timeOffset = max(part * duration, 1e-9)
    }
    let curves = [TimingCurve.linear, .easeIn, .easeInEaseOut]
    let curve = curves[Int.random(in: 0..<curves.count, using: &random)]
    let isSpring = springs && Bool.random(using: &random)
    return ClockRun(
      timing: timing, curve: curve,
      spring: isSpring ? Spring(stiffness: 90, damping: 6) : nil)
  }

  /// Returns `animation` with the timing of `run` as its own.
  private func own(_ animation: LayerAnimation, _ run: ClockRun, _ delay: Double, _ id: UInt64)
    -> LayerAnimation
  {
    var result = LayerAnimation(
      id: AnimationID(rawValue: id), timing: run.timing(after: delay), curve: run.curve,
      content: animation.content)
    guard case .motion(var motion) = animation.content else { return result }
    // The spring of an animation is a part of its timing.
    switch motion.source {
    case .endpoints(let endpoints), .spring(_, let endpoints):
      motion.source = run.spring.map { .spring($0, endpoints) } ?? .endpoints(endpoints)
    case .keyframes, .path: break
    }
    result.content = .motion(motion)
    return result
  }

  @Test(
    "animations that follow a clock show what they would with its timing as their own",
    arguments: 1..<150 as Range<UInt64>)
  func law(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    let layers = (0..<4).map { builder.add(x: Double($0) * 20, y: 10, width: 20, height: 15) }
    var shared = RenderTree(width: 100, height: 100, scale: 1)
    var apart = RenderTree(width: 100, height: 100, scale: 1)
    var commit = builder.take()
    apart.apply(commit)
    let onlyEndpoints = seed.isMultiple(of: 2)
    var followers: [(animation: LayerAnimation, delay: Double, layer: LayerID)] = []
    while followers.count < 6 {
      let animation = maker.next(depth: 0)
      guard case .motion(let motion) = animation.content else { continue }
      if onlyEndpoints {
        guard case .endpoints = motion.source else { continue }
      }
      followers.append(
        (
          animation, followers.count.isMultiple(of: 3) ? 0.3 : 0,
          layers[Int.random(in: 0..<4, using: &random)]
        ))
    }
    var events: [AnimationEvent] = []
    var lastID: UInt64 = 1000
    for step in 0..<8 {
      let time = Double(step)
      let run = run(&random, at: time, springs: onlyEndpoints)
      var other = Commit()
      if step == 0 {
        for follower in followers {
          var animation = follower.animation
          animation.binding = ClockBinding(clock, delay: follower.delay, run: run)
          commit.animations.append(.added(animation, to: follower.layer))
        }
      } else {
        commit = Commit()
        commit.clocks.append(.init(clock, run))
        for index in followers.indices {
          let id = AnimationID(rawValue: lastID - UInt64(followers.count - 1 - index))
          other.animations.append(.removed(id, from: followers[index].layer))
        }
      }
      for follower in followers {
        lastID += 1
        other.animations.append(
          .added(own(follower.animation, run, follower.delay, lastID), to: follower.layer))
      }
      shared.apply(commit)
      apart.apply(other)
      for part in 0..<4 {
        let now = time + Double(part) * 0.25
        _ = shared.evaluate(at: now, events: &events)
        _ = apart.evaluate(at: now, events: &events)
        for layer in layers {
          let (shown, expected) = (
            shared.presentationState(of: layer), apart.presentationState(of: layer)
          )
          #expect(shown == expected, "seed \(seed), at \(now)")
        }
      }
    }
  }

  @Test("between two progresses, an animation moves between its values there")
  func window() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10)
    var run = ClockRun(timing: TimingSpec(duration: 2, fillMode: [.backwards, .forwards]))
    (run.start, run.target) = (0.25, 0)
    var animation = LayerAnimation(
      id: AnimationID(rawValue: 1), target: AnimationTarget(.appearance(.opacity)),
      timing: TimingSpec(), from: AnimatableValue(0), to: AnimatableValue(1))
    animation.binding = ClockBinding(clock, delay: 0, run: run)
    builder.commit.animations.append(.added(animation, to: layer))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    for (time, opacity) in [(0.0, 0.25), (1, 0.125), (2, 0), (3, 0)] {
      _ = tree.evaluate(at: time, events: &events)
      let state = tree.presentationState(of: layer)
      #expect(state?.appearance.opacity == Float(opacity))
    }
  }

  /// Evaluates the animations, and returns the number of those that run.
  private func running(_ tree: inout RenderTree, at time: Double) -> Int {
    var events: [AnimationEvent] = []
    return tree.evaluate(at: time, events: &events).running
  }

  @Test("a clock that stands moves nothing; set again it goes on, with its tracks")
  func standing() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 10, height: 10)
    var run = ClockRun(timing: TimingSpec(duration: 2, speed: 0, fillMode: [.forwards]))
    var animation = LayerAnimation(
      id: AnimationID(rawValue: 1), target: AnimationTarget(.geometry(.position)),
      timing: TimingSpec(), from: .vector(SIMD4(0, 0, 0, 0)), to: .vector(SIMD4(10, 0, 0, 0)))
    animation.binding = ClockBinding(clock, delay: 0, run: run)
    builder.commit.animations.append(.added(animation, to: layer))
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    let count1 = running(&tree, at: 1)
    #expect(count1 == 0)
    run.timing.speed = 1
    run.timing.beginTime = 1
    var commit = Commit()
    commit.clocks = [.init(clock, run)]
    tree.apply(commit)
    let count2 = running(&tree, at: 2)
    #expect(count2 == 1)
    let middle = tree.presentationState(of: layer)?.geometry.position.x
    #expect(middle == 5)
    // Ended, it is told to go back, and moves again.
    let count9 = running(&tree, at: 9)
    #expect(count9 == 0)
    run.timing.speed = -1
    (run.timing.beginTime, run.timing.timeOffset) = (9, 2)
    commit.clocks = [.init(clock, run)]
    tree.apply(commit)
    let count10 = running(&tree, at: 10)
    #expect(count10 == 1)
    let back = tree.presentationState(of: layer)?.geometry.position.x
    #expect(back == 5)
    // Without followers it is forgotten, and a change of it is ignored.
    commit = Commit()
    commit.animations = [.removed(AnimationID(rawValue: 1), from: layer)]
    tree.apply(commit)
    commit = Commit()
    commit.clocks = [.init(clock, run)]
    tree.apply(commit)
    let count11 = running(&tree, at: 11)
    #expect(count11 == 0)
  }
}
