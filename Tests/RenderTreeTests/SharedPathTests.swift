import CoreGraphics
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite("Equal paths of several layers")
struct SharedPathTests {
  private static func path(_ side: Double) -> ShapePath {
    ShapePath(
      CGPath(ellipseIn: CGRect(x: 1, y: 1, width: side, height: side), transform: nil).elements)
  }

  private static func disc(_ state: inout LayerState, side: Double, _ color: SIMD4<Float>) {
    var shape = LayerShape()
    shape.path = path(side)
    shape.fillColor = color
    state.shape = shape
  }

  /// Returns the frame of discs beside each other, with these sides.
  private func frame(_ sides: [Double]) -> Frame {
    let most = sides.max() ?? 0
    var builder = TreeBuilder(width: (most + 10) * Double(sides.count), height: most + 10)
    for (index, side) in sides.enumerated() {
      builder.add(x: Double(index) * (most + 10), y: 0, width: side, height: side, color: SIMD4()) {
        Self.disc(&$0, side: side, SIMD4(Float(index) / 8, 0, 1, 1))
      }
    }
    var tree = RenderTree(
      width: Int32((most + 10) * Double(sides.count)), height: Int32(most + 10), scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree.frame
  }

  private func shapes(of frame: Frame) -> [Batch] {
    frame.batches.filter { if case .coverageMask = $0.texture { true } else { false } }
  }

  @Test("small shapes with equal paths are one draw, in colours of their own")
  func small() {
    let frame = frame([20, 20, 20])
    #expect(shapes(of: frame).map(\.count) == [3])
    #expect(frame.coverageMasks.count == 1)
  }

  @Test("small shapes with other paths are draws of their own")
  func unlike() {
    #expect(shapes(of: frame([20, 19, 20])).map(\.count) == [2, 1])
  }

  @Test("large shapes with equal paths are one texture, and drawn one by one")
  func large() {
    let frame = frame([80, 80])
    #expect(shapes(of: frame).map(\.count) == [1, 1])
    #expect(Set(frame.coverageMasks.map(\.styledPath)).count == 1)
  }

  @Test("an equal path keeps its identifier until the last layer has lost it")
  func owners() {
    var store = StyledPathStore()
    var (one, two) = (StyledPathID.none, StyledPathID.none)
    let fill = StyledPath.fill(Self.path(9), .winding)
    store.set(fill, at: &one)
    let version = store.version
    store.set(fill, at: &two)
    #expect(one == two && store.version == version)
    let shared = one
    store.remove(&one)
    #expect(one == .none && store[shared] == fill && store.version == version)
    store.remove(&two)
    #expect(store[shared] == nil && store.version != version)
  }

  @Test("a path that changes leaves those that were equal as they are")
  func change() {
    var store = StyledPathStore()
    var (one, two) = (StyledPathID.none, StyledPathID.none)
    let (small, large) = (
      StyledPath.fill(Self.path(9), .winding), StyledPath.fill(Self.path(12), .winding)
    )
    store.set(small, at: &one)
    store.set(small, at: &two)
    store.set(large, at: &two)
    #expect(store[one] == small && store[two] == large)
    // The only layer with it gets another generation of its identifier.
    let index = two.index
    store.set(.fill(Self.path(15), .winding), at: &two)
    #expect(two.index == index && store[one] == small)
    // Equal again, from the other side.
    store.set(small, at: &two)
    #expect(one == two)
  }

  @Test("shapes that change keep the paths that they have", arguments: seeds(3, of: 20))
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sides = [11.0, 12, 13]
    var builder = TreeBuilder()
    let layers = (0..<6).map { index in
      builder.add(x: Double(index * 16), y: 0, width: 14, height: 14, color: SIMD4()) {
        Self.disc(&$0, side: 11, SIMD4(1, 0, 0, 1))
      }
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    for _ in 0..<40 {
      let layer = layers[Int.random(in: 0..<6, using: &random)]
      let side = sides[Int.random(in: 0..<3, using: &random)]
      builder.change(layer) { Self.disc(&$0, side: side, SIMD4(1, 0, 0, 1)) }
      tree.apply(builder.take())
      _ = tree.makeFrame()
      for (layer, state) in builder.states {
        guard let path = state.shape?.path else { continue }
        let id = tree.layers.features.shapes[layer.index].fill
        #expect(tree.styledPathStore[id] == .fill(path, .winding))
      }
    }
  }
}
