import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// Layers that could form a run, except for a property that runs do not support.
@Suite("What ends a run of sprites, or keeps layers from one")
struct SpriteRunEdgeTests {
  /// Compares twelve layers that move along x in a tree with runs and in one without.
  private func compare(
    _ keyPath: String = "position.x", from: Double = 20, to: Double = 90, additive: Bool = false,
    frames: Int = 12, step: Double = 0.05, _ change: (inout LayerState) -> Void = { _ in },
    after: (inout TreeBuilder, UInt64) -> Void = { _, _ in },
    then: (inout TreeBuilder) -> [Commit] = { _ in [] }
  ) throws -> Int {
    var builder = TreeBuilder(width: 400, height: 300)
    for number in 0..<12 as Range<UInt64> {
      let layer = builder.add(
        x: 30, y: Double(number) * 20, width: 8, height: 8, color: SIMD4(0.2, 0.4, 0.6, 0.5), change
      )
      for (offset, path) in [(0, keyPath), (100, "opacity")] as [(UInt64, String)] {
        var timing = TimingSpec(duration: 60)
        timing.repeatCount = .infinity
        let isFade = path == "opacity"
        builder.commit.animations.append(
          .added(
            LayerAnimation(
              id: AnimationID(rawValue: number + offset + 1),
              target: try #require(AnimationTarget(keyPath: path)), timing: timing,
              from: AnimatableValue(isFade ? 0.2 : from), to: AnimatableValue(isFade ? 0.8 : to),
              isAdditive: additive && !isFade), to: layer))
      }
      after(&builder, number)
    }
    var tree = RenderTree(width: 400, height: 300, scale: 1)
    var plain = RenderTree(width: 400, height: 300, scale: 1)
    plain.fastPaths.remove(.runs)
    var (events, inRuns): ([AnimationEvent], Int) = ([], 0)
    for frame in 0..<frames {
      for commit in frame == frames / 2 ? then(&builder) : [builder.take()] {
        tree.apply(commit)
        plain.apply(commit)
      }
      let time = Double(frame) * step
      let (found, expected) = (
        tree.evaluate(at: time, events: &events), plain.evaluate(at: time, events: &events)
      )
      #expect(found == expected, "\(frame)")
      let (isDrawn, isExpected) = (tree.makeFrame(), plain.makeFrame())
      #expect(isDrawn == isExpected, "\(frame)")
      #expect(tree.frame.description == plain.frame.description, "\(frame)")
      for place in 0..<tree.layers.spriteRuns.count {
        inRuns += tree.layers.spriteRuns[place].count
      }
    }
    return inRuns
  }

  @Test(
    "they are in one with others in between, if these are not too many",
    arguments: [(3, 60), (4, 60), (2, 0)] as [(UInt64, Int)])
  func stretches(_ period: UInt64, _ least: Int) throws {
    let count = try compare(
      frames: 16,
      after: { builder, number in
        guard number % period == period - 1 else { return }
        builder.add(x: 200, y: Double(number) * 20, width: 9, height: 9) {
          $0.appearance.cornerRadius = 3
        }
      })
    #expect(least == 0 ? count == 0 : count > least)
  }

  @Test("they are in one where nothing keeps them from it")
  func plain() throws {
    #expect(try compare() > 50)
  }

  @Test("a turn beyond those that are exact ends it")
  func farTurn() throws {
    #expect(try compare("transform.rotation.z", from: 0.1, to: 2e8) > 0)
    #expect(try compare("transform.rotation.z", from: 1e7, to: 2e8) == 0)
  }

  @Test("layers beyond what the GPU can count, or than any number of pixels, are in none")
  func enormous() throws {
    #expect(try compare { $0.geometry.bounds = SIMD4(0, 0, 1.2e9, 1.2e9) } == 0)
    #expect(try compare("transform.scale", from: 1, to: 1e200) >= 0)
    #expect(try compare { $0.geometry.bounds.z = .nan } == 0)
  }

  @Test("layers that only promise to be opaque keep their colour")
  func promise() throws {
    #expect(try compare { $0.appearance.flags.insert(.isOpaque) } >= 0)
  }

  @Test("what is added without moving is added to the model's value")
  func stillAddition() throws {
    #expect(try compare(from: 10, to: 10, additive: true) > 50)
  }

  @Test("neither copies nor a layer with a time of its own beside them keep them from one")
  func beside() throws {
    let inRuns = try compare(after: { builder, number in
      guard number == 11 else { return }
      let copies = builder.add(x: 100, y: 10, width: 40, height: 10) {
        $0.replicator = LayerReplicator()
        $0.replicator?.count = 3
      }
      builder.add(to: copies, x: 2, y: 2, width: 5, height: 5)
      builder.add(x: 200, y: 10, width: 9, height: 9) { $0.timing.speed = 2 }
    })
    #expect(inRuns > 50)
  }

  @Test("layers whose superlayer has a time of its own are in none")
  func ownTime() throws {
    let inRuns = try compare(after: { builder, number in
      if number == 11 { builder.change(builder.root) { $0.timing.speed = 0.5 } }
    })
    #expect(inRuns == 0)
  }

  @Test("a layer whose time changes and changes back is evaluated once")
  func timeBack() throws {
    let inRuns = try compare(frames: 40) { _ in
    } then: { builder in
      [2, 1].map { speed in
        builder.change(builder.root) { $0.timing.speed = speed }
        return builder.take()
      }
    }
    #expect(inRuns > 50)
  }
}
