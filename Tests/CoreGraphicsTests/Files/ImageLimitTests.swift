import CoreGraphics
import Foundation
import ImageIO
import RealTime
import Testing

/// Small files that declare large images are refused before decoding; valid large images are not.
@Suite("Limits of image files", .serialized, .realTime)
struct ImageLimitTests {
  /// Returns the error of decoding `data`, and the time in seconds.
  private func refusal(_ data: Data, _ limits: ImageLimits = ImageLimits()) -> (
    ImageFileError?, Double
  ) {
    let clock = ContinuousClock()
    var error: ImageFileError?
    let time = clock.measure {
      do throws(ImageFileError) {
        _ = try CGImageSource(data, name: "file", limits: limits).firstImage()
      } catch let failure {
        error = failure
      }
    }
    return (error, time / .seconds(1))
  }

  private func jpeg(width: Int = 16) throws -> Data {
    let data = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    CGImageDestinationAddImage(target, try SampleImages.ramp(width: width, height: width), nil)
    try #require(CGImageDestinationFinalize(target))
    return Data(referencing: data)
  }

  /// Returns a JPEG that declares `side` pixels a side and ends after a few of them.
  private func jpeg(side: Int) throws -> Data {
    var data = try jpeg()
    let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
    let bytes = [UInt8(side >> 8), UInt8(side & 255)]
    data.replaceSubrange(frame + 5..<frame + 9, with: bytes + bytes)
    return data
  }

  @Test("A PNG of one bit a pixel and 16384 pixels a side is refused at once")
  func largePNG() {
    let png = RawPNG(width: 16_384, height: 16_384, bitDepth: 1, colorType: 0).file(packed: [0x78])
    let (error, time) = refusal(png)
    #expect(error == .tooLarge(path: "file", width: 16_384, height: 16_384) && time < 1)
  }

  @Test("A PNG that is too short for its pixels is refused at once")
  func shortPNG() {
    let png = RawPNG(width: 8192, height: 8192).file(packed: [UInt8](repeating: 0, count: 1000))
    let (error, time) = refusal(png)
    #expect(error?.description.contains("too short for 8192 x 8192") == true && time < 1)
  }

  @Test("A JPEG of 16384 pixels a side is refused at once")
  func largeJPEG() throws {
    let (error, time) = refusal(try jpeg(side: 16_384))
    #expect(error == .tooLarge(path: "file", width: 16_384, height: 16_384) && time < 1)
  }

  @Test("A JPEG that is too short for its pixels is refused at once")
  func shortJPEG() throws {
    let (error, time) = refusal(try jpeg(side: 8192))
    #expect(error?.description.contains("too few for 8192 x 8192") == true && time < 1)
  }

  @Test("A JPEG that goes over a large picture again and again is refused at once")
  func manyScans() throws {
    var data = try jpeg(side: 8192)
    for _ in 0..<2000 { data += [0xFF, 0xDA, 0, 3, 0] }
    let (error, time) = refusal(data)
    #expect(error?.description.contains("scans") == true && time < 1)
  }

  @Test("A JPEG that is cut off is shown in part")
  func cutJPEG() throws {
    let whole = try jpeg(width: 128)
    let image = try CGImageSource(whole.dropLast(whole.count / 8)).firstImage()
    let expected = try CGImageSource(whole).firstImage()
    #expect(image.width == 128 && image.pixel(x: 9, y: 9) == expected.pixel(x: 9, y: 9))
    #expect(image.pixel(x: 120, y: 120) != expected.pixel(x: 120, y: 120))
  }

  @Test("A BMP that is too short for its pixels is refused at once")
  func shortBMP() {
    var bmp = SampleImages.bmp
    bmp.replaceSubrange(18..<26, with: [0, 0x20, 0, 0, 0, 0x20, 0, 0])
    let (error, time) = refusal(bmp)
    #expect(error?.description.contains("too short for 8192 x 8192") == true && time < 1)
  }

  @Test("A GIF with a screen of 65535 pixels a side is refused at once")
  func largeGIF() {
    var gif = SampleImages.gif
    gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    let (error, time) = refusal(gif)
    #expect(error == .tooLarge(path: "file", width: 65_535, height: 65_535) && time < 1)
  }

  @Test("A picture of 8192 x 8192 pixels is decoded")
  func largest() throws {
    let png = RawPNG(width: 8192, height: 8192, bitDepth: 1, colorType: 0).blank()
    let image = try CGImageSource(png).firstImage()
    #expect(image.width == 8192 && image.pixel(x: 8191, y: 8191) == SIMD4(0, 0, 0, 255))
  }

  @Test("A program's own limit of pixels holds, for the area and not for a side")
  func ownLimit() throws {
    var limits = ImageLimits()
    limits.pixels = 200
    let wide = RawPNG(width: 200, height: 1, bitDepth: 1, colorType: 0)
    #expect(try CGImageSource(wide.blank(), limits: limits).firstImage().width == 200)
    let high = RawPNG(width: 201, height: 1, bitDepth: 1, colorType: 0)
    #expect(refusal(high.blank(), limits).0 == .tooLarge(path: "file", width: 201, height: 1))
  }

  @Test("What a program sets holds for the sources that it makes then")
  func current() {
    let before = ImageLimits.current
    defer { ImageLimits.current = before }
    ImageLimits.current.pixels = 8192 * 8191
    let png = RawPNG(width: 8192, height: 8192, bitDepth: 1, colorType: 0).file(packed: [])
    let source = CGImageSourceCreateWithData(png, nil)
    ImageLimits.current = before
    do throws(ImageFileError) {
      _ = try source?.firstImage()
      Issue.record("it was decoded")
    } catch {
      #expect(error == .tooLarge(path: "image data", width: 8192, height: 8192))
    }
  }

  @Test("A drawing of 16384 points a side has no more pixels than are allowed")
  func largeDrawing() throws {
    let data = Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='16384' height='16384'></svg>".utf8)
    let drawing = try VectorDrawing(data, name: "file")
    #expect(drawing.pixels(for: drawing.size, scale: 2) == (8192, 8192))
    var limits = ImageLimits()
    limits.pixels = 100 * 100
    let image = try CGImageSource(data, limits: limits).firstImage()
    #expect(image.width == 100 && image.height == 100)
  }

  @Test("A drawing that takes longer than is allowed is an error, and is not tried again")
  func slowDrawing() throws {
    var limits = ImageLimits()
    limits.drawingTime = 0.01
    // Rendering takes a second or two.
    let squares = String(
      repeating: "<rect width='200' height='200' filter='url(#f)'/>", count: 100)
    let data = Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><filter id='f'>\
      <feTurbulence baseFrequency='0.1' numOctaves='5'/></filter>\(squares)</svg>
      """.utf8)
    let source = CGImageSource(data, name: "file", limits: limits)
    // Were it tried again, the fifth would be refused, since four would still go on.
    for _ in 0..<6 {
      #expect(throws: ImageFileError.tooSlow(path: "file", limit: 0.01)) {
        try source.firstImage()
      }
    }
  }

  @Test("An SVG file that is too long is refused")
  func longDrawing() {
    var limits = ImageLimits()
    limits.drawingFileLength = 50
    let data = Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'></svg>".utf8)
    let reason = "expected at most 50 bytes"
    #expect(refusal(data, limits).0 == .unreadable(path: "file", reason: reason))
  }
}
