import CoreGraphics
import Foundation
import Testing

@Suite("CGImage")
struct CGImageTests {
  /// Returns a 2x1 image of the raw `pixels`.
  private func image(
    _ pixels: [UInt8], bits: Int, _ info: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGImage? {
    CGDataProvider(data: Data(pixels)).flatMap {
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bits / 4,
        space: space, bitmapInfo: CGBitmapInfo(rawValue: info.rawValue).union(order), provider: $0,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  @Test("Raw pixels of every byte order become the same colours")
  func byteOrders() throws {
    let wanted = SIMD4<UInt8>(10, 20, 30, 40)
    let rgba = try #require(image([10, 20, 30, 40, 0, 0, 0, 0], bits: 32, .premultipliedLast))
    #expect(rgba.pixel(x: 0, y: 0) == wanted)
    let argb = try #require(image([40, 10, 20, 30, 0, 0, 0, 0], bits: 32, .premultipliedFirst))
    #expect(argb.pixel(x: 0, y: 0) == wanted)
    let bgra = try #require(
      image([30, 20, 10, 40, 0, 0, 0, 0], bits: 32, .premultipliedFirst, .byteOrder32Little))
    #expect(bgra.pixel(x: 0, y: 0) == wanted)
    let abgr = try #require(
      image([40, 30, 20, 10, 0, 0, 0, 0], bits: 32, .premultipliedLast, .byteOrder32Little))
    #expect(abgr.pixel(x: 0, y: 0) == wanted)
  }

  @Test("Straight alpha is multiplied in, a skipped byte counts as opaque")
  func alphaKinds() throws {
    let straight = try #require(image([255, 100, 0, 128, 1, 2, 3, 0], bits: 32, .last))
    #expect(straight.pixel(x: 0, y: 0) == SIMD4(128, 50, 0, 128))
    #expect(straight.pixel(x: 1, y: 0) == SIMD4(0, 0, 0, 0))
    let skipped = try #require(image([9, 8, 7, 0, 1, 2, 3, 0], bits: 32, .noneSkipLast))
    #expect(skipped.pixel(x: 0, y: 0) == SIMD4(9, 8, 7, 255))
    #expect(!skipped.hasAlphaChannel && skipped.hasOnlyOpaquePixels)
  }

  @Test("Gray pixels and RGB triples are widened")
  func narrowFormats() throws {
    let gray = try #require(
      image([7, 200], bits: 8, .none, space: CGColorSpaceCreateDeviceGray()))
    #expect(gray.pixel(x: 1, y: 0) == SIMD4(200, 200, 200, 255))
    let rgb = try #require(image([1, 2, 3, 4, 5, 6], bits: 24, .none))
    #expect(rgb.pixel(x: 1, y: 0) == SIMD4(4, 5, 6, 255))
  }

  @Test("Too few bytes and unknown formats give nil")
  func refusals() {
    #expect(image([1, 2, 3], bits: 32, .premultipliedLast) == nil)
    #expect(image([UInt8](repeating: 0, count: 16), bits: 64, .premultipliedLast) == nil)
    #expect(image([1, 2], bits: 8, .none) == nil)
    let provider = CGDataProvider(data: Data(count: 64))
    for (width, height, row) in [(1, 2, Int.max), (Int.max, 1, 4), (1, 100_000, 4), (1, 1, -4)] {
      let image = provider.flatMap {
        CGImage(
          width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1),
          provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      }
      #expect(image == nil)
    }
  }

  @Test("An alpha channel whose pixels are all opaque is told from one that is used")
  func opaquePixels() throws {
    let opaque = try #require(image([1, 2, 3, 255, 4, 5, 6, 255], bits: 32, .last))
    #expect(opaque.hasAlphaChannel && opaque.hasOnlyOpaquePixels)
    let clear = try #require(image([1, 2, 3, 255, 4, 5, 6, 254], bits: 32, .last))
    #expect(!clear.hasOnlyOpaquePixels)
  }

  @Test("Cropping widens to whole pixels, and outside of the image is nil")
  func cropping() throws {
    let whole = try #require(image([1, 2, 3, 4, 5, 6], bits: 24, .none))
    let right = try #require(whole.cropping(to: CGRect(x: 1.2, y: 0, width: 5, height: 5)))
    #expect(right.width == 1 && right.height == 1)
    #expect(right.pixel(x: 0, y: 0) == SIMD4(4, 5, 6, 255))
    #expect(whole.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("Dividing by alpha and multiplying again gives every premultiplied colour back")
  func premultiplication() {
    let wrong = (0...255).flatMap { alpha in
      (0...alpha).filter { component in
        let color = SIMD4(UInt8(component), 0, 0, UInt8(alpha))
        return color.unpremultiplied.premultiplied != color
      }
    }
    #expect(wrong.isEmpty)
  }
}
