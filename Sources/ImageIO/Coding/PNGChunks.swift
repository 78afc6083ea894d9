internal import Foundation

/// The parts that a PNG file consists of, checked before libpng reads them: it would write what it finds
/// wrong to the standard error stream.
enum PNGChunks {
  /// What is wrong with the file's structure, if anything: a chunk that isn't all there, or one needed
  /// for the picture whose checksum differs. Source: PNG specification, 5.3 and 5.4.
  static func damage(in data: Data) -> String? {
    let bytes = ImageBytes(data: data)
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes.big(at: at, count: 4)
      let end = at + 8 + length
      guard end + 4 <= bytes.count else { break }
      let name = (at + 4..<at + 8).map { bytes[$0] }
      guard name.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        return "a chunk at byte \(at) has no proper name"
      }
      let text = String(decoding: name, as: UTF8.self)
      // A small first letter marks a chunk that can be done without.
      if name[0] & 0x20 == 0, checksum(data, at + 4..<end) != bytes.big(at: end, count: 4) {
        return "the checksum of its \(text) chunk is wrong"
      }
      if text == "IEND" { return nil }
      at = end + 4
    }
    return "it ends too early"
  }

  /// CRC-32 of a part of `data`. Source: PNG specification, Annex D.
  private static func checksum(_ data: Data, _ range: Range<Int>) -> Int {
    data.withUnsafeBytes { bytes in
      table.withUnsafeBufferPointer { table in
        var crc = UInt32.max
        for at in range { crc = table[Int((crc ^ UInt32(bytes[at])) & 0xFF)] ^ crc >> 8 }
        return Int(crc ^ .max)
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
  }
}
