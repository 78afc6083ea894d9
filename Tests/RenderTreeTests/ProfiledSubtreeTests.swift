import Testing

@testable import CalqueRenderTree

@Suite("The part of a tree that counters and notes tell of")
struct ProfiledSubtreeTests {
  /// A white window of 100 × 100 with a red bar of 20 points on the left and, beside it, an area
  /// that contains a translucent quad and an opaque one of the bar's colour.
  private struct Window {
    var builder = TreeBuilder()
    let bar: LayerID
    let area: LayerID
    let quad: LayerID

    init() {
      bar = builder.add(x: 0, y: 0, width: 20, height: 100)
      area = builder.add(x: 20, y: 0, width: 80, height: 100, color: SIMD4()) {
        $0.appearance.flags.insert(.masksToBounds)
      }
      quad = builder.add(
        to: area, x: 10, y: 10, width: 20, height: 20, color: SIMD4(0, 0, 1, 0.5))
      builder.add(to: area, x: 60, y: 50, width: 40, height: 10)
    }
  }

  private func tree(_ window: inout Window, profiled: LayerID?) -> RenderTree {
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.profiledLayer = profiled
    tree.collectsItemRecords = true
    tree.apply(window.builder.take())
    _ = tree.makeFrame()
    return tree
  }

  @Test("Counters and notes have its layers alone, inside of its clip")
  func counters() {
    var window = Window()
    let area = window.area
    let frame = tree(&window, profiled: area).frame
    let counters = frame.counters
    #expect(frame.profiledRect == PixelRect(minX: 20, minY: 0, maxX: 100, maxY: 100))
    #expect(frame.profiledArea == 8000 && counters.updatedPixels == 8000)
    #expect(counters.layers == 3 && counters.layersVisible == 2)
    #expect(counters.blendedPixels == 400 && counters.opaquePixels == 20 * 10)
    #expect(counters.quads == 2 && counters.draws == 2)
    #expect(Set(frame.itemRecords.map(\.layer.index)) == [2, 3, 4])
  }

  @Test("Nothing of it is drawn along with what is around")
  func batches() {
    var window = Window()
    let area = window.area
    let whole = tree(&window, profiled: nil).frame
    var other = Window()
    let part = tree(&other, profiled: area).frame
    #expect(whole.batches.allSatisfy(\.isProfiled) && whole.counters.quads == 4)
    #expect(part.batches.map(\.isProfiled) == [false, true, true])
    #expect(whole.sprites.count == part.sprites.count)
  }

  @Test("What changes around it is no update of it")
  func updates() {
    var window = Window()
    let (bar, quad, area) = (window.bar, window.quad, window.area)
    var tree = tree(&window, profiled: area)
    window.builder.change(bar) { $0.appearance.backgroundColor = SIMD4(0, 1, 0, 1) }
    tree.apply(window.builder.take())
    _ = tree.makeFrame()
    #expect(!tree.frame.updated.isEmpty && tree.frame.updatedInProfiledRect.isEmpty)
    window.builder.change(quad) { $0.appearance.backgroundColor = SIMD4(0, 1, 0, 1) }
    tree.apply(window.builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.updatedInProfiledRect.area == 400)
  }

  @Test("A layer that is not in the tree is none")
  func missing() {
    var window = Window()
    let area = window.area
    var tree = tree(&window, profiled: area)
    window.builder.remove(area)
    window.builder.change(window.bar) { $0.geometry.position.x += 1 }
    tree.apply(window.builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.counters.layers == 2)
    #expect(tree.frame.profiledArea == 100 * 100)
  }
}
