import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// Layers that leave a list of sublayers without a new list in the commit.
@Suite struct LeavingTests {
  /// Returns the slots in drawing order.
  private func rows(of tree: borrowing RenderTree) -> [Int32] {
    (0..<tree.layers.topology.rowCount).map { tree.layers.topology.slot(at: $0) }
  }

  @Test("a sublayer that becomes its superlayer's mask is listed once, last")
  func mask() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 50, height: 50)
    let first = builder.add(to: layer, x: 0, y: 0, width: 10, height: 10)
    let second = builder.add(to: layer, x: 10, y: 0, width: 10, height: 10)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    var commit = Commit()
    commit.masks = [.init(layer, first)]
    tree.apply(commit)
    _ = tree.makeFrame()
    let children = tree.layers.topology.children(of: layer.index)
    #expect(children == [second.index])
    let listed = rows(of: tree)
    #expect(listed == [builder.root.index, layer.index, second.index, first.index])
  }

  @Test("a layer that becomes the root, with the former root under it, is under it no more")
  func root() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 0, y: 0, width: 50, height: 50)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    var commit = Commit()
    commit.children = [.init(layer, [builder.root])]
    commit.root = layer
    tree.apply(commit)
    _ = tree.makeFrame()
    let listed = rows(of: tree)
    #expect(listed == [layer.index, builder.root.index])
  }

  @Test("a layer that leaves a list and comes back to its place in one commit is in it")
  func thereAndBack() {
    var builder = TreeBuilder()
    let (from, to) = (
      builder.add(x: 0, y: 0, width: 50, height: 50), builder.add(x: 0, y: 0, width: 50, height: 50)
    )
    let first = builder.add(to: from, x: 0, y: 0, width: 10, height: 10)
    let second = builder.add(to: from, x: 10, y: 0, width: 10, height: 10)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var commit = Commit()
    commit.children = [.init(to, [first]), .init(from, [first, second])]
    tree.apply(commit)
    let children = [from, to].map { tree.layers.topology.children(of: $0.index) }
    #expect(children == [[first.index, second.index], []])
    _ = tree.makeFrame()
    let listed = rows(of: tree)
    #expect(listed == [builder.root, from, first, second, to].map(\.index))
  }

  @Test("layers of two lists that leave by turns are gone from both")
  func byTurns() {
    var builder = TreeBuilder()
    let lists = (0..<2).map { _ in builder.add(x: 0, y: 0, width: 50, height: 50) }
    let layers = (0..<8).map {
      builder.add(to: lists[$0 % 2], x: Double($0), y: 0, width: 9, height: 9)
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    var commit = Commit()
    commit.removed = Array(layers[2..<6])
    tree.apply(commit)
    for (place, list) in lists.enumerated() {
      let children = tree.layers.topology.children(of: list.index)
      #expect(children == [layers[place].index, layers[place + 6].index])
    }
  }
}
