package import Foundation

/// Puts PNG pictures of one size together to an animated PNG, piece by piece.
///
/// Source: Portable Network Graphics Specification (third edition), 11.3.7, APNG.
package struct AnimatedPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let frameCount: Int
  private let framesPerSecond: Int
  private var header: [UInt8] = []
  private var index = 0
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - frameCount: The pictures to come, at least 1.
  ///   - framesPerSecond: From 1 to 65535.
  package init(frameCount: Int, framesPerSecond: Int) {
    precondition(frameCount > 0, "an animation has at least 1 frame, not \(frameCount)")
    precondition(
      1...65_535 ~= framesPerSecond, "a frame rate must be 1 to 65535, not \(framesPerSecond)")
    self.frameCount = frameCount
    self.framesPerSecond = framesPerSecond
  }

  /// The bytes of the file for the next picture. Nil for one that is no PNG, that has another size or
  /// form than the first, or that is one too many.
  package mutating func append(_ png: Data) -> Data? {
    guard index < frameCount, let chunks = Self.chunks(of: [UInt8](png)),
      let first = chunks.first, first.name == "IHDR", first.content.count == 13,
      index == 0 || first.content == header
    else { return nil }
    var file: [UInt8] = []
    if index == 0 {
      header = first.content
      file += Self.signature
      Self.add("IHDR", header, to: &file)
      Self.add("acTL", Self.big(UInt32(frameCount)) + Self.big(0), to: &file)
    }
    // Width and height, the place 0, 0, one part of the rate, and the frame as a whole.
    Self.add(
      "fcTL",
      nextSequence() + header.prefix(8) + Self.big(0) + Self.big(0) + [0, 1]
        + Self.big(UInt32(framesPerSecond)).suffix(2) + [0, 0],
      to: &file)
    for chunk in chunks where chunk.name == "IDAT" {
      if index == 0 {
        Self.add("IDAT", chunk.content, to: &file)
      } else {
        Self.add("fdAT", nextSequence() + chunk.content, to: &file)
      }
    }
    index += 1
    if index == frameCount { Self.add("IEND", [], to: &file) }
    return Data(file)
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return Self.big(sequence)
  }

  /// The chunks of a PNG file; nil if it isn't one.
  private static func chunks(of png: [UInt8]) -> [(name: String, content: [UInt8])]? {
    guard png.starts(with: signature) else { return nil }
    var chunks: [(name: String, content: [UInt8])] = []
    var at = signature.count
    while at + 12 <= png.count {
      let length = png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 8 + length
      guard end + 4 <= png.count else { return nil }
      chunks.append(
        (String(decoding: png[at + 4..<at + 8], as: UTF8.self), [UInt8](png[at + 8..<end])))
      at = end + 4
    }
    return chunks
  }

  private static func add(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + content
    file += big(UInt32(content.count)) + body + big(checksum(body))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32. Source: PNG specification, Annex D.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
    return crc ^ .max
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
  }
}
