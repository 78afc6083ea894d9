internal import CalqueCZLIB
package import Foundation

/// Combines PNG images into an animated PNG, incrementally.
///
/// Source: Portable Network Graphics Specification (third edition), 11.3.7, APNG.
package struct AnimatedPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The offset in the file of the chunk with the number of frames.
  package static let countOffset = signature.count + 25

  /// The number of images; nil if it is not known.
  private let frameCount: Int?
  /// The frame rate, for durations in frames.
  private let framesPerSecond: Int
  /// The number of times that the animation runs; 0 for an endless one.
  private let loopCount: Int
  private var header: [UInt8] = []
  private var index = 0
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - frameCount: The number of images, at least 1.
  ///   - framesPerSecond: The frame rate, from 1 to 65535.
  package init(frameCount: Int, framesPerSecond: Int) {
    precondition(frameCount > 0, "frame count \(frameCount): expected at least 1")
    self.init(count: frameCount, framesPerSecond: framesPerSecond)
  }

  /// Makes an animation of `frameCount` images, at least 1, whose durations are in seconds.
  ///
  /// - Parameter loopCount: The number of times that it runs; 0 for an endless one.
  init(frameCount: Int, loopCount: Int) {
    self.init(count: frameCount, framesPerSecond: 1, loopCount: loopCount)
  }

  /// Makes an animation of any number of images. `finish` ends it, and the caller then writes
  /// `countChunk` at `countOffset` of the file.
  ///
  /// - Parameter framesPerSecond: The frame rate, from 1 to 65535.
  package init(framesPerSecond: Int) {
    self.init(count: nil, framesPerSecond: framesPerSecond)
  }

  private init(count: Int?, framesPerSecond: Int, loopCount: Int = 0) {
    precondition(
      1...65_535 ~= framesPerSecond, "frame rate \(framesPerSecond): expected 1 to 65535")
    frameCount = count
    self.framesPerSecond = framesPerSecond
    self.loopCount = min(max(loopCount, 0), Int(Int32.max))
  }

  /// Returns the bytes of the file for the next image. Nil if it is not a PNG, differs from the
  /// first in size or format, or is one too many.
  package mutating func append(_ png: Data) -> Data? {
    append(png, x: 0, y: 0, delay: (1, framesPerSecond), isWhole: true)
  }

  /// Returns the bytes of the file for the next image, which lasts `delay` seconds, at most 65535;
  /// nil as above.
  mutating func append(_ png: Data, delay: Double) -> Data? {
    append(png, x: 0, y: 0, delay: Self.fraction(delay), isWhole: true)
  }

  /// Returns `seconds` as a fraction of two numbers up to 65535: exact if it is a whole number of
  /// parts of a second that is not divided further than a thousand times.
  private static func fraction(_ seconds: Double) -> (Int, Int) {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 65_535) : 0
    for parts in 1...1000 {
      let count = (seconds * Double(parts)).rounded()
      guard count <= 65_535 else { break }
      if abs(count - seconds * Double(parts)) < 1e-6 { return (Int(count), parts) }
    }
    let parts = min(max((65_535 / seconds).rounded(.down), 1), 10_000)
    return (Int((seconds * parts).rounded()), Int(parts))
  }

  /// Returns the bytes of the file for an image that replaces a part of the picture, with its upper
  /// left corner at a pixel. The first one must cover the whole.
  ///
  /// - Parameter count: The duration in frames, from 1 to 65535.
  package mutating func append(_ png: Data, x: Int, y: Int, lasting count: Int) -> Data? {
    append(png, x: x, y: y, delay: (count, framesPerSecond), isWhole: index == 0)
  }

  private mutating func append(
    _ png: Data, x: Int, y: Int, delay: (count: Int, parts: Int), isWhole: Bool
  ) -> Data? {
    guard index < frameCount ?? .max, x >= 0, y >= 0, 0...65_535 ~= delay.count,
      let chunks = Self.chunks(of: [UInt8](png)),
      let first = chunks.first, first.name == "IHDR", first.content.count == 13,
      index == 0 || (isWhole ? first.content == header : fits(first.content, x, y))
    else { return nil }
    var file: [UInt8] = []
    if index == 0 {
      header = first.content
      file += Self.signature
      Self.add("IHDR", header, to: &file)
      file += countChunk(frameCount ?? 1)
    }
    // Width and height, the position, the duration as a fraction, and operations that replace
    // pixels.
    var control = nextSequence() + first.content.prefix(8)
    control += Self.big(UInt32(x))
    control += Self.big(UInt32(y))
    control += Self.big(UInt32(delay.count)).suffix(2)
    control += Self.big(UInt32(delay.parts)).suffix(2)
    control += [0, 0]
    Self.add("fcTL", control, to: &file)
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

  /// Returns the last bytes of a file with fewer images than announced, or of unknown number; empty
  /// without an image.
  package func finish() -> Data {
    var file: [UInt8] = []
    if index > 0, index != frameCount { Self.add("IEND", [], to: &file) }
    return Data(file)
  }

  /// The chunk with the number of images so far.
  package var countChunk: Data { Data(countChunk(index)) }

  private func countChunk(_ count: Int) -> [UInt8] {
    var chunk: [UInt8] = []
    Self.add("acTL", Self.big(UInt32(count)) + Self.big(UInt32(loopCount)), to: &chunk)
    return chunk
  }

  /// Returns true if an image with this header lies inside the first one and has its format.
  private func fits(_ other: [UInt8], _ x: Int, _ y: Int) -> Bool {
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return other[8...] == header[8...]
      && x + number(other[0..<4]) <= number(header[0..<4])
      && y + number(other[4..<8]) <= number(header[4..<8])
  }

  private mutating func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return Self.big(sequence)
  }

  /// Returns the chunks of a PNG file; nil if it is not one.
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

  static func add(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + content
    let sum = crc32(0, body, uInt(body.count))
    file += big(UInt32(content.count)) + body + big(UInt32(sum))
  }

  static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
