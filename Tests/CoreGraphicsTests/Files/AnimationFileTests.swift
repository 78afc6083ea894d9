import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Frames and orientations of image files")
struct AnimationFileTests {
  /// A GIF of 2x1 pixels in three frames: red and blue, blue and red, blue and blue. Its codes have
  /// 3 bits: clear, two colours, end. It repeats three times; the frames last 0.5, 0.01 and 0.25
  /// seconds.
  private var animation: Data {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + [255, 0, 0, 0, 0, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
    let frames: [(UInt8, [UInt8])] = [
      (50, [0b0100_0100, 0b1010]), (1, [0b0000_1100, 0b1010]), (25, [0b0100_1100, 0b1010]),
    ]
    for (delay, codes) in frames {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0] + [2, 2] + codes + [0]
    }
    return Data(bytes + [0x3B])
  }

  private func frames(_ data: Data) -> [[SIMD4<UInt8>]?] {
    guard let source = CGImageSourceCreateWithData(data, nil) else { return [] }
    return (0..<CGImageSourceGetCount(source)).map {
      CGImageSourceCreateImageAtIndex(source, $0, nil)?.pixels
    }
  }

  @Test("A GIF's frames are counted and decoded one by one")
  func frames() {
    let (red, blue) = (Board.red, Board.blue)
    #expect(frames(animation) == [[red, blue], [blue, red], [blue, blue]])
  }

  @Test("Frames tell how long they stand, and the file how often it runs")
  func delays() throws {
    let source = try #require(CGImageSourceCreateWithData(animation, nil))
    func delay(_ index: Int, _ key: CFString) -> Double? {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      return (properties?[kCGImagePropertyGIFDictionary] as? CFDictionary)?[key] as? Double
    }
    #expect((0..<3).map { delay($0, kCGImagePropertyGIFDelayTime) } == [0.5, 0.1, 0.25])
    #expect(delay(1, kCGImagePropertyGIFUnclampedDelayTime) == 0.01)
    let whole = CGImageSourceCopyProperties(source, nil)
    let gif = whole?[kCGImagePropertyGIFDictionary] as? CFDictionary
    #expect(gif?[kCGImagePropertyGIFLoopCount] as? Int == 3)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
  }

  @Test("A GIF cut off anywhere has fewer frames, or such as are nil")
  func cutOff() {
    for length in 0..<animation.count {
      let found = frames(animation.prefix(length))
      #expect(found.count <= 3)
      for case let pixels? in found { #expect(pixels.count == 2) }
    }
  }

  @Test("More pixels than memory should take are refused, the first frame alone is not")
  func manyFrames() throws {
    var bytes = Array("GIF89a".utf8) + [0, 0x20, 0, 0x20, 0x80, 0, 0] + [255, 0, 0, 0, 0, 255]
    for _ in 0..<20 {
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0] + [2, 2, 0b0100_0100, 0b1010, 0]
    }
    let source = try #require(CGImageSourceCreateWithData(Data(bytes + [0x3B]), nil))
    #expect(CGImageSourceGetCount(source) == 20)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  /// Returns a JPEG of a ramp, with an Exif segment that contains `orientation`.
  private func jpeg(_ orientation: UInt8, isLittle: Bool) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    CGImageDestinationAddImage(destination, try SampleImages.ramp(width: 24, height: 16), nil)
    try #require(CGImageDestinationFinalize(destination))
    let entry: [UInt8] =
      isLittle
      ? [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let head: [UInt8] =
      isLittle
      ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0] : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
    let exif = Array("Exif".utf8) + [0, 0] + head + entry + [0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    var bytes = [UInt8](Data(referencing: data))
    bytes.insert(contentsOf: segment, at: 2)
    return Data(bytes)
  }

  @Test("A JPEG's orientation is told in either order of bytes", arguments: [false, true])
  func orientation(isLittle: Bool) throws {
    for number in 1...8 {
      let source = try #require(
        CGImageSourceCreateWithData(jpeg(UInt8(number), isLittle: isLittle), nil))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
      #expect(properties?[kCGImagePropertyOrientation] as? Int == number)
    }
  }

  @Test("An orientation that is none counts as up")
  func oddOrientation() throws {
    for number in [0, 9, 255] as [UInt8] {
      let source = try #require(CGImageSourceCreateWithData(jpeg(number, isLittle: true), nil))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
      #expect(properties?[kCGImagePropertyOrientation] as? Int == 1)
    }
  }

  @Test("A thumbnail is turned where that is asked for: 6 has its left column at the top")
  func turnedThumbnail() throws {
    let source = try #require(CGImageSourceCreateWithData(jpeg(6, isLittle: true), nil))
    func thumbnail(turned: Bool) -> CGImage? {
      CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceCreateThumbnailWithTransform: turned,
        ] as [String: Any])
    }
    let stored = try #require(thumbnail(turned: false))
    let upright = try #require(thumbnail(turned: true))
    #expect(stored.width == 24 && upright.width == 16 && upright.height == 24)
    // The lower left of the stored image moves to the upper left.
    #expect(upright.pixel(x: 0, y: 0) == stored.pixel(x: 0, y: 15))
    #expect(upright.pixel(x: 15, y: 23) == stored.pixel(x: 23, y: 0))
  }
}
