import CoreGraphics
import Testing

@Suite("CGContext: masks")
struct ClipMaskTests {
  private let whole = CGRect(x: 0, y: 0, width: 4, height: 2)

  /// Returns an image of 2x1 white pixels with the given alphas.
  private func alphas(_ left: UInt8, _ right: UInt8) throws -> CGImage {
    try .of([SIMD4(255, 255, 255, left), SIMD4(255, 255, 255, right)], width: 2)
  }

  @Test("A mask with alpha lets through as much as its alpha")
  func alpha() throws {
    let board = try Board(4, 2)
    board.context.interpolationQuality = .none
    board.context.clip(to: whole, mask: try alphas(255, 128))
    board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    board.context.fill(whole)
    #expect(try board.pixel(0, 0) == Board.red)
    #expect(abs(Int(try board.pixel(3, 1).w) - 128) <= 1)
  }

  @Test("A mask without alpha lets through as much as it is light")
  func lightness() throws {
    let board = try Board(4, 2)
    board.context.interpolationQuality = .none
    let image = try CGImage.of(
      [SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255)], width: 2, alpha: false)
    board.context.clip(to: whole, mask: image)
    board.context.fill(whole)
    #expect(try board.ink()?.columns == 0...1)
  }

  @Test("Masks multiply, outside of their rectangle nothing is drawn, and restoring ends them")
  func nesting() throws {
    let board = try Board(4, 2)
    board.context.interpolationQuality = .none
    board.context.saveGState()
    board.context.clip(to: whole, mask: try alphas(128, 128))
    board.context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2), mask: try alphas(128, 128))
    board.context.fill(whole)
    #expect(try board.ink()?.columns == 1...2)
    #expect(abs(Int(try board.pixel(1, 0).w) - 64) <= 1)
    board.context.restoreGState()
    board.context.fill(whole)
    #expect(try board.ink()?.count == 8)
  }

  @Test("The mask's top row stands at the greatest y")
  func upright() throws {
    let board = try Board(2, 2)
    board.context.interpolationQuality = .none
    let mask = try CGImage.of([SIMD4(0, 0, 0, 255), SIMD4()], width: 1)
    board.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try board.ink()?.rows == 0...0)
  }

  @Test("A mask cuts shadows and transparency layers as well")
  func shadows() throws {
    let board = try Board(4, 2)
    board.context.interpolationQuality = .none
    board.context.clip(to: whole, mask: try alphas(255, 0))
    board.context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .black)
    board.context.beginTransparencyLayer(auxiliaryInfo: nil)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    board.context.endTransparencyLayer()
    #expect(try board.ink()?.columns == 0...1)
  }

  @Test("An image mask is painted in the fill colour where its samples are 0")
  func imageMask() throws {
    let provider = try #require(CGDataProvider(data: CFData([0b0101_0000])))
    let mask = try #require(
      CGImage(
        maskWidth: 4, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(mask.isMask && mask.colorSpace == nil)
    let board = try Board(4, 1)
    board.context.interpolationQuality = .none
    board.context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    board.context.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    let row = try (0..<4).map { try board.pixel($0, 0) }
    #expect(row == [Board.green, Board.clear, Board.green, Board.clear])
  }

  @Test("Masking an image takes away where the mask's samples are high, and keeps it upright")
  func masking() throws {
    let image = try CGImage.of([Board.red, Board.green, Board.blue, Board.white], width: 2)
    let provider = try #require(CGDataProvider(data: CFData([0, 255, 0, 0])))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(
      image.masking(mask)?.pixels == [Board.red, Board.clear, Board.blue, Board.white])
    #expect(mask.masking(mask) == nil)
  }

  @Test("A range of colours becomes clear")
  func colorMask() throws {
    let image = try CGImage.of([Board.red, SIMD4(200, 10, 10, 255)], width: 2, alpha: false)
    let masked = try #require(image.copy(maskingColorComponents: [250, 255, 0, 5, 0, 5]))
    #expect(masked.pixels == [Board.clear, SIMD4(200, 10, 10, 255)])
    #expect(image.copy(maskingColorComponents: [0, 1]) == nil)
    #expect(masked.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
  }

  @Test("Masks that can't be are nil")
  func refusals() throws {
    let provider = try #require(CGDataProvider(data: CFData([0, 0])))
    for (width, bits, row) in [(0, 8, 1), (3, 8, 3), (2, 3, 2), (100_000, 1, 12_500), (1, 8, -1)] {
      #expect(
        CGImage(
          maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits,
          bytesPerRow: row, provider: provider, decode: nil, shouldInterpolate: false) == nil)
    }
  }
}
