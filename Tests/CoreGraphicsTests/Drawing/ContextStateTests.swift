import CoreGraphics
import Testing

@Suite("CGContext: making, state, clip and layers")
struct ContextStateTests {
  private func context(_ width: Int, _ height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  @Test(
    "Sizes that can't be are refused",
    arguments: [(0, 1), (1, 0), (-5, 5), (100_000, 1), (1, 100_000), (Int.max, Int.max)])
  func sizes(width: Int, height: Int) {
    #expect(context(width, height) == nil)
  }

  @Test(
    "So are sizes in points, and scales", arguments: [CGFloat(100_000), .nan, .infinity, -1, 0])
  func pointSizes(side: CGFloat) {
    #expect(CGContext(size: CGSize(width: side, height: 1), scale: 1, opaque: true) == nil)
    #expect(CGContext(size: CGSize(width: 1, height: 1), scale: side, opaque: true) == nil)
  }

  @Test("Components of other than 8 bits are refused")
  func formats() {
    let deep = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(deep == nil)
  }

  @Test("A context draws into memory that it is given")
  func ownMemory() throws {
    var bytes = [UInt8](repeating: 0, count: 2 * 8)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      context.flush()
    }
    #expect(bytes == [255, 128, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("Saving and restoring brings colour, transform and clip back")
  func saving() throws {
    let board = try Board(4, 1)
    board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    board.context.saveGState()
    board.context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    board.context.translateBy(x: 2, y: 0)
    board.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    board.context.fill(CGRect(x: -5, y: 0, width: 10, height: 1))
    board.context.restoreGState()
    board.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let row = try (0..<4).map { try board.pixel($0, 0) }
    #expect(row == [Board.red, Board.clear, Board.green, Board.clear])
    #expect(board.context.ctm.isIdentity)
  }

  @Test("Restoring more often than saving does nothing")
  func unbalanced() throws {
    let board = try Board(1, 1)
    board.context.restoreGState()
    board.context.endTransparencyLayer()
    board.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try board.pixel(0, 0).w == 255)
  }

  @Test("Clips intersect, and a clip to an ellipse leaves corners out")
  func clips() throws {
    let board = try Board(20, 20)
    board.context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    board.context.clip()
    board.context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(board.context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 20))
    board.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try board.pixel(9, 10).w == 255 && board.pixel(0, 0).w == 0)
    #expect(try board.pixel(10, 10).w == 0)
  }

  @Test("A transparency layer is composed as one, so that overlaps don't add up")
  func transparencyLayer() throws {
    let board = try Board(3, 1)
    board.context.setAlpha(0.5)
    board.context.beginTransparencyLayer(auxiliaryInfo: nil)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    board.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    board.context.endTransparencyLayer()
    let alphas = try (0..<3).map { Int(try board.pixel($0, 0).w) }
    #expect(alphas[0] == alphas[1] && alphas[1] == alphas[2] && abs(alphas[0] - 128) <= 1)
  }

  @Test("A path follows the transform of the time when it was made")
  func pathAndTransform() throws {
    let board = try Board(8, 8)
    board.context.translateBy(x: 4, y: 0)
    board.context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    board.context.translateBy(x: 100, y: 100)
    board.context.fillPath()
    #expect(try board.ink()?.columns == 4...5)
    #expect(board.context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 104, y: 100))
    #expect(board.context.convertToUserSpace(CGPoint(x: 104, y: 100)) == .zero)
  }
}
