import CoreGraphics
import RandomSeeds
import Testing

@testable import CalqueRenderTree
@testable import QuartzCore

/// An edit of a long list of sublayers is committed as what it changes.
@MainActor @Suite("Insertions into long lists", .serialized) struct InsertionTests {
  /// A root with two long lists of layers, committed to a render tree.
  @MainActor
  private final class Lists: CommitSink {
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    var last = Commit()
    private var context: LayerContext?
    let parents = [CALayer(), CALayer()]

    init(count: Int) {
      CATransaction.setDisableActions(true)
      let root = CALayer()
      for parent in parents {
        for _ in 0..<count { parent.addSublayer(CALayer()) }
        root.addSublayer(parent)
      }
      context = LayerContext(sink: self)
      context?.rootLayer = root
      CATransaction.flush()
    }

    isolated deinit { context?.close() }

    func submit(_ commit: Commit) {
      tree.apply(commit)
      last = commit
    }

    /// Commits `changes` and returns the commit.
    func commit(_ changes: () -> Void) -> Commit {
      last = Commit()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.flush()
      return last
    }

    /// The sublayers of a parent in the model, and in the render tree.
    func children(_ index: Int) -> (model: [Int32], tree: [Int32]) {
      let parent = parents[index]
      return (
        (parent.sublayers ?? []).compactMap { $0.id?.index },
        parent.id.map { tree.layers.topology.children(of: $0.index) } ?? []
      )
    }
  }

  /// Returns the number of layers in the lists of a commit.
  private func listed(_ commit: Commit) -> Int {
    commit.children.reduce(0) { $0 + $1.children.count }
  }

  @Test("One of many siblings is edited by a commit of one layer", arguments: [100, 1_000])
  func size(_ count: Int) {
    let lists = Lists(count: count)
    let parent = lists.parents[0]
    let layers = parent.sublayers ?? []
    let new = CALayer()
    #expect(listed(lists.commit { parent.insertSublayer(new, at: 50) }) == 1)
    #expect(listed(lists.commit { parent.addSublayer(layers[7]) }) == 1)
    #expect(listed(lists.commit { parent.insertSublayer(layers[9], at: 0) }) == 1)
    #expect(listed(lists.commit { parent.replaceSublayer(layers[3], with: CALayer()) }) == 1)
    #expect(listed(lists.commit { layers[70].removeFromSuperlayer() }) == 0)
    #expect(listed(lists.commit { for _ in 0..<9 { parent.addSublayer(CALayer()) } }) == 9)
    #expect(lists.children(0).model == lists.children(0).tree)
    // Many edits are a list.
    let many = lists.commit {
      for place in 0..<60 { parent.insertSublayer(CALayer(), at: UInt32(place)) }
    }
    #expect(many.children.last?.place == nil)
    #expect(many.children.last?.children.count == parent.sublayers?.count)
    #expect(lists.children(0).model == lists.children(0).tree)
  }

  @Test(
    "After any edits, the lists of the render tree are those of the model",
    arguments: seeds(12, of: 60))
  func same(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lists = Lists(count: 40)
    for step in 0..<60 {
      _ = lists.commit {
        for _ in 0..<Int.random(in: 1...6, using: &random) { edit(lists, &random) }
      }
      for index in 0..<2 {
        let (model, tree) = lists.children(index)
        #expect(model == tree, "seed \(seed), step \(step)")
      }
    }
  }

  private func edit(_ lists: Lists, _ random: inout SeededGenerator) {
    let parent = lists.parents[Int.random(in: 0..<2, using: &random)]
    let layers = parent.sublayers ?? []
    let other = lists.parents[Int.random(in: 0..<2, using: &random)]
    guard let layer = layers.randomElement(using: &random),
      let sibling = other.sublayers?.randomElement(using: &random)
    else { return other.addSublayer(CALayer()) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: other.insertSublayer(CALayer(), above: sibling)
    case 2: other.insertSublayer(CALayer(), below: sibling)
    case 3: other.insertSublayer(layer, above: sibling)
    case 4: other.insertSublayer(layer, at: 0)
    case 5: other.addSublayer(layer)
    case 6: other.replaceSublayer(sibling, with: layer)
    case 7:
      layer.removeFromSuperlayer()
      other.insertSublayer(layer, below: sibling)
    case 8: parent.sublayers = layers.shuffled(using: &random)
    case 9: other.mask = layer
    case 10:
      // A parent that leaves with its list, and comes back.
      guard let root = parent.superlayer else { return }
      parent.removeFromSuperlayer()
      parent.insertSublayer(CALayer(), at: 3)
      root.addSublayer(parent)
    default: layer.removeFromSuperlayer()
    }
  }
}
