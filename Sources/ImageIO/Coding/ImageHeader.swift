internal import Foundation

/// The image formats that can be read; PNG, JPEG and GIF can be written too.
package enum ImageFormat: Sendable, CaseIterable {
  case png, jpeg, webp, gif, bmp, svg

  /// Apple's type identifier of the format.
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    case .bmp: "com.microsoft.bmp"
    case .svg: "public.svg-image"
    }
  }

  /// The extensions of its files, without the dot, the most common one first.
  package var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .bmp: ["bmp"]
    case .svg: ["svg"]
    }
  }
}

/// The header of an image file, read before anything is decoded, so that no file can request more
/// memory than the largest image takes.
struct ImageHeader: Sendable {
  let format: ImageFormat
  /// The width, in pixels.
  let width: Int
  let height: Int

  /// Makes a header for a drawing at its own size.
  init(_ drawing: VectorDrawing) {
    format = .svg
    (width, height) = drawing.pixels(for: drawing.size, scale: 1)
  }

  /// Reads the header; nil if the bytes are not an image of a known format.
  init?(_ data: Data) {
    let bytes = ImageBytes(data: data)
    let found: (ImageFormat, (Int, Int)?)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // Source: PNG specification, 11.2.2 IHDR.
      found = (.png, (bytes.big(at: 16, count: 4), bytes.big(at: 20, count: 4)))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      found = (.jpeg, JPEGMarkers(bytes).map { ($0.width, $0.height) })
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      found = (.gif, Self.gifSize(data))
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

  /// Returns the larger of the first frame's size and the screen's, for each axis.
  private static func gifSize(_ data: Data) -> (Int, Int)? {
    let file = GIFFrames(data)
    return file.frames.first.map { (max(file.width, $0.width), max(file.height, $0.height)) }
  }

  /// Returns the size in the core or the info header, whose height is negative for rows from the
  /// top.
  private static func bmpSize(_ bytes: ImageBytes) -> (Int, Int) {
    if bytes.little(at: 14, count: 4) == 12 {
      return (bytes.little(at: 18, count: 2), bytes.little(at: 20, count: 2))
    }
    func signed(_ at: Int) -> Int { Int(Int32(truncatingIfNeeded: bytes.little(at: at, count: 4))) }
    return (abs(signed(18)), abs(signed(22)))
  }

  /// Returns true if a BMP file is long enough for its pixels; true for other formats, and for
  /// packed pixels.
  func canHold(_ data: Data) -> Bool {
    let bytes = ImageBytes(data: data)
    guard format == .bmp, bytes.little(at: 14, count: 4) != 12 else { return true }
    let isPacked = [1, 2].contains(bytes.little(at: 30, count: 4))
    let row = (width * bytes.little(at: 28, count: 2) + 31) / 32 * 4
    return isPacked || row * height <= data.count
  }

  /// Returns the size in the first chunk. Source: WebP container specification and RFC 6386, 9.1.
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

/// Bytes that read as 0 past their end.
struct ImageBytes {
  let data: Data

  var count: Int { data.count }

  subscript(index: Int) -> UInt8 {
    index < data.count ? data[data.startIndex + index] : 0
  }

  func starts(with prefix: [UInt8]) -> Bool { has(prefix, at: 0) }

  func has(_ part: [UInt8], at start: Int) -> Bool {
    part.indices.allSatisfy { self[start + $0] == part[$0] }
  }

  func big(at start: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(self[start + $1]) }
  }

  func little(at start: Int, count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[start + $1]) }
  }
}
