internal import Foundation

/// The chunks of a PNG file, inspected before anything is decoded.
struct PNGChunks {
  /// The total length of the compressed pixels, in bytes.
  private(set) var packedLength = 0

  /// The maximum compression ratio of Deflate. Source: zlib, "Technical Details".
  private static let mostInByte = 1032

  /// Reads the chunk headers; throws if the structure is invalid or a chunk is incomplete. Source:
  /// PNG specification, 5.3.
  init(_ data: Data, name: String) throws(ImageFileError) {
    let bytes = ImageBytes(data: data)
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes.big(at: at, count: 4)
      let end = at + 8 + length
      guard end + 4 <= bytes.count else { break }
      let letters = (at + 4..<at + 8).map { bytes[$0] }
      guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        throw .damaged(path: name, reason: "the chunk at byte \(at) has no valid name")
      }
      switch String(decoding: letters, as: UTF8.self) {
      case "IDAT": packedLength += length
      case "IEND": return
      default: break
      }
      at = end + 4
    }
    throw .damaged(path: name, reason: "it is cut off")
  }

  /// Returns true if the compressed pixels can be those of a whole image of this size.
  func canHold(width: Int, height: Int, bitsPerPixel: Int) -> Bool {
    height * ((width * bitsPerPixel + 7) / 8) <= packedLength * Self.mostInByte
  }
}
