import CoreGraphics
import Testing

@Suite("CGLayer") struct CGLayerTests {
  /// Makes a layer of 2x2 with a red pixel at its origin.
  private func layer(for context: CGContext) throws -> CGLayer {
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    let own = try #require(layer.context)
    own.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    own.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return layer
  }

  @Test(
    "What is drawn in it once is drawn often, at the same place of user space",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .premultipliedLast])
  func placed(_ alpha: CGImageAlphaInfo) throws {
    let board = try Board(6, 6, alpha, alpha == .premultipliedFirst ? .byteOrder32Little : [])
    let layer = try layer(for: board.context)
    #expect(layer.size == CGSize(width: 2, height: 2))
    board.context.draw(layer, at: .zero)
    board.context.draw(layer, at: CGPoint(x: 3, y: 4))
    #expect(try board.ink()?.count == 2)
    #expect(try board.pixel(0, 5) == Board.red && board.pixel(3, 1) == Board.red)
  }

  @Test("Drawn in a rectangle it is scaled, with the alpha of the context")
  func scaled() throws {
    let board = try Board(8, 8)
    board.context.interpolationQuality = .none
    board.context.setAlpha(0.5)
    board.context.draw(try layer(for: board.context), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let ink = try #require(try board.ink())
    #expect(ink.count == 16 && ink.columns == 0...3 && ink.rows == 4...7)
    #expect(try board.pixel(1, 5) == SIMD4(128, 0, 0, 128))
  }

  @Test("It has the pixels of its context, and y points as in that")
  func flipped() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 4, height: 4), scale: 3, opaque: false))
    let layer = try layer(for: context)
    #expect(layer.context?.width == 6 && layer.context?.height == 6)
    context.draw(layer, at: CGPoint(x: 1, y: 1))
    let ink = try #require(context.makeImage()?.ink)
    #expect(ink.count == 9 && ink.columns == 3...5 && ink.rows == 3...5)
  }

  @Test("It is drawn in contexts of another byte order, and in itself")
  func others() throws {
    let (bgra, rgba) = (try Board(2, 2), try Board(2, 2, .premultipliedLast, []))
    let layer = try layer(for: bgra.context)
    rgba.context.draw(layer, at: .zero)
    #expect(try rgba.pixel(0, 1) == Board.red)
    let own = try #require(layer.context)
    own.draw(layer, at: CGPoint(x: 1, y: 1))
    #expect(own.makeImage()?.ink?.count == 2)
  }

  @Test("A size that no bitmap has is refused")
  func refused() throws {
    let board = try Board(1, 1)
    for size in [CGSize.zero, CGSize(width: 1e6, height: 1), CGSize(width: CGFloat.nan, height: 1)]
    {
      #expect(CGLayer(board.context, size: size, auxiliaryInfo: nil) == nil)
    }
  }
}
