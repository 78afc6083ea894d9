internal import Foundation

/// What the first bytes of an image file say, read before anything is decoded, so that no file can ask
/// for more memory than the largest image takes.
struct ImageHeader: Sendable {
  let format: ImageFormat
  /// In pixels.
  let width: Int
  let height: Int

  /// What stands for the header of a drawing, in its own size.
  init(_ drawing: VectorDrawing) {
    format = .svg
    (width, height) = drawing.pixels(for: drawing.size, scale: 1)
  }

  /// Reads the header, or nil when the bytes are no image of a known format.
  init?(_ data: Data) {
    let bytes = ImageBytes(data: data)
    let found: (ImageFormat, (Int, Int)?)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // Source: PNG specification, 11.2.2 IHDR.
      found = (.png, (bytes.big(at: 16, count: 4), bytes.big(at: 20, count: 4)))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      found = (.jpeg, Self.jpegSize(bytes))
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      found = (.gif, Self.gifSize(bytes))
    } else if bytes.starts(with: Array("BM".utf8)) {
      found = (.bmp, Self.bmpSize(bytes))
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.has(Array("WEBP".utf8), at: 8) {
      found = (.webp, Self.webpSize(bytes))
    } else {
      return nil
    }
    format = found.0
    (width, height) = found.1 ?? (0, 0)
  }

  /// The size in the first frame header. Source: ITU T.81, B.2.2.
  private static func jpegSize(_ bytes: ImageBytes) -> (Int, Int)? {
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      switch marker {
      case 0xFF: at += 1
      case 0x01, 0xD0...0xD8: at += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (bytes.big(at: at + 7, count: 2), bytes.big(at: at + 5, count: 2))
      default: at += 2 + max(2, bytes.big(at: at + 2, count: 2))
      }
    }
    return nil
  }

  /// The size of the first frame and of the screen it stands on, whichever is greater in a direction.
  /// Source: GIF89a specification, 18 (Logical Screen Descriptor), 20 (Image Descriptor) and 23.
  private static func gifSize(_ bytes: ImageBytes) -> (Int, Int)? {
    func size(_ at: Int) -> (Int, Int) {
      (bytes.little(at: at, count: 2), bytes.little(at: at + 2, count: 2))
    }
    let screen = size(6)
    let hasColors = bytes[10] & 0x80 != 0
    var at = 13 + (hasColors ? 6 << Int(bytes[10] & 7) : 0)
    while at < bytes.count {
      switch bytes[at] {
      case 0x2C:
        let frame = size(at + 5)
        return (max(screen.0, frame.0), max(screen.1, frame.1))
      case 0x21:
        // An extension is blocks that begin with their length; one of length 0 is the last.
        at += 2
        while bytes[at] != 0 { at += Int(bytes[at]) + 1 }
        at += 1
      default:
        return nil
      }
    }
    return nil
  }

  /// The size in the core or the info header, whose height is negative for rows from the top.
  private static func bmpSize(_ bytes: ImageBytes) -> (Int, Int) {
    if bytes.little(at: 14, count: 4) == 12 {
      return (bytes.little(at: 18, count: 2), bytes.little(at: 20, count: 2))
    }
    func signed(_ at: Int) -> Int { Int(Int32(truncatingIfNeeded: bytes.little(at: at, count: 4))) }
    return (abs(signed(18)), abs(signed(22)))
  }

  /// The size in the first chunk. Source: WebP container specification and RFC 6386, 9.1.
  private static func webpSize(_ bytes: ImageBytes) -> (Int, Int)? {
    if bytes.has(Array("VP8X".utf8), at: 12) {
      return (bytes.little(at: 24, count: 3) + 1, bytes.little(at: 27, count: 3) + 1)
    }
    if bytes.has(Array("VP8L".utf8), at: 12) {
      let bits = bytes.little(at: 21, count: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has(Array("VP8 ".utf8), at: 12) {
      return (bytes.little(at: 26, count: 2) & 0x3FFF, bytes.little(at: 28, count: 2) & 0x3FFF)
    }
    return nil
  }
}
