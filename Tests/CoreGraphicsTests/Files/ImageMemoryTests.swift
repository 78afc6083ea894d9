import CoreGraphics
import Foundation
import ImageIO
import Testing

/// The peak memory growth of the process during decoding, relative to the size of the image.
@Suite("Memory while decoding", .serialized)
struct ImageMemoryTests {
  /// The side of the image in pixels: it takes 64 MiB.
  static let side = 4096
  static let png = RawPNG(width: side, height: side).blank()

  /// Returns a value of the process's status, in bytes. Source: proc_pid_status(5).
  private static func bytes(_ key: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return try #require(number.flatMap { Int($0) }) * 1024
  }

  /// Returns the peak memory of decoding divided by the size of the pixels, without the file.
  static func share(_ file: Data) throws -> Double {
    // Resets the peak. Source: proc_pid_clear_refs(5).
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let before = try bytes("VmRSS:")
    let image = try CGImageSource(file).firstImage()
    try #require(image.width == side && image.height == side)
    return Double(try bytes("VmHWM:") - before) / Double(side * side * 4)
  }

  @Test("A PNG takes no more than its pixels")
  func png() async {
    await #expect(processExitsWith: .success) {
      let share = try Self.share(Self.png)
      #expect(share < 1.2)
    }
  }

  @Test("So does a JPEG, and of a BMP no more than its own pixels come to that")
  func others() async {
    await #expect(processExitsWith: .success) {
      let data = NSMutableData()
      let target = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
      CGImageDestinationAddImage(target, try CGImageSource(Self.png).firstImage(), nil)
      try #require(CGImageDestinationFinalize(target))
      let share = try Self.share(Data(referencing: data))
      #expect(share < 1.2)
    }
    await #expect(processExitsWith: .success) {
      var bmp = SampleImages.bmp
      let size = [UInt8(Self.side & 255), UInt8(Self.side >> 8), 0, 0]
      bmp.replaceSubrange(18..<26, with: size + size)
      bmp += Data(count: Self.side * Self.side * 4)
      let share = try Self.share(bmp)
      #expect(share < 2.2)
    }
  }

  @Test("So does a WebP")
  func webp() async {
    await #expect(processExitsWith: .success) {
      // An animation of that size with a small first frame.
      func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(number >> ($0 * 8) & 255) }
      }
      let size = little(Self.side - 1, 3)
      func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
        Data(name.utf8) + little(bytes.count, 4) + bytes
      }
      let still = try #require(SampleImages.webp)
      let body =
        Data("WEBP".utf8) + chunk("VP8X", [2, 0, 0, 0] + size + size)
        + chunk("ANIM", [0, 0, 0, 0, 0, 0])
        + chunk("ANMF", [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 100, 0, 0, 0] + still.dropFirst(12))
      let share = try Self.share(Data("RIFF".utf8) + little(body.count, 4) + body)
      #expect(share < 1.2)
    }
  }
}
