import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// The render thread and `presentation()` agree: 10,000 animations of all classes, in groups up to
/// three levels deep, on layers with several animations.
@Suite struct AnimationAgreementTests {
  @Test("the tree and presentation() agree at all times", arguments: seeds(40, of: 100))
  func agreement(_ seed: UInt64) throws {
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    var added: [(LayerID, [LayerAnimation])] = []
    var left = 100
    while left > 0 {
      let layer = builder.add(x: 3, y: 4, width: 50, height: 60) {
        if maker.chance(0.7) { $0.gradient = LayerGradient(maker.number(0...1)) }
        if maker.chance(0.7) { $0.shape = LayerShape() }
        if maker.chance(0.5) { $0.replicator = LayerReplicator() }
        if maker.chance(0.5) { $0.shadow.opacity = 0.5 }
      }
      let animations = (0..<min(left, 1 + Int(maker.random.next() % 4))).map { _ in maker.next() }
      left -= animations.count
      builder.commit.animations += animations.map { .added($0, to: layer) }
      added.append((layer, animations))
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    var time = 0.0
    for _ in 0..<5 {
      time += maker.number(0...1.6)
      _ = tree.evaluate(at: time, events: &events)
      for (layer, animations) in added {
        var expected = try #require(builder.states[layer])
        expected.apply(animations, at: time)
        let state = tree.presentationState(of: layer)
        let shown = try #require(state)
        guard shown == expected, shown.isFinite else {
          Issue.record("seed \(seed) time \(time): \(shown) is not \(expected) for \(animations)")
          return
        }
      }
    }
    // Each animation is reported at most once, the start before the end.
    var started: Set<AnimationID> = []
    var ended: Set<AnimationID> = []
    for event in events {
      switch event {
      case .started(let id): #expect(started.insert(id).inserted, "seed \(seed)")
      case .ended(let id):
        #expect(ended.insert(id).inserted && started.contains(id), "seed \(seed)")
      case .leftOut(let excess): Issue.record("seed \(seed): \(excess.words)")
      }
    }
  }

  @Test("animations that are gone leave nothing behind", arguments: 0..<20 as Range<UInt64>)
  func removal(_ seed: UInt64) throws {
    var maker = RandomAnimations(seed: seed)
    var builder = TreeBuilder()
    let layer = builder.add(x: 3, y: 4, width: 50, height: 60)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var events: [AnimationEvent] = []
    let animations = (0..<20).map { _ in maker.next() }
    var sizes: [Int] = []
    for round in 0..<4 {
      builder.commit.animations = animations.map { .added($0, to: layer) }
      tree.apply(builder.take())
      _ = tree.evaluate(at: Double(round) + 0.5, events: &events)
      sizes.append(tree.animator.store.pointer.pointee.size + tree.animator.tracks.count)
      builder.commit.animations = animations.shuffled(using: &maker.random).map {
        .removed($0.id, from: layer)
      }
      tree.apply(builder.take())
      _ = tree.evaluate(at: Double(round) + 0.75, events: &events)
      #expect(!tree.animator.hasTracks(layer.index) && tree.animator.activeSlots.count == 0)
      let shown = tree.presentationState(of: layer)
      #expect(shown == builder.states[layer], "seed \(seed)")
    }
    #expect(Set(sizes).count == 1, "seed \(seed): the pools grow, \(sizes)")
    for slot in 0..<tree.layers.images.capacity {
      #expect((0..<100).allSatisfy { !tree.layers.images.isCurrent(slot, generation: $0) })
    }
  }
}

extension LayerGradient {
  /// Creates a gradient of three colours and two locations, which depend on `share`.
  init(_ share: Double) {
    self.init()
    colors = [SIMD4(1, 0, 0, 1), SIMD4(0, Float(share), 0, 1), SIMD4()]
    locations = [share / 2, share]
  }
}

extension LayerState {
  /// True if all numbers are finite.
  fileprivate var isFinite: Bool {
    let geometry =
      self.geometry.bounds
      + SIMD4(lowHalf: self.geometry.position, highHalf: self.geometry.anchorPoint)
    let appearance = self.appearance.backgroundColor + self.appearance.borderColor
    let fit = content.fit.rect + content.fit.center
    return geometry.sum().isFinite && appearance.sum().isFinite && fit.sum().isFinite
      && self.appearance.opacity.isFinite && self.appearance.cornerRadius.isFinite
      && self.appearance.borderWidth.isFinite && transforms.transform.isFinite
      && transforms.sublayerTransform.isFinite
      && (transforms.zPosition + transforms.anchorPointZ).isFinite
      && content.scale.isFinite && shadow.radius.isFinite && shadow.opacity.isFinite
      && shadow.offset.sum().isFinite && (shape?.pen.width ?? 0).isFinite
  }
}

extension TrackStore {
  /// The number of elements in the pools.
  fileprivate var size: Int {
    let counts = [
      details.elements.count, groups.elements.count, numbers.elements.count,
      indices.elements.count, vectors.elements.count, transforms.elements.count,
      segments.elements.count, images.elements.count, lists.elements.count,
    ]
    return counts.reduce(0, +)
  }
}
