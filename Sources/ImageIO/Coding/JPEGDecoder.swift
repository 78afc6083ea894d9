internal import CalqueCJPEG
internal import CoreGraphics
internal import Foundation

/// Decodes JPEG files with TurboJPEG.
enum JPEGDecoder {
  /// Decodes as much of the image in `data` as there is, the rest gray; `name` is the file's name
  /// in errors.
  static func image(from data: Data, _ header: ImageHeader, name: String) throws(ImageFileError)
    -> CGImage
  {
    guard let markers = JPEGMarkers(ImageBytes(data: data)) else {
      throw .damaged(path: name, reason: "it has no frame header")
    }
    if let reason = markers.excess(in: data) { throw .damaged(path: name, reason: reason) }
    guard let decoder = tjInitDecompress() else {
      throw .damaged(path: name, reason: "not enough memory to decode it")
    }
    defer { tjDestroy(decoder) }
    let (width, height) = (header.width, header.height)
    let isInks = markers.components == 4
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      // An error after a warning is reported as a warning, and leaves pixels unwritten.
      pixels.initialize(repeating: 128)
      let status = data.withUnsafeBytes { file in
        tjDecompress2(
          decoder, file.bindMemory(to: UInt8.self).baseAddress, UInt(file.count),
          pixels.baseAddress, Int32(width), Int32(width * 4), Int32(height),
          Int32((isInks ? TJPF_CMYK : TJPF_RGBA).rawValue), 0)
      }
      // A file that is truncated, or damaged within its pixels, is decoded with a warning.
      if status != 0, tjGetErrorCode(decoder) != TJERR_WARNING.rawValue {
        failure = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
        return
      }
      count = width * height * 4
      if isInks { mixInks(UnsafeMutableRawBufferPointer(pixels)) }
    }
    if let failure { throw .damaged(path: name, reason: failure) }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .noneSkipLast, bytes: bytes)
  }

  /// Converts cyan, magenta, yellow and black to RGB; 255 means no ink, as Adobe's programs write
  /// such files.
  private static func mixInks(_ pixels: UnsafeMutableRawBufferPointer) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let inks = SIMD4(pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]).premultiplied
      (pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]) = (inks.x, inks.y, inks.z, 255)
    }
  }
}

/// The markers of a JPEG file that determine the amount of decoding.
struct JPEGMarkers {
  /// The width in pixels, from the first frame header.
  private(set) var width = 0
  private(set) var height = 0
  /// The number of components per pixel: 1 for gray, 3 for colours, 4 for CMYK.
  private(set) var components = 0

  /// Reads up to the first frame header; nil if there is none. Source: ITU T.81, B.2.2.
  init?(_ bytes: ImageBytes) {
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      switch marker {
      case 0xFF: at += 1
      case 0x01, 0xD0...0xD8: at += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        width = bytes.big(at: at + 7, count: 2)
        height = bytes.big(at: at + 5, count: 2)
        components = Int(bytes[at + 9])
        return
      default: at += 2 + max(2, bytes.big(at: at + 2, count: 2))
      }
    }
    return nil
  }

  /// The maximum number of scans of an image of 8192 × 8192 pixels; a smaller one may have more.
  /// Programs write progressive files with about ten.
  private static let mostScans = 32
  /// The maximum number of pixels per byte. A whole image takes at least a bit per block of 8 × 8
  /// pixels; a truncated file may have less, but not this much less.
  private static let mostPixelsInByte = 8 * 64 * 100

  /// Returns the reason why the file should not be decoded; nil if it should. A progressive file
  /// may have any number of scans at a few bytes each.
  func excess(in data: Data) -> String? {
    if width * height / Self.mostPixelsInByte > data.count {
      return "\(data.count) bytes are too few for \(width) x \(height) pixels"
    }
    let scans = data.withUnsafeBytes { bytes in
      var count = 0
      var at = 0
      // Within pixels a byte FF is followed by 0 or a restart marker, so this marks a scan.
      while at + 1 < bytes.count {
        if bytes[at] == 0xFF, bytes[at + 1] == 0xDA { count += 1 }
        at += 1
      }
      return count
    }
    let most = Self.mostScans * 8192 * 8192 / max(width * height, 1)
    return scans <= most ? nil : "it has \(scans) scans; expected at most \(most)"
  }
}

/// Reads the orientation that a camera stores in a JPEG file.
enum EXIFOrientation {
  /// Returns the orientation in the first Exif segment before the image data; `up` if there is none
  /// that can be read. Source: Exif 2.3, 4.5 and 4.6.4, and ITU T.81, B.1.1.
  static func read(_ data: Data) -> CGImagePropertyOrientation {
    let bytes = ImageBytes(data: data)
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      // There are no more segments after the start of the image data.
      if marker == 0xDA || marker == 0xD9 { break }
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        at += marker == 0xFF ? 1 : 2
        continue
      }
      if marker == 0xE1, bytes.has(Array("Exif".utf8) + [0, 0], at: at + 4) {
        return tag(bytes, at + 10) ?? .up
      }
      at += 2 + max(2, bytes.big(at: at + 2, count: 2))
    }
    return .up
  }

  /// Returns the orientation tag of the first directory of a TIFF file that starts at `start`.
  private static func tag(_ bytes: ImageBytes, _ start: Int) -> CGImagePropertyOrientation? {
    let isLittle = bytes.has(Array("II".utf8), at: start)
    guard isLittle || bytes.has(Array("MM".utf8), at: start) else { return nil }
    func number(_ at: Int, _ count: Int) -> Int {
      isLittle ? bytes.little(at: at, count: count) : bytes.big(at: at, count: count)
    }
    let directory = start + number(start + 4, 4)
    guard directory + 2 <= bytes.count else { return nil }
    for entry in 0..<number(directory, 2) {
      let at = directory + 2 + entry * 12
      guard at + 12 <= bytes.count else { return nil }
      // A single value of type SHORT.
      if number(at, 2) == 0x0112, number(at + 2, 2) == 3 {
        return CGImagePropertyOrientation(rawValue: UInt32(number(at + 8, 2)))
      }
    }
    return nil
  }
}
