import Foundation
import ImageIO

extension FuzzTarget {
  static let png = FuzzTarget(
    name: "png",
    seeds: {
      [true, false].flatMap { alpha in
        [(1, 1), (7, 5), (40, 3)].map { width, height in
          encoded(samplePicture(width: width, height: height, alpha: alpha), as: "public.png")
        }
      }
    },
    run: { input in
      let isKnown = decodePictures(input)
      return decodePictures(withSums(input)) || isKnown
    })

  /// Returns a PNG file with correct checksums; otherwise decoding would end at the first damaged
  /// chunk.
  private static func withSums(_ file: Data) -> Data {
    var bytes = [UInt8](file)
    var at = 8
    while at + 12 <= bytes.count {
      let end = at + 8 + bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard end + 4 <= bytes.count else { break }
      let sum = crc32(of: bytes[at + 4..<end])
      for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place)) }
      at = end + 4
    }
    return Data(bytes)
  }

  /// Source: PNG specification, annex D.
  private static func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1) * 0xEDB8_8320 }
    }
  }
}
