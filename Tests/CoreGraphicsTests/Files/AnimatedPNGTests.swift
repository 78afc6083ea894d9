import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Animated PNG files") struct AnimatedPNGTests {
  private let red = Board.red
  private let blue = Board.blue
  private let clear = Board.clear

  private func write(
    _ images: [CGImage], delays: [Double] = [], loops: Int? = nil, count: Int? = nil
  ) throws -> Data? {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "public.png", count ?? images.count, nil))
    if let loops {
      CGImageDestinationSetProperties(
        destination, [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: loops]])
    }
    for (index, image) in images.enumerated() {
      let delay = delays.isEmpty ? 0.1 : delays[index]
      CGImageDestinationAddImage(
        destination, image,
        [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: delay]])
    }
    return CGImageDestinationFinalize(destination) ? Data(referencing: data) : nil
  }

  private func frames(_ data: Data) -> [[SIMD4<UInt8>]?] {
    guard let source = CGImageSourceCreateWithData(data, nil) else { return [] }
    return (0..<CGImageSourceGetCount(source)).map {
      CGImageSourceCreateImageAtIndex(source, $0, nil)?.pixels
    }
  }

  private func properties(_ data: Data, at index: Int? = nil) throws -> CFDictionary {
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let all =
      index.map { CGImageSourceCopyPropertiesAtIndex(source, $0, nil) }
      ?? CGImageSourceCopyProperties(source, nil)
    return try #require(all?[kCGImagePropertyPNGDictionary] as? CFDictionary)
  }

  @Test("Frames come back as they were, opaque ones among those with alpha too")
  func roundTrip() throws {
    let rows = [[red, blue], [clear, red], [blue, blue]]
    let images = try rows.enumerated().map { try CGImage.of($1, width: 2, alpha: $0 == 1) }
    let data = try #require(try write(images))
    #expect(frames(data) == rows)
  }

  @Test("The file tells how often it runs, how large it is, and how long its frames last")
  func times() throws {
    let images = try (0..<4).map { try CGImage.of([$0 % 2 == 0 ? red : blue], width: 1) }
    let delays = [0.5, 1.0 / 60, 0, 1.0 / 30]
    let data = try #require(try write(images, delays: delays, loops: 3))
    let whole = try properties(data)
    #expect(whole[kCGImagePropertyAPNGLoopCount] as? Int == 3)
    #expect(whole[kCGImagePropertyAPNGCanvasPixelWidth] as? Int == 1)
    #expect(whole[kCGImagePropertyAPNGCanvasPixelHeight] as? Int == 1)
    let list = try #require(whole[kCGImagePropertyAPNGFrameInfoArray] as? [CFDictionary])
    let key = kCGImagePropertyAPNGUnclampedDelayTime
    #expect(list.map { $0[key] as? Double } == delays)
    #expect(try (0..<4).map { try properties(data, at: $0)[key] as? Double } == delays)
    let clamped = try (0..<4).map {
      try properties(data, at: $0)[kCGImagePropertyAPNGDelayTime] as? Double
    }
    #expect(clamped == [0.5, 0.1, 0.1, 1.0 / 30])
  }

  @Test("Without a count it runs once; a still image has neither frames nor times")
  func plain() throws {
    let image = try CGImage.of([red], width: 1)
    let animated = try #require(try write([image, image]))
    #expect(try properties(animated)[kCGImagePropertyAPNGLoopCount] as? Int == 1)
    let still = try #require(try write([image]))
    let source = try #require(CGImageSourceCreateWithData(still, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyPNGDictionary] == nil)
  }

  @Test("Images of two sizes, and fewer than were announced, are refused")
  func refused() throws {
    let (small, large) = (
      try CGImage.of([red], width: 1), try CGImage.of([red, blue], width: 2)
    )
    #expect(try write([small, large]) == nil)
    #expect(try write([small], count: 2) == nil)
  }

  /// An animation of 2x1 pixels, whose still image, green, is no frame of it, or is the first.
  private func parts(still: Bool, _ frames: [AnimatedFile.Frame]) -> Data {
    AnimatedFile.make(
      width: 2, still: [Board.green, Board.green], isFrame: still, frames: frames)
  }

  @Test("A still image that is no frame is left out")
  func hiddenStill() {
    let frame = AnimatedFile.Frame(pixels: [red, blue])
    #expect(frames(parts(still: false, [frame])) == [[red, blue]])
    let green = Board.green
    #expect(frames(parts(still: true, [frame])) == [[green, green], [red, blue]])
  }

  @Test("Frames cover a part, replace or cover what is below, and go as they say")
  func disposal() {
    let (green, half) = (Board.green, SIMD4<UInt8>(255, 0, 0, 128))
    let over = AnimatedFile.Frame(x: 1, pixels: [half], blends: true)
    let replacing = AnimatedFile.Frame(x: 1, pixels: [half], blends: false)
    let cleared = AnimatedFile.Frame(pixels: [red], disposal: 1)
    let restored = AnimatedFile.Frame(pixels: [blue], disposal: 2)
    let last = AnimatedFile.Frame(x: 1, pixels: [blue])
    #expect(
      frames(parts(still: true, [over])) == [
        [green, green], [green, SIMD4(128, 127, 0, 255)],
      ])
    #expect(
      frames(parts(still: true, [replacing])) == [
        [green, green], [green, SIMD4(128, 0, 0, 128)],
      ])
    #expect(
      frames(parts(still: true, [cleared, last])).last == [clear, blue])
    #expect(
      frames(parts(still: true, [restored, last])).last == [green, blue])
  }

  @Test("A file that is cut off anywhere, or has a byte changed, gives what is whole, or nothing")
  func damaged() {
    let data = parts(
      still: true, [.init(pixels: [red, blue]), .init(x: 1, pixels: [blue], blends: true)])
    for length in 0..<data.count {
      for case let pixels? in frames(data.prefix(length)) { #expect(pixels.count == 2) }
    }
    for index in data.indices {
      var changed = data
      changed[index] ^= 0x55
      _ = frames(changed)
    }
  }

  @Test("A frame outside of the picture ends the animation")
  func outside() {
    let outside = AnimatedFile.Frame(x: 2, pixels: [red])
    #expect(frames(parts(still: true, [outside])).count == 1)
  }
}

/// Animated PNG files with any frames.
private enum AnimatedFile {
  struct Frame {
    var x = 0
    /// A row of red, green, blue and alpha, not premultiplied.
    var pixels: [SIMD4<UInt8>]
    var disposal: UInt8 = 0
    var blends = false
  }

  static func make(
    width: Int, still: [SIMD4<UInt8>], isFrame: Bool, frames: [Frame]
  ) -> Data {
    var number: UInt32 = 0
    func next() -> [UInt8] {
      defer { number += 1 }
      return RawPNG.big(number)
    }
    func control(_ frame: Frame) -> (String, [UInt8]) {
      let size = RawPNG.big(UInt32(frame.pixels.count)) + RawPNG.big(1)
      let place = RawPNG.big(UInt32(frame.x)) + RawPNG.big(0)
      let rest: [UInt8] = [0, 1, 0, 10, frame.disposal, frame.blends ? 1 : 0]
      return ("fcTL", next() + size + place + rest)
    }
    func row(_ pixels: [SIMD4<UInt8>]) -> [UInt8] {
      [0] + pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
    let count = UInt32(frames.count + (isFrame ? 1 : 0))
    var file = RawPNG(width: width, height: 1)
    file.chunks = [("acTL", RawPNG.big(count) + RawPNG.big(0))]
    if isFrame { file.chunks.append(control(Frame(pixels: still))) }
    for frame in frames {
      file.lastChunks.append(control(frame))
      file.lastChunks.append(("fdAT", next() + RawPNG.packed(row(frame.pixels))))
    }
    return file.file(rows: row(still))
  }
}
