import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite("LayerOutline") struct LayerOutlineTests {
  private static let square: [SIMD2<Float>] = [
    SIMD2(10, 10), SIMD2(20, 10), SIMD2(20, 20), SIMD2(10, 20),
  ]

  private func frame(_ outlines: [LayerOutline]) -> Frame? {
    var overlay = Overlay(scale: 1) { _, _ in nil }
    overlay.outlines = outlines
    var scene = Frame()
    (scene.width, scene.height) = (100, 100)
    return overlay.frame(over: scene, at: 0)
  }

  @Test("A chosen layer has two lines along each edge, one pointed at a fill too")
  func lines() throws {
    let selected = try #require(frame([LayerOutline(corners: Self.square, style: .selected)]))
    #expect(selected.sprites.count == 8)
    let hovered = try #require(frame([LayerOutline(corners: Self.square, style: .hovered)]))
    #expect(hovered.sprites.count == 9)
    let fill = hovered.sprites[0]
    #expect((fill.xu, fill.xv, fill.x1, fill.yv) == (10, 0, 10, 10))
  }

  @Test(
    "Corners that are no numbers, or not four, draw nothing",
    arguments: [
      [], [SIMD2<Float>(1, 1)], Array(repeating: SIMD2<Float>(.nan, 0), count: 4),
      Array(repeating: SIMD2<Float>(5, 5), count: 4),
    ])
  func nothing(corners: [SIMD2<Float>]) {
    #expect(frame([LayerOutline(corners: corners, style: .selected)]) == nil)
  }

  @Test("Without outlines there is no overlay, and nothing to wake for")
  func none() {
    #expect(frame([]) == nil)
  }
}
