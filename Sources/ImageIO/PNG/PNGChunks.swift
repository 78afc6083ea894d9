internal import Foundation

/// The parts that a PNG file consists of, looked at before anything is decoded.
struct PNGChunks {
  /// The bytes of packed pixels.
  private(set) var packedLength = 0

  /// Deflate packs no more bytes than this into one. Source: zlib, "Technical Details".
  private static let mostInByte = 1032

  /// Goes along the chunks; throws what is wrong with the structure: a chunk that isn't all there.
  /// Source: PNG specification, 5.3.
  init(_ data: Data, name: String) throws(ImageFileError) {
    let bytes = ImageBytes(data: data)
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes.big(at: at, count: 4)
      let end = at + 8 + length
      guard end + 4 <= bytes.count else { break }
      let letters = (at + 4..<at + 8).map { bytes[$0] }
      guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        throw .damaged(path: name, reason: "a chunk at byte \(at) has no proper name")
      }
      switch String(decoding: letters, as: UTF8.self) {
      case "IDAT": packedLength += length
      case "IEND": return
      default: break
      }
      at = end + 4
    }
    throw .damaged(path: name, reason: "it ends too early")
  }

  /// True if the packed pixels can be all of a picture of this size.
  func canHold(width: Int, height: Int, bitsPerPixel: Int) -> Bool {
    height * ((width * bitsPerPixel + 7) / 8) <= packedLength * Self.mostInByte
  }
}
