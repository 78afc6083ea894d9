internal import Foundation

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
