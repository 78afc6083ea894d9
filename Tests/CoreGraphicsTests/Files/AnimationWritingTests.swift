import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("GIF files that are written") struct AnimationWritingTests {
  private func write(
    _ images: [CGImage], delays: [Double] = [], loops: Int? = nil, count: Int? = nil
  ) throws -> Data? {
    let data = NSMutableData()
    let type = "com.compuserve.gif" as CFString
    let destination = try #require(
      CGImageDestinationCreateWithData(data, type, count ?? images.count, nil))
    if let loops {
      CGImageDestinationSetProperties(
        destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loops]])
    }
    for (index, image) in images.enumerated() {
      let delay = delays.isEmpty ? 0.1 : delays[index]
      CGImageDestinationAddImage(
        destination, image,
        [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]])
    }
    return CGImageDestinationFinalize(destination) ? Data(referencing: data) : nil
  }

  private func read(_ data: Data) throws -> [CGImage] {
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    return try (0..<CGImageSourceGetCount(source)).map {
      try #require(CGImageSourceCreateImageAtIndex(source, $0, nil))
    }
  }

  private func image(_ pixels: [SIMD4<UInt8>], width: Int, alpha: Bool = false) throws -> CGImage {
    try .of(pixels, width: width, alpha: alpha)
  }

  private let red = SIMD4<UInt8>(255, 0, 0, 255)
  private let blue = SIMD4<UInt8>(0, 0, 255, 255)

  @Test("Frames of few colours come back as they were, unchanged ones too")
  func exact() throws {
    let rows = [[red, blue, red, red], [red, red, blue, red], [red, red, blue, red]]
    let data = try #require(try write(try rows.map { try image($0, width: 2) }))
    #expect(try read(data).map(\.pixels) == rows)
  }

  @Test("A picture of more codes than fit comes back within a few steps of its colours")
  func noise() throws {
    let noise = try SampleImages.noise(width: 120, height: 100, alpha: false)
    let data = try #require(try write([noise]))
    let found = try #require(try read(data).first)
    let gaps = zip(noise.pixels, found.pixels).map { a, b -> Int in
      let gap = SIMD4<Int>(truncatingIfNeeded: a) &- SIMD4<Int>(truncatingIfNeeded: b)
      return max(gap.max(), -gap.min())
    }
    let mean = Double(gaps.reduce(0, +)) / Double(gaps.count)
    #expect(mean < 30, "\(mean)")
  }

  @Test("256 greys of a ramp are off by a step at most, in every row")
  func ramp() throws {
    let pixels = (0..<256 * 8).map { at -> SIMD4<UInt8> in
      let grey = UInt8(at % 256)
      return SIMD4(grey, grey, grey, 255)
    }
    let data = try #require(try write([image(pixels, width: 256)]))
    let found = try #require(try read(data).first)
    let worst = zip(pixels, found.pixels).map { a, b -> Int in abs(Int(a.x) - Int(b.x)) }.max()
    #expect((worst ?? 255) <= 1)
  }

  @Test("What turns transparent is gone, what was is filled")
  func transparency() throws {
    let clear = SIMD4<UInt8>()
    let rows = [[red, clear], [clear, blue], [blue, blue]]
    let data = try #require(try write(try rows.map { try image($0, width: 2, alpha: true) }))
    #expect(try read(data).map(\.pixels) == rows)
  }

  @Test("Delays are hundredths of a second, and no time is lost to rounding")
  func delays() throws {
    let images = try (0..<6).map { try image([$0 % 2 == 0 ? red : blue], width: 1) }
    let data = try #require(
      try write(images, delays: [Double](repeating: 1.0 / 30, count: 6), loops: 0))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let delays = (0..<6).map { index -> Double in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? CFDictionary
      return gif?[kCGImagePropertyGIFUnclampedDelayTime] as? Double ?? 0
    }
    #expect(delays == [0.03, 0.04, 0.03, 0.03, 0.04, 0.03])
    let gif = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary]
    #expect((gif as? CFDictionary)?[kCGImagePropertyGIFLoopCount] as? Int == 0)
  }

  @Test("The same pictures give the same bytes")
  func repeatable() throws {
    let noise = try SampleImages.noise(width: 30, height: 30, alpha: true)
    #expect(try write([noise]) == write([noise]))
  }

  @Test("Images of two sizes, and fewer than were announced, are refused")
  func refused() throws {
    let (small, large) = (try image([red], width: 1), try image([red, blue], width: 2))
    #expect(try write([small, large]) == nil)
    #expect(try write([small], count: 2) == nil)
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 0, nil) == nil)
  }
}
