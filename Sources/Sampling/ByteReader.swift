/// Reads numbers and texts one after the other. A read outside of the bytes gives 0 and ends them.
///
/// Millions of bytes are read, in builds without optimisation too: by a pointer, as its subscript
/// is no call there.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private let start: UnsafePointer<UInt8>?
  private let count: Int
  /// The place of the next read.
  var place = 0
  /// True once a read was outside of the bytes.
  private(set) var hasFailed = false

  init(_ bytes: UnsafeRawBufferPointer) {
    (self.bytes, count) = (bytes, bytes.count)
    start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
  }

  var isAtEnd: Bool { hasFailed || place >= count }

  /// Moves on by `size` bytes.
  mutating func skip(_ size: Int) {
    if place < 0 || size < 0 || size > count - place {
      hasFailed = true
    } else {
      place += size
    }
  }

  /// Reads a byte.
  mutating func byte() -> UInt8 {
    guard !hasFailed, let start, place >= 0, place < count else {
      hasFailed = true
      return 0
    }
    let byte = start[place]
    place += 1
    return byte
  }

  /// Reads a number of up to 8 bytes, the lowest first.
  mutating func number(_ size: Int) -> UInt64 {
    let first = place
    skip(size)
    guard !hasFailed, let start else { return 0 }
    var number: UInt64 = 0
    var index = size
    while index > 0 {
      index -= 1
      number = number << 8 | UInt64(start[first + index])
    }
    return number
  }

  /// Reads a number in groups of seven bits, the lowest first (LEB128). Bits after the 64th are
  /// lost.
  mutating func packed() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = self.byte()
      if shift < 64 { number |= UInt64(byte & 0x7F) &<< shift }
      if byte & 0x80 == 0 { return number }
      shift += 7
    }
  }

  /// Reads a signed number in groups of seven bits.
  mutating func signedPacked() -> Int64 {
    let start = place
    let number = packed()
    let bits = 7 * (place - start)
    guard bits < 64, bits > 0, number >> UInt64(bits - 1) & 1 == 1 else {
      return Int64(bitPattern: number)
    }
    return Int64(bitPattern: number | ~0 << UInt64(bits))
  }

  /// Reads the text up to the next zero.
  mutating func text() -> String {
    guard let text = text(at: place) else {
      hasFailed = true
      return ""
    }
    skip(text.utf8.count + 1)
    return text
  }

  /// Returns the text at `place` up to the next zero; nil if that is outside.
  func text(at place: Int) -> String? {
    guard place >= 0, place < bytes.count else { return nil }
    return String(decoding: bytes[place...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
