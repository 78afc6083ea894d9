import Testing

@testable import CalqueRenderTree

/// Rasterised layers at the edge of the surface.
@Suite struct RasterizationEdgeTests {
  private func show(_ tree: inout RenderTree) {
    while tree.takeRasterization() != nil {}
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
  }

  @Test("a picture that alone reaches the surface is there whether it was before or not")
  func edge() {
    var builder = TreeBuilder()
    let layer = builder.add(x: 10, y: 40, width: 30, height: 60, color: SIMD4()) {
      $0.rasterization.isOn = true
    }
    builder.add(to: layer, x: 0, y: 50.5, width: 20, height: 3)
    let first = builder.take()
    builder.change(layer) { $0.geometry.position.y += 9.7 }
    let second = builder.take()
    var moved = RenderTree(width: 100, height: 100, scale: 1)
    moved.apply(first)
    show(&moved)
    moved.apply(second)
    show(&moved)
    var fresh = RenderTree(width: 100, height: 100, scale: 1)
    fresh.apply(first)
    fresh.apply(second)
    show(&fresh)
    #expect(moved.frame.description == fresh.frame.description)
    #expect(moved.frame.description.contains("snapshot"))
  }
}
