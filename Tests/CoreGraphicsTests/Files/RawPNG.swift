import Foundation

/// A generator of valid and invalid PNG files.
struct RawPNG {
  var width: Int
  var height: Int
  var bitDepth = 8
  /// 0 for grey, 2 for RGB, 3 for indexed, 4 for grey with alpha, 6 for RGBA.
  var colorType = 6
  /// Chunks before the pixels.
  var chunks: [(String, [UInt8])] = []
  /// Chunks after the pixels.
  var lastChunks: [(String, [UInt8])] = []

  /// Returns a file with the pixels `rows`, each row with its filter byte first.
  func file(rows: [UInt8]) -> Data { file(packed: Self.packed(rows)) }

  /// Returns `rows` as compressed data, without any compression.
  static func packed(_ rows: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(rows.count & 255), UInt8(rows.count >> 8))
    return [0x78, 1, 1, low, high, ~low, ~high] + rows + big(adler(rows))
  }

  /// Returns a file whose pixels are all 0, compressed as much as Deflate's fixed codes allow.
  func blank() -> Data {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let count = height * ((width * bitDepth * samples + 7) / 8 + 1)
    var bits = BitWriter()
    // The last block, with fixed codes: one 0, and runs of 258 zeros (length code 285, distance code
    // 0).
    bits.write(0b011, 3)
    bits.write(0b0000_1100, 8)
    for _ in 0..<(count - 1) / 258 {
      bits.write(0b1010_0011, 8)
      bits.write(0, 5)
    }
    for _ in 0..<(count - 1) % 258 { bits.write(0b0000_1100, 8) }
    bits.write(0, 7)
    let sum = UInt32(count % 65_521) << 16 | 1
    return file(packed: [0x78, 1] + bits.bytes + Self.big(sum))
  }

  /// Returns a file with the compressed data `packed`.
  func file(packed: [UInt8]) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = Self.big(UInt32(width)) + Self.big(UInt32(height))
    let header = size + [UInt8(bitDepth), UInt8(colorType), 0, 0, 0]
    let all = [("IHDR", header)] + chunks + [("IDAT", packed)] + lastChunks + [("IEND", [])]
    for (name, content) in all {
      let body = Array(name.utf8) + content
      bytes += Self.big(UInt32(content.count)) + body + Self.big(Self.checksum(body))
    }
    return Data(bytes)
  }

  static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
    }
    return crc ^ .max
  }

  /// Writes bits, the lowest of each byte first.
  private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func write(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }
  }
}
