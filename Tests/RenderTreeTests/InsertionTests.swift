import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Commits that insert sublayers into lists, instead of stating the lists.
@Suite struct InsertionTests {
  /// The same tree twice, by insertions and by whole lists: two groups of moving layers, of which
  /// one has a mask.
  private struct Pair: ~Copyable {
    var random: SeededGenerator
    var builder = TreeBuilder()
    var inserted = RenderTree(width: 100, height: 100, scale: 1)
    var listed = RenderTree(width: 100, height: 100, scale: 1)
    var parents: [LayerID] = []
    private var animations: UInt64 = 0
    private var insertions: [Commit.ChildrenChange] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for x in [0.0, 50] {
        parents.append(builder.add(x: x, y: 0, width: 50, height: 100, color: SIMD4()))
      }
      for index in 0..<24 { add(to: parents[index % 2]) }
      builder.mask(parents[0], x: 2, y: 2, width: 40, height: 90)
      let commit = builder.take()
      inserted.apply(commit)
      listed.apply(commit)
    }

    @discardableResult
    private mutating func add(to parent: LayerID) -> LayerID {
      let y = Double.random(in: 0...90, using: &random)
      let layer = builder.add(to: parent, x: 5, y: y, width: 20, height: 10)
      guard let target = AnimationTarget(keyPath: "position") else { return layer }
      animations += 1
      let animation = LayerAnimation(
        id: AnimationID(rawValue: animations), target: target, timing: TimingSpec(duration: 9),
        from: .vector(SIMD4(5, y, 0, 0)), to: .vector(SIMD4(40, y, 0, 0)))
      builder.commit.animations.append(.added(animation, to: layer))
      return layer
    }

    /// Makes a random edit of the lists.
    mutating func edit() {
      let kind = Int.random(in: 0..<6, using: &random)
      guard let parent = parents.randomElement(using: &random) else { return }
      let former = parents.first { !builder.childList(of: $0).isEmpty } ?? parent
      let from = kind < 3 ? parent : former
      guard let layer = builder.childList(of: from).randomElement(using: &random) else { return }
      switch kind {
      case 0: builder.remove(layer, from: parent)
      case 1: insert(add(to: parent), from: parent, to: parent)
      case 2...4: insert(layer, from: from, to: parent)
      default:
        // The mask becomes a sublayer, and a sublayer the mask.
        if let mask = builder.mask(of: parents[0]) {
          builder.setMask(nil, of: parents[0])
          insert(mask, from: nil, to: parent)
        } else {
          builder.reorder(from) { $0.removeAll { $0 == layer } }
          builder.setMask(layer, of: parents[0])
        }
      }
    }

    private mutating func insert(_ layer: LayerID, from: LayerID?, to parent: LayerID) {
      if let from { builder.reorder(from) { $0.removeAll { $0 == layer } } }
      let count = builder.childList(of: parent).count
      let place = Int.random(in: 0...count, using: &random)
      let sibling = place > 0 ? builder.childList(of: parent)[place - 1] : nil
      builder.reorder(parent) { $0.insert(layer, at: place) }
      insertions.append(
        .init(parent, [layer], at: sibling.map { .inFront(of: $0) } ?? .back))
    }

    /// Applies the edits to both trees and makes their frames for `time`.
    mutating func show(at time: Double) {
      var commit = builder.take()
      listed.apply(commit)
      commit.children = insertions
      insertions = []
      inserted.apply(commit)
      var events: [AnimationEvent] = []
      _ = inserted.evaluate(at: time, events: &events)
      _ = inserted.makeFrame()
      _ = listed.evaluate(at: time, events: &events)
      _ = listed.makeFrame()
    }

    func lists(of tree: borrowing RenderTree) -> [[Int32]] {
      parents.map { tree.layers.topology.children(of: $0.index) }
    }

    func rows(of tree: borrowing RenderTree) -> [Int32] {
      (0..<tree.layers.topology.rowCount).map { tree.layers.topology.slot(at: $0) }
    }
  }

  @Test("insertions and whole lists make the same tree", arguments: seeds(60, of: 200))
  func same(_ seed: UInt64) {
    var pair = Pair(seed: seed)
    for step in 0..<12 {
      for _ in 0..<Int.random(in: 0...3, using: &pair.random) { pair.edit() }
      pair.show(at: Double(step) * 0.2)
      let (lists, rows) = (pair.lists(of: pair.inserted), pair.rows(of: pair.inserted))
      let (otherLists, otherRows) = (pair.lists(of: pair.listed), pair.rows(of: pair.listed))
      #expect(lists == otherLists && rows == otherRows, "seed \(seed), step \(step)")
    }
    // The frames are those of trees without runs.
    pair.inserted.fastPaths.remove(.runs)
    pair.listed.fastPaths.remove(.runs)
    pair.show(at: 3)
    _ = pair.inserted.makeFrame(redrawsAll: true, evenUnchanged: true)
    _ = pair.listed.makeFrame(redrawsAll: true, evenUnchanged: true)
    let (frame, other) = (pair.inserted.frame.description, pair.listed.frame.description)
    #expect(frame == other, "seed \(seed)")
  }

  /// Returns the pixels that a frame draws again after `change`, of 200 squares in a grid.
  private func damage(_ change: (inout Commit, _ root: LayerID, [LayerID]) -> Void) -> PixelRect {
    var builder = TreeBuilder()
    let layers = (0..<200).map {
      builder.add(x: Double($0 % 10) * 10, y: Double($0 / 10) * 5, width: 8, height: 4)
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    var commit = Commit()
    change(&commit, builder.root, layers)
    tree.apply(commit)
    _ = tree.makeFrame()
    return tree.frame.damage
  }

  @Test("a layer brought to the front is drawn again, and none of its siblings")
  func damageOfMove() {
    let damage = damage { commit, root, layers in
      commit.children = [.init(root, [layers[0]], at: .inFront(of: layers[199]))]
    }
    #expect(damage == PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 4))
  }

  @Test("a layer inserted in front of one that is elsewhere is in front of all")
  func strangeSibling() {
    var builder = TreeBuilder()
    let group = builder.add(x: 0, y: 0, width: 50, height: 50)
    let layers = (0..<3).map { builder.add(to: group, x: Double($0), y: 0, width: 9, height: 9) }
    let other = builder.add(x: 0, y: 0, width: 50, height: 50)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var commit = Commit()
    commit.children = [.init(group, [layers[0]], at: .inFront(of: other))]
    tree.apply(commit)
    _ = tree.makeFrame()
    let children = tree.layers.topology.children(of: group.index)
    #expect(children == [layers[1], layers[2], layers[0]].map(\.index))
  }
}
