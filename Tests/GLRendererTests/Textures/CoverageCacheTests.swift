import CoreGraphics
import Foundation
import Testing

@testable import CalqueGLRenderer
@testable import CalqueRenderTree

extension DrawingSuites {
  /// The lifetime of cached shape textures.
  @Suite struct CoverageCacheTests {
    /// Returns a tree with `count` unlike shapes of 62 × 62 pixels, 64 with their margins, on top of
    /// each other.
    private func tree(_ count: Int) -> RenderTree {
      var tree = RenderTree(width: 64, height: 64, scale: 1)
      var commit = Commit()
      var allocator = LayerIDAllocator()
      let root = allocator.allocate()
      commit.created.append(root)
      commit.root = root
      commit.states.append(.init(root, LayerState()))
      var shapes: [LayerID] = []
      for index in 0..<count {
        let id = allocator.allocate()
        var state = LayerState()
        state.appearance.flags.insert(.isHidden)
        state.shape = LayerShape()
        state.shape?.path = ShapePath(
          CGPath(
            rect: CGRect(x: 1, y: 1, width: 62, height: 62 - Double(index) / 16), transform: nil
          ).elements)
        shapes.append(id)
        commit.created.append(id)
        commit.states.append(.init(id, state))
      }
      commit.children.append(.init(root, shapes))
      tree.apply(commit)
      return tree
    }

    /// Shows only the shape at `index`, and draws.
    private func show(
      _ index: Int, of count: Int, _ tree: inout RenderTree, _ renderer: Renderer
    ) -> DrawReport {
      var commit = Commit()
      for place in 0..<count {
        var state = LayerState()
        state.shape = tree.layers.features.shapes[Int32(place + 1)].model
        if place != index { state.appearance.flags.insert(.isHidden) }
        commit.states.append(
          .init(LayerID(index: Int32(place + 1), generation: 1), state))
      }
      tree.apply(commit)
      _ = tree.makeFrame()
      let report = renderer.draw(
        tree.frame, images: tree.imageStore, styledPaths: tree.styledPathStore)
      #expect(report.diagnostics == [])
      return report
    }

    @Test("above the budget the raster not shown for the longest time goes")
    func eviction() throws {
      try withCanvas(width: 64, height: 64) { _ in
        let renderer = try Renderer(within: .driver, coverageBudget: 2 * 64 * 64)
        var tree = tree(3)
        #expect(show(0, of: 3, &tree, renderer).uploads == 1)
        #expect(show(1, of: 3, &tree, renderer).uploads == 1)
        #expect(show(0, of: 3, &tree, renderer).uploads == 0)
        #expect(show(2, of: 3, &tree, renderer).uploads == 1)
        #expect(renderer.textureBytes == 2 * 64 * 64)
        #expect(show(0, of: 3, &tree, renderer).uploads == 0)
        #expect(show(1, of: 3, &tree, renderer).uploads == 1)
        renderer.releaseResources()
      }
    }

    @Test("a shape that is gone leaves no texture")
    func removal() throws {
      try withCanvas(width: 64, height: 64) { _ in
        let renderer = try Renderer()
        var tree = tree(2)
        #expect(show(0, of: 2, &tree, renderer).uploads == 1)
        #expect(renderer.textureBytes == 64 * 64)
        var commit = Commit()
        commit.removed = [LayerID(index: 1, generation: 1)]
        tree.apply(commit)
        _ = tree.makeFrame()
        _ = renderer.draw(tree.frame, images: tree.imageStore, styledPaths: tree.styledPathStore)
        #expect(renderer.textureBytes == 0)
        renderer.releaseResources()
      }
    }
  }
}
