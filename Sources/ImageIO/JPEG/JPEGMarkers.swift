internal import Foundation

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
