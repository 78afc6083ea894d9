import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Forms of PNG pixels")
struct PNGFormTests {
  private func image(_ png: RawPNG, rows: [UInt8]) throws -> CGImage {
    try CGImageSource(png.file(rows: rows)).firstImage()
  }

  @Test("Gray of 1, 2, 4, 8 and 16 bits spreads over 0...255", arguments: [1, 2, 4, 8, 16])
  func gray(bits: Int) throws {
    let png = RawPNG(width: 2, height: 1, bitDepth: bits, colorType: 0)
    // The first pixel has the maximum value, the second is 0.
    let pixels: [UInt8] =
      bits == 16
      ? [255, 255, 0, 0]
      : bits == 8
        ? [255, 0]
        : [256 - 1 << (8 - bits)]
          .map { UInt8(truncatingIfNeeded: $0) }
    let image = try image(png, rows: [0] + pixels)
    #expect(image.pixels == [Board.white, SIMD4(0, 0, 0, 255)] && !image.hasAlphaChannel)
  }

  @Test("Of 16 bits the upper eight count")
  func sixteenBits() throws {
    let png = RawPNG(width: 1, height: 1, bitDepth: 16, colorType: 2)
    let image = try image(png, rows: [0, 0x12, 0xFF, 0x80, 0x00, 0xFE, 0x80])
    #expect(image.pixels == [SIMD4(0x12, 0x80, 0xFE, 255)])
  }

  @Test("Indexed pixels are opaque unless a colour of the palette is not")
  func indexed() throws {
    let palette: (String, [UInt8]) = ("PLTE", [255, 0, 0, 0, 0, 255])
    var png = RawPNG(width: 2, height: 1, bitDepth: 1, colorType: 3, chunks: [palette])
    let rows: [UInt8] = [0, 0b0100_0000]
    #expect(try image(png, rows: rows).pixels == [Board.red, Board.blue])
    #expect(try !image(png, rows: rows).hasAlphaChannel)
    png.chunks = [palette, ("tRNS", [255, 255])]
    #expect(try !image(png, rows: rows).hasAlphaChannel)
    png.chunks = [palette, ("tRNS", [255, 0])]
    #expect(try image(png, rows: rows).pixels == [Board.red, Board.clear])
  }

  @Test("A transparent colour of gray and colours is an alpha channel")
  func transparentColor() throws {
    let gray = RawPNG(
      width: 2, height: 1, bitDepth: 8, colorType: 0, chunks: [("tRNS", [0, 7])])
    #expect(try image(gray, rows: [0, 7, 255]).pixels == [Board.clear, Board.white])
    let colors = RawPNG(
      width: 2, height: 1, bitDepth: 8, colorType: 2, chunks: [("tRNS", [0, 255, 0, 0, 0, 0])])
    let image = try image(colors, rows: [0, 255, 0, 0, 0, 0, 255])
    #expect(image.pixels == [Board.clear, Board.blue] && image.hasAlphaChannel)
  }

  @Test("Colours are multiplied by their alpha, those of gray too")
  func straightAlpha() throws {
    let colors = RawPNG(width: 1, height: 1)
    #expect(try image(colors, rows: [0, 255, 100, 0, 51]).pixels == [SIMD4(51, 20, 0, 51)])
    let gray = RawPNG(width: 1, height: 1, colorType: 4)
    #expect(try image(gray, rows: [0, 200, 51]).pixels == [SIMD4(40, 40, 40, 51)])
  }

  @Test("What stands beside the pixels changes nothing: gamma, profile, text")
  func ancillary() throws {
    let png = RawPNG(
      width: 1, height: 1,
      chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("tEXt", Array("Title\u{0}a".utf8)), ("abCd", [1])])
    #expect(try image(png, rows: [0, 10, 100, 200, 255]).pixels == [SIMD4(10, 100, 200, 255)])
  }
}
