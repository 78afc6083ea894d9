import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("CGImageSource and CGImageDestination")
struct ImageSourceTests {
  /// Returns `image` encoded as `type`.
  private func encoded(_ image: CGImage, _ type: String, quality: Double = 0.9) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
    let options = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
    CGImageDestinationAddImage(destination, image, options)
    try #require(CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  private func decoded(_ data: Data) throws -> CGImage {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
  }

  @Test("PNG keeps every pixel; JPEG comes near and has no alpha")
  func roundTrips() throws {
    let image = try SampleImages.ramp(width: 40, height: 30)
    #expect(try decoded(encoded(image, "public.png")).pixels == image.pixels)
    let jpeg = try decoded(encoded(image, "public.jpeg"))
    #expect(jpeg.width == 40 && jpeg.height == 30 && !jpeg.hasAlphaChannel)
    let worst = zip(jpeg.pixels, image.pixels).map { a, b in
      (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
    }
    #expect(try #require(worst.max()) <= 12)
  }

  @Test("Less quality makes a JPEG shorter")
  func quality() throws {
    let image = try SampleImages.noise(width: 64, height: 64, alpha: false)
    let (low, high) = (
      try encoded(image, "public.jpeg", quality: 0.1), try encoded(image, "public.jpeg", quality: 1)
    )
    #expect(low.count < high.count / 2)
  }

  @Test("A BMP and a GIF are read, and a GIF's transparent colour is an alpha channel")
  func otherFormats() throws {
    let bmp = try decoded(SampleImages.bmp)
    #expect(bmp.pixels == [Board.red, Board.blue] && !bmp.hasAlphaChannel)
    let gif = try decoded(SampleImages.gif)
    #expect(gif.pixels == [Board.red, Board.blue] && !gif.hasAlphaChannel)
    let transparent = try decoded(SampleImages.transparentGIF)
    #expect(transparent.pixels == [Board.red, Board.clear] && transparent.hasAlphaChannel)
  }

  @Test("A WebP is read, with an alpha channel only when it has one")
  func webp() throws {
    let opaque = try decoded(#require(SampleImages.webp))
    #expect(opaque.pixels == [Board.red, Board.blue] && !opaque.hasAlphaChannel)
    let clear = try decoded(#require(SampleImages.clearWebP))
    #expect(clear.pixels == [Board.red, Board.clear] && clear.hasAlphaChannel)
  }

  @Test("Of an animated WebP the first frame is read, in its place")
  func animatedWebP() throws {
    let still = try #require(SampleImages.webp)
    func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
      Data(name.utf8) + little(bytes.count) + bytes
    }
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
    // The canvas has 4 x 3 pixels; the frame covers two of them, from (2, 2).
    let frame: [UInt8] = [1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 100, 0, 0, 0]
    let body =
      Data("WEBP".utf8) + chunk("VP8X", [2, 0, 0, 0, 3, 0, 0, 2, 0, 0])
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", frame + still.dropFirst(12))
    let image = try decoded(Data("RIFF".utf8) + little(body.count) + body)
    #expect(image.width == 4 && image.height == 3 && image.hasAlphaChannel)
    #expect(Array(image.pixels[10...]) == [Board.red, Board.blue])
    #expect(image.pixels[..<10].allSatisfy { $0 == Board.clear })
  }

  @Test("A WebP with the words of an SVG in it is a WebP")
  func webpOnly() throws {
    let words = Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
    let image = try decoded(#require(SampleImages.webp) + words)
    #expect(image.pixels == [Board.red, Board.blue])
  }

  @Test("The inks of a CMYK JPEG become colours, not an alpha channel")
  func cmyk() throws {
    let image = try decoded(#require(SampleImages.cmykJPEG))
    let color = image.pixel(x: 0, y: 0)
    #expect(color.x > 245 && color.y < 10 && color.z < 10 && !image.hasAlphaChannel)
  }

  @Test("A source tells type, count and size without decoding")
  func properties() throws {
    let png = try encoded(SampleImages.ramp(width: 40, height: 30), "public.png")
    let source = try #require(CGImageSourceCreateWithData(png, nil))
    #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 30)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
  }

  @Test("Bytes that are no image have no type and no image; a missing file has no source")
  func noImage() throws {
    let source = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]), nil))
    #expect(CGImageSourceGetType(source) == nil && CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    let missing = FileManager.default.temporaryDirectory.appendingPathComponent("no such.png")
    #expect(CGImageSourceCreateWithURL(missing as CFURL, nil) == nil)
  }

  @Test("A file destination writes what a source of the file reads")
  func files() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let image = try SampleImages.noise(width: 5, height: 4, alpha: true)
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixels == image.pixels)
  }

  @Test("A destination of an unknown type is nil, one without an image writes nothing")
  func destinationRefusals() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.jpeg", 2, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(empty) && data.length == 0)
  }

  @Test("A thumbnail keeps the proportions and the alpha channel, and never enlarges")
  func thumbnails() throws {
    let image = try SampleImages.noise(width: 40, height: 20, alpha: true)
    let source = try #require(
      CGImageSourceCreateWithData(encoded(image, "public.png"), nil))
    func thumbnail(_ side: Any) -> CGImage? {
      let options: [String: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: side,
      ]
      return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    }
    let small = try #require(thumbnail(10))
    #expect(small.width == 10 && small.height == 5 && small.hasAlphaChannel)
    #expect(thumbnail(CGFloat(20))?.width == 20 && thumbnail(500.0)?.width == 40)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }
}
