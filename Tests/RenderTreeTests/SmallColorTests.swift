import CoreGraphics
import CalqueMotion
import Testing

@testable import CalqueRenderTree

@Suite("Small colours beside round rectangles and small images")
struct SmallColorTests {
  /// Returns the frame of a rounded card with a picture and, above it, a colour of this size.
  private func frame(
    _ width: Double, _ height: Double, _ change: (inout LayerState) -> Void = { _ in }
  ) -> Frame {
    let image = CGImage(
      width: 8, height: 8, bytesPerRow: 32, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: [UInt8](repeating: 100, count: 256))
    var builder = TreeBuilder()
    let card = builder.add(x: 5, y: 5, width: 80, height: 80, color: SIMD4(1, 1, 1, 1)) {
      $0.appearance.cornerRadius = 6
    }
    builder.add(to: card, x: 4, y: 4, width: 8, height: 8, color: SIMD4()) {
      $0.content.image = image
    }
    builder.add(to: card, x: 20, y: 20, width: width, height: height, change)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree.frame
  }

  @Test(
    "they are in one draw with the card below them and its picture, opaque or not",
    arguments: [1, 0.5] as [Float])
  func joined(opacity: Float) {
    let frame = frame(20, 8) { $0.appearance.opacity = opacity }
    #expect(frame.batches.map(\.pipeline) == [.solid, .mixed])
    #expect(frame.batches.map(\.count) == [1, 3])
    #expect(frame.sprites.map(\.isRound) == [false, true, false, false])
    #expect(frame.sprites.map { $0.image >= 0 } == [false, false, true, false])
  }

  @Test("with the card alone they are round rectangles, and so are those with a border")
  func rounds() {
    var builder = TreeBuilder()
    for number in 0..<2 {
      builder.add(x: 5, y: 5, width: 80, height: 80, color: SIMD4(1, 1, 1, 1)) {
        $0.appearance.cornerRadius = 6
        $0.appearance.borderWidth = Double(number)
        $0.appearance.borderColor = SIMD4(0, 0, 0, 1)
      }
      builder.add(x: 20, y: 20, width: 20, height: 8)
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.batches.map(\.pipeline) == [.solid, .roundRect])
    #expect(tree.frame.batches.map(\.count) == [1, 4])
  }

  @Test("an opaque one counts as opaque, and a translucent one as blended")
  func counted() {
    for (opacity, isBlended) in [(Float(1), false), (0.5, true)] {
      let frame = frame(20, 8) { $0.appearance.opacity = opacity }
      #expect(frame.counters.opaquePixels == 100 * 100 + (isBlended ? 0 : 160))
      #expect(frame.isBlended(3, of: frame.batches[1]) == isBlended)
      #expect(frame.isBlended(1, of: frame.batches[1]))
      let diagnostic = frame.itemRecords.last { $0.batch == 1 }
      #expect(diagnostic?.isBlended == isBlended)
    }
  }

  @Test("large ones, and those in perspective, are drawn as colours")
  func apart() {
    #expect(frame(40, 40).batches.last?.pipeline == .solid)
    let turned = frame(20, 20) {
      $0.transforms.transform = CATransform3D(
        rows: SIMD4(0.8, 0, 0.3, 0.002), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
    #expect(turned.batches.last?.pipeline == .solid)
  }

  @Test("a tree without round rectangles has none because of them")
  func colors() {
    var builder = TreeBuilder()
    for index in 0..<4 { builder.add(x: Double(index) * 10, y: 0, width: 8, height: 8) }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    #expect(tree.frame.roundRects.isEmpty)
  }
}
