/// A decoder of the LZW codes of a GIF file, as `LZWCodes` writes them.
///
/// The codes are untrusted: an invalid code ends the image there.
struct LZWReader {
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
