/// An encoder of colour indices as the LZW codes of a GIF file.
///
/// Source: GIF89a specification, appendix F; T. Welch, "A Technique for High-Performance Data
/// Compression", IEEE Computer 17 (1984).
struct LZWCodes {
  /// The maximum number of codes: twelve bits.
  private static let limit = 4096
  /// The number of slots in the table; more than twice the codes, and a power of 2.
  private static let slotCount = 16_384

  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits = 0
  /// The key in each slot of the table: a run of colours as the code of all but its last one, and
  /// the last one.
  private var keys: [Int32]
  private var values: [Int32]
  private let clear: Int
  private var next: Int
  private var width: Int

  /// Encodes `colors`, indices of `colorBits` bits, 2 to 8: returns the code size and the blocks,
  /// with the empty one at the end.
  static func blocks(of colors: some Sequence<UInt8>, colorBits: Int) -> [UInt8] {
    var codes = LZWCodes(colorBits)
    codes.pack(colors)
    var result = [UInt8(colorBits)]
    var start = 0
    while start < codes.bytes.count {
      let end = min(start + 255, codes.bytes.count)
      result.append(UInt8(end - start))
      result += codes.bytes[start..<end]
      start = end
    }
    result.append(0)
    return result
  }

  private init(_ colorBits: Int) {
    clear = 1 << colorBits
    next = clear + 2
    width = colorBits + 1
    keys = [Int32](repeating: -1, count: Self.slotCount)
    values = keys
  }

  private mutating func pack(_ colors: some Sequence<UInt8>) {
    write(clear)
    var run = -1
    for color in colors {
      guard run >= 0 else {
        run = Int(color)
        continue
      }
      let key = Int32(run << 8 | Int(color))
      let slot = slot(of: key)
      if keys[slot] == key {
        run = Int(values[slot])
        continue
      }
      write(run)
      if next < Self.limit {
        keys[slot] = key
        values[slot] = Int32(next)
        widen()
        next += 1
      } else {
        forget()
      }
      run = Int(color)
    }
    if run >= 0 {
      write(run)
      // The reader adds an entry for each code, including the last one.
      widen()
    }
    write(clear + 1)
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
  }

  /// Returns the slot of `key` in the table, or the free slot where it belongs.
  private func slot(of key: Int32) -> Int {
    var slot = Int(UInt32(truncatingIfNeeded: Int(key) &* 0x9E37_79B1) >> 18)
    while keys[slot] >= 0, keys[slot] != key { slot = (slot + 1) & (Self.slotCount - 1) }
    return slot
  }

  private mutating func widen() {
    if next == 1 << width, width < 12 { width += 1 }
  }

  /// Clears the table, and writes the code that tells the reader to do so.
  private mutating func forget() {
    write(clear)
    for slot in keys.indices { keys[slot] = -1 }
    next = clear + 2
    width = clear.trailingZeroBitCount + 1
  }

  private mutating func write(_ code: Int) {
    pending |= UInt32(code) << UInt32(pendingBits)
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
