import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// Transitions in the tree: requests for pictures, their contents, and their release.
@Suite struct TransitionTests {
  /// Returns a tree of 100 × 100 pixels that has shown `builder`'s commit.
  private func shown(_ builder: inout TreeBuilder) -> RenderTree {
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree
  }

  private func evaluate(_ tree: inout RenderTree, at time: Double) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    _ = tree.evaluate(at: time, events: &events)
    _ = tree.makeFrame()
    return events
  }

  private let id = AnimationID(rawValue: 1)

  @Test("a picture is a frame of one layer and what is under it, on the surface's pixels")
  func picture() throws {
    var builder = TreeBuilder()
    let group = builder.add(x: 10.5, y: 20, width: 30, height: 40) { $0.appearance.opacity = 0.5 }
    builder.add(to: group, x: 20, y: -5, width: 20, height: 10, color: SIMD4(0, 0, 1, 1))
    builder.add(x: 0, y: 0, width: 100, height: 100)
    var tree = shown(&builder)
    let picture = tree.takeSnapshot(.init(group, for: id, at: 0))
    #expect(picture == SnapshotID(index: 0, generation: 1))
    #expect(
      tree.snapshotFrame.description == """
        frame 100x100 damage 10,15 41x45
        pass 0 groupOpacity 10,15 41x45
          solid opaque in 10,15 41x45
            layer 1 (10.5,20) (40.5,20) (10.5,60) (40.5,60) color 1 0 0 1
            layer 2 (30.5,15) (50.5,15) (30.5,25) (50.5,25) color 0 0 1 1
        pass 1 snapshot 10,15 41x45
          image blended pass 0 in 10,15 41x45
            layer 1 (10,15) (51,15) (10,60) (51,60) color 0.5 0.5 0.5 0.5
        """)
    #expect(tree.snapshotFrame.counters.offscreenPasses == 2)
  }

  @Test("the picture of a turned layer is upright, with about as many pixels")
  func turned() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 30, y: 30, width: 20, height: 20) {
      $0.transforms.transform = CATransform3D(
        rows: SIMD4(0, 2, 0, 0), SIMD4(-2, 0, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
    var tree = shown(&builder)
    _ = tree.takeSnapshot(.init(layer, for: id, at: 0))
    #expect(tree.snapshotFrame.damage == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40))
    let drawn = tree.frame.description
    _ = tree.makeFrame()
    // Taking the picture leaves no trace in the next frame except the damage.
    #expect(tree.frame.damage == PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60))
    #expect(drawn.hasSuffix(tree.frame.description.split(separator: "\n").last ?? "?"))
  }

  @Test("of a layer larger than three surfaces the picture holds the middle")
  func large() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: -5000, y: 20, width: 10000, height: 40)
    var tree = shown(&builder)
    _ = tree.takeSnapshot(.init(layer, for: id, at: 0))
    #expect(tree.snapshotFrame.damage == PixelRect(minX: -100, minY: 20, maxX: 200, maxY: 60))
  }

  @Test("there is none of a layer that shows nothing, is not in the tree or is gone")
  func none() throws {
    var builder = TreeBuilder()
    let clear = builder.add(x: 0, y: 0, width: 10, height: 10, color: SIMD4())
    let hidden = builder.add(x: 0, y: 0, width: 10, height: 10) { $0.appearance.flags = .isHidden }
    var tree = shown(&builder)
    let gone = LayerID(index: 77, generation: 1)
    for layer in [clear, hidden, gone] {
      let picture = tree.takeSnapshot(.init(layer, for: id, at: 0))
      #expect(picture == nil)
    }
  }

  @Test("a transition runs from its begin to its end, and leaves its picture when it is removed")
  func source() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    builder.pass(layer, TransitionStyle(.push, .left))
    let commit = builder.take()
    let taken = tree.takeSnapshot(commit.snapshots[0])
    let picture = try #require(taken)
    tree.apply(commit)
    let events1 = evaluate(&tree, at: 0)
    #expect(events1 == [.started(id)])
    let events2 = evaluate(&tree, at: 0.5)
    #expect(events2.isEmpty)
    #expect(tree.frame.batches.contains { $0.texture == .snapshot(picture) })
    let events3 = evaluate(&tree, at: 1)
    #expect(events3 == [.ended(id)])
    #expect(!tree.frame.batches.contains { $0.texture == .snapshot(picture) })
    let dropped1 = tree.takeDroppedSnapshots()
    #expect(dropped1.isEmpty)
    var end = Commit()
    end.animations = [.removed(id, from: layer)]
    tree.apply(end)
    let dropped2 = tree.takeDroppedSnapshots()
    #expect(dropped2 == [picture])
    let dropped3 = tree.takeDroppedSnapshots()
    #expect(dropped3.isEmpty)
    let isDrawn = tree.makeFrame()
    #expect(!isDrawn)
  }

  @Test("without the picture that it asked for a transition starts and ends at once")
  func refused() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    builder.pass(layer, TransitionStyle())
    let commit = builder.take()
    let taken = tree.takeSnapshot(commit.snapshots[0])
    let picture = try #require(taken)
    tree.refuseSnapshot(for: id)
    tree.apply(commit)
    let events4 = evaluate(&tree, at: 0)
    #expect(events4 == [.started(id), .ended(id)])
    let dropped4 = tree.takeDroppedSnapshots()
    #expect(dropped4 == [picture])
  }

  @Test("a picture whose transition does not come is dropped with the commit")
  func unclaimed() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    let taken = tree.takeSnapshot(.init(layer, for: id, at: 0))
    let picture = try #require(taken)
    tree.apply(Commit())
    let dropped5 = tree.takeDroppedSnapshots()
    #expect(dropped5 == [picture])
  }

  @Test("group opacity above a transition takes a pass: old and new are more than one thing")
  func groupOpacity() throws {
    var builder = TreeBuilder()
    let group = builder.add(x: 0, y: 0, width: 50, height: 50, color: SIMD4()) {
      $0.appearance.opacity = 0.5
    }
    let layer = builder.add(to: group, x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    #expect(tree.frame.passes.count == 1)
    builder.pass(layer, TransitionStyle())
    let commit = builder.take()
    _ = tree.takeSnapshot(commit.snapshots[0])
    tree.apply(commit)
    _ = evaluate(&tree, at: 0.5)
    #expect(tree.frame.passes.map(\.reason) == [.groupOpacity, .root])
  }

  @Test("what slides over a layer hides it where it is opaque")
  func occlusion() throws {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 50, width: 100, height: 50, color: SIMD4(0, 1, 0, 1))
    let cover = builder.add(x: 0, y: 0, width: 100, height: 100)
    var tree = shown(&builder)
    builder.pass(cover, TransitionStyle(.moveIn, .up))
    builder.change(cover) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
    let commit = builder.take()
    _ = tree.takeSnapshot(commit.snapshots[0])
    tree.apply(commit)
    _ = evaluate(&tree, at: 0.5)
    // Both the old picture, which does not move, and the new one are opaque: nothing below is
    // drawn.
    #expect(tree.frame.counters.blendedPixels == 0)
    #expect(tree.frame.sprites.map(\.layer) == [2, 2])
  }

  @Test("copies of a layer in transition lag behind from their first frame on")
  func newCopies() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    builder.pass(layer, TransitionStyle(.push, .left))
    let commit = builder.take()
    _ = tree.takeSnapshot(commit.snapshots[0])
    tree.apply(commit)
    _ = evaluate(&tree, at: 0.2)
    builder.change(builder.root) {
      $0.replicator = LayerReplicator()
      $0.replicator?.count = 2
      $0.replicator?.delay = 0.5
      $0.replicator?.color.w = 0.5
      $0.replicator?.colorOffset.w = 0
    }
    tree.apply(builder.take())
    _ = evaluate(&tree, at: 0.3)
    let first = tree.frame.description
    _ = evaluate(&tree, at: 0.3)
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    #expect(first.filter { $0 != " " }.contains("snapshot"))
    #expect(first == tree.frame.description)
  }

  @Test("when pictures are lost, transitions end and the next frame is as after them")
  func lost() throws {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 20, width: 30, height: 40)
    var tree = shown(&builder)
    builder.pass(layer, TransitionStyle(.reveal, .down))
    let commit = builder.take()
    _ = tree.takeSnapshot(commit.snapshots[0])
    tree.apply(commit)
    _ = evaluate(&tree, at: 0.5)
    tree.loseSnapshots()
    let events5 = evaluate(&tree, at: 0.6)
    #expect(events5 == [.ended(id)])
    #expect(!tree.frame.description.contains("snapshot"))
  }
}
