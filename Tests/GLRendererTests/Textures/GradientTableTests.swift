import CalqueGLRenderer
import CalqueRenderTree
import Testing

extension DrawingSuites {
  /// The texture of gradient stops.
  @Suite struct GradientTableTests {
    /// Returns a tree of 16 by 16 pixels with one layer.
    private func tree(_ state: LayerState) -> RenderTree {
      var commit = Commit()
      commit.created = [id]
      commit.root = id
      commit.states = [.init(id, state)]
      var tree = RenderTree(width: 16, height: 16, scale: 1)
      tree.apply(commit)
      return tree
    }

    private let id = LayerID(index: 0, generation: 1)

    private func state(_ count: Int) -> LayerState {
      var state = LayerState()
      state.geometry.bounds = SIMD4(0, 0, 16, 16)
      state.geometry.position = SIMD2(8, 8)
      state.gradient = gradient(count)
      return state
    }

    /// Returns a gradient from black to red with `count` stops.
    private func gradient(_ count: Int) -> LayerGradient {
      var gradient = LayerGradient()
      gradient.colors = (0..<count).map { SIMD4(Float($0) / Float(count - 1), 0, 0, 1) }
      return gradient
    }

    private func draw(_ tree: borrowing RenderTree, _ canvas: inout Canvas) -> DrawReport {
      canvas.renderer.draw(
        tree.frame, images: tree.imageStore, styledPaths: tree.styledPathStore,
        gradients: tree.gradientStore)
    }

    @Test("stops are sent once, and only those that changed again")
    func sending() throws {
      try withCanvas { canvas in
        var state = state(5)
        var tree = tree(state)
        _ = tree.makeFrame()
        let first = draw(tree, &canvas)
        #expect(first.uploads == 1)
        // Two rows of four numbers per stop.
        #expect(first.uploadBytes == 5 * 2 * 16)
        tree.invalidate()
        _ = tree.makeFrame()
        #expect(draw(tree, &canvas).uploads == 0)
        var commit = Commit()
        state.gradientValue.colors[3] = SIMD4(0, 1, 0, 1)
        commit.states = [.init(id, state)]
        tree.apply(commit)
        _ = tree.makeFrame()
        #expect(draw(tree, &canvas).uploadBytes == 16)
      }
    }

    @Test("a table of several lines is drawn as a small one", arguments: [2, 128, 129, 1000])
    func size(_ count: Int) throws {
      try withCanvas { canvas in
        var tree = tree(state(count))
        _ = tree.makeFrame()
        #expect(draw(tree, &canvas).diagnostics == [])
        let picture = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        for y in 0..<16 {
          #expect(abs(Int(picture[8, y][0]) - Int((Double(y) + 0.5) / 16 * 255)) <= 1)
        }
        #expect(canvas.renderer.textureBytes >= count * 2 * 16)
      }
    }

    @Test("after everything was released the stops are sent again, and the picture is the same")
    func release() throws {
      try withCanvas { canvas in
        var tree = tree(state(5))
        _ = tree.makeFrame()
        _ = draw(tree, &canvas)
        let before = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        canvas.renderer.releaseResources()
        #expect(canvas.renderer.textureBytes == 0)
        tree.invalidate()
        _ = tree.makeFrame()
        #expect(draw(tree, &canvas).uploads == 1)
        #expect(PixelBuffer(try #require(canvas.renderer.readRootTarget())) == before)
      }
    }

    @Test("stops that are let go of make room for others of their number")
    func room() {
      var tree = tree(state(5))
      for round in 0..<20 {
        let id = LayerID(index: 1, generation: UInt32(round + 1))
        var state = LayerState()
        state.gradient = gradient(4)
        var commit = Commit()
        commit.created = [id]
        commit.states = [.init(id, state)]
        tree.apply(commit)
        #expect(tree.gradientStore.texels.count == 2 * (5 + 4))
        commit = Commit()
        commit.removed = [id]
        tree.apply(commit)
      }
    }
  }
}
