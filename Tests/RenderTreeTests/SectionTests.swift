import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// Sublayers out of sight are skipped when their superlayer moves: `TreeSections`.
@Suite struct SectionTests {
  /// A list of cells of four layers each, 20 points high, in a tree of 100 by 100 points.
  private struct List: ~Copyable {
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    let content: LayerID
    var cells: [LayerID] = []
    var parts: [LayerID] = []

    init(cells count: Int) {
      let clip = builder.add(x: 0, y: 0, width: 100, height: 100) {
        $0.appearance.flags.insert(.masksToBounds)
      }
      content = builder.add(to: clip, x: 0, y: 0, width: 100, height: 0, color: SIMD4())
      for index in 0..<count {
        let cell = builder.add(
          to: content, x: 0, y: Double(index) * 20, width: 100, height: 20,
          color: SIMD4(Float(index % 5) / 5, 0, 0, 1))
        cells.append(cell)
        for x in [10.0, 40, 70] {
          parts.append(
            builder.add(to: cell, x: x, y: 5, width: 20, height: 10, color: SIMD4(0, 0, 1, 1)))
        }
      }
    }

    /// Scrolls to `top` and makes a frame.
    mutating func scroll(to top: Double) {
      builder.change(content) { $0.geometry.position.y = -top }
      show()
    }

    /// Shows the list and scrolls it to 10 and 20, so that it has stale sections.
    mutating func scrollTwice() {
      show()
      scroll(to: 10)
      scroll(to: 20)
    }

    mutating func show() {
      tree.apply(builder.take())
      _ = tree.makeFrame(evenUnchanged: true)
    }

    func pixels(of layer: LayerID) -> PixelRect {
      tree.layers.drawProperties.visibleRect(of: layer.index)
    }
  }

  @Test("a list is scrolled at the cost of what is in sight, however long it is")
  func cost() {
    var visited: [Int] = []
    for count in [100, 400, 1600] {
      var list = List(cells: count)
      list.show()
      list.scroll(to: 10)
      list.scroll(to: 25)
      list.scroll(to: 50)
      visited.append(list.tree.frame.counters.layersVisited)
      // Six cells in sight, the list and the root.
      #expect(list.tree.frame.counters.layersVisible == 6 * 4 + 2)
    }
    #expect(visited[0] < 300)
    #expect(visited[1] == visited[0] && visited[2] == visited[0])
  }

  @Test("what comes into sight is drawn where it belongs")
  func entering() {
    var list = List(cells: 1000)
    list.show()
    for top in [20.0, 400, 9000, 8990, 19_900, 30] {
      list.scroll(to: top)
      for index in [0, 1, 3, 20, 21, 449, 450, 997, 999] {
        let y = Int32(index) * 20 - Int32(top)
        let place = PixelRect(minX: 40, minY: y + 5, maxX: 60, maxY: y + 15)
        let shown = place.intersection(PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        let pixels = list.pixels(of: list.parts[index * 3 + 1])
        #expect(pixels == shown || pixels.isEmpty && shown.isEmpty)
      }
    }
  }

  @Test("a layer out of sight that moves by itself comes into sight")
  func moving() {
    var list = List(cells: 1000)
    list.scrollTwice()
    #expect(list.tree.layers.sections.staleCount > 10)
    // The cell is at 8,000, and 7,980 below the top.
    list.builder.change(list.parts[400 * 3]) { $0.geometry.position.y -= 7950 }
    list.show()
    #expect(
      list.pixels(of: list.parts[400 * 3])
        == PixelRect(minX: 10, minY: 35, maxX: 30, maxY: 45))
    list.scroll(to: 40)
    #expect(
      list.pixels(of: list.parts[400 * 3])
        == PixelRect(minX: 10, minY: 15, maxX: 30, maxY: 25))
  }

  @Test("a layer out of sight tells where it is")
  func place() {
    var list = List(cells: 1000)
    list.show()
    list.scroll(to: 10)
    list.scroll(to: 30)
    let quad = list.tree.presentationQuad(of: list.parts[500 * 3 + 1])
    #expect(quad?.point(0, 0) == SIMD2<Float>(40, 500 * 20 - 30 + 5))
    #expect(list.pixels(of: list.parts[500 * 3 + 1]).isEmpty)
  }

  @Test("cells that come and go while the list is scrolled leave the others in place")
  func renumbering() {
    var list = List(cells: 1000)
    list.scrollTwice()
    list.builder.remove(list.parts[0], from: list.cells[0])
    list.builder.add(to: list.cells[999], x: 0, y: 0, width: 5, height: 5)
    list.show()
    #expect(list.tree.layers.sections.count == 0)
    list.scroll(to: 8000)
    #expect(
      list.pixels(of: list.parts[400 * 3])
        == PixelRect(minX: 10, minY: 5, maxX: 30, maxY: 15))
  }
}
