/// An encoder of colour indices as the LZW codes of a GIF file.
///
/// Source: GIF89a specification, appendix F; T. Welch, "A Technique for High-Performance Data
/// Compression", IEEE Computer 17 (1984).
struct LZWEncoder {
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
    var codes = LZWEncoder(colorBits)
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

/// A decoder of the LZW codes of a GIF file, as `LZWEncoder` writes them.
///
/// The codes are untrusted: an invalid code ends the image there.
struct LZWDecoder {
  /// The maximum number of codes: twelve bits.
  private static let limit = 4096

  private let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte; `blockEnd` is the offset past its block.
  private var at: Int
  private var blockEnd: Int
  private var pending: UInt32 = 0
  private var pendingBits = 0

  /// For each code, the code of all but the last of its colours; `lasts` has the last colour, and
  /// `lengths` their number.
  private var prefixes = [UInt16](repeating: 0, count: limit)
  private var lasts = [UInt8](repeating: 0, count: limit)
  private var lengths = [UInt16](repeating: 0, count: limit)
  private var run = [UInt8](repeating: 0, count: limit)

  /// Makes a reader of the blocks after the code size at `start`.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    self.bytes = bytes
    at = start
    blockEnd = start
  }

  /// Calls `take` with the colours, run by run, until it returns false or there are none.
  /// `colorBits` is the code size in the file.
  mutating func unpack(colorBits: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Bool) {
    guard (1...8).contains(colorBits) else { return }
    let clear = 1 << colorBits
    for color in 0..<clear { (lasts[color], lengths[color]) = (UInt8(color), 1) }
    var (next, width, former) = (clear + 2, colorBits + 1, Int?.none)
    while let code = read(width) {
      if code == clear {
        (next, width, former) = (clear + 2, colorBits + 1, nil)
        continue
      }
      guard code != clear + 1 else { return }
      // The next new code stands for the former run followed by its first colour.
      let isNew = code == next && next < Self.limit
      guard let known = isNew ? former : code, known < next, former != nil || known < clear else {
        return
      }
      var length = spell(known)
      if isNew {
        run[length] = run[0]
        length += 1
      }
      if let former, next < Self.limit {
        prefixes[next] = UInt16(former)
        lasts[next] = run[0]
        lengths[next] = lengths[former] + 1
        next += 1
        if next >= 1 << width, width < 12 { width += 1 }
      }
      former = code
      guard run.withUnsafeBufferPointer({ take(UnsafeBufferPointer(rebasing: $0[..<length])) })
      else { return }
    }
  }

  /// Writes the colours of `code` into `run`, and returns their number.
  private mutating func spell(_ code: Int) -> Int {
    let length = Int(lengths[code])
    var (code, index) = (code, length)
    while index > 0 {
      index -= 1
      run[index] = lasts[code]
      code = Int(prefixes[code])
    }
    return length
  }

  /// Returns the next `width` bits; nil at the end of the blocks.
  private mutating func read(_ width: Int) -> Int? {
    while pendingBits < width {
      guard let byte = nextByte() else { return nil }
      pending |= UInt32(byte) << UInt32(pendingBits)
      pendingBits += 8
    }
    defer {
      pending >>= UInt32(width)
      pendingBits -= width
    }
    return Int(pending & (1 << UInt32(width) - 1))
  }

  private mutating func nextByte() -> UInt8? {
    if at == blockEnd {
      guard at < bytes.count, bytes[at] > 0 else { return nil }
      blockEnd = at + 1 + Int(bytes[at])
      at += 1
    }
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }
}
