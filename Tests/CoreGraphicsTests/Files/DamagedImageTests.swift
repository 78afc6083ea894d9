import CoreGraphics
import Foundation
import ImageIO
import RandomSeeds
import Testing

/// Damaged files yield nil or an image of the readable part, and the process continues.
@Suite("Damaged image files")
struct DamagedImageTests {
  enum Kind: String, CaseIterable, Sendable { case png, jpeg, gif, bmp }

  private func data(_ kind: Kind) throws -> Data {
    switch kind {
    case .gif: return SampleImages.transparentGIF
    case .bmp: return SampleImages.bmp
    case .png: return try ImageFile.pngData(SampleImages.noise(width: 16, height: 16, alpha: true))
    case .jpeg:
      let data = NSMutableData()
      let destination = try #require(
        CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
      CGImageDestinationAddImage(destination, try SampleImages.ramp(width: 16, height: 16), nil)
      try #require(CGImageDestinationFinalize(destination))
      return Data(referencing: data)
    }
  }

  /// Returns the size of the image in `data`, or nil if it cannot be decoded.
  private func size(_ data: Data) -> (Int, Int)? {
    CGImageSourceCreateWithData(data, nil)
      .flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
      .map { ($0.width, $0.height) }
  }

  @Test("A file cut off anywhere gives nil or a picture of its size", arguments: Kind.allCases)
  func cutOff(kind: Kind) throws {
    let whole = try data(kind)
    let expected = try #require(size(whole))
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      if let size = size(whole.prefix(length)) { #expect(size == expected) }
    }
  }

  @Test("A PNG cut off in the middle is an error that names the file and says why")
  func reason() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let png = try data(.png)
    try png.prefix(png.count / 2).write(to: URL(fileURLWithPath: path))
    do {
      _ = try ImageFile.load(path: path)
      Issue.record("half a PNG was read")
    } catch {
      guard case .damaged(path, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason == "it is cut off" && error.description.hasPrefix(path))
    }
  }

  @Test("A JPEG with a warning, and an error after it, is gray where nothing was decoded")
  func undecodedPixels() throws {
    var jpeg = try data(.jpeg)
    let head = Data("JFIF".utf8)
    let version = try #require(jpeg.range(of: head)).upperBound + 1
    // An invalid version, and no table for the first component.
    jpeg[version] = 9
    jpeg[try #require(jpeg.range(of: Data([0xFF, 0xDB]))).upperBound + 2] = 3
    let source = try #require(CGImageSourceCreateWithData(jpeg, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.pixels.allSatisfy { ($0.x, $0.y, $0.z) == (128, 128, 128) })
  }

  @Test("A wrong byte in a PNG's pixels is told by the checksum")
  func checksum() throws {
    var png = try data(.png)
    png[png.count - 20] ^= 1
    #expect(size(png) == nil)
  }

  @Test("Files with wrong bytes end in nil or a picture (seed 5)", arguments: Kind.allCases)
  func wrongBytes(kind: Kind) throws {
    let whole = try data(kind)
    var random = SeededGenerator(seed: 5)
    func index(below count: Int) -> Int { .random(in: 0..<count, using: &random) }
    for _ in 0..<200 {
      var damaged = whole
      for _ in 0...index(below: 4) {
        damaged[index(below: damaged.count)] = UInt8(index(below: 256))
      }
      if let size = size(damaged) {
        #expect(size.0 <= ImageFile.maximumSide && size.1 <= ImageFile.maximumSide)
      }
    }
  }

  @Test("A GIF whose frame is larger than any image is refused")
  func largeFrame() {
    var gif = SampleImages.gif
    // The frame's width and height are little-endian, 5 bytes after its mark.
    let frame = 13 + 6 + 5
    gif.replaceSubrange(frame..<frame + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(size(gif) == nil)
  }
}
