internal import Foundation

/// The frames of a GIF file as described by its blocks, without their pixels.
struct GIFFrames: Sendable {
  struct Frame: Sendable {
    /// The rectangle on the screen, in pixels.
    var x, y, width, height: Int
    var isInterlaced: Bool
    /// The range of the palette's bytes in the file.
    var colors: Range<Int>
    /// The index of the transparent colour.
    var transparent: UInt8?
    var disposal: Disposal
    /// The duration, in seconds, as the file has it.
    var delay: Double
    /// The offset of the code size in the file; the blocks of codes follow it.
    var codes: Int
  }

  /// The disposal of a frame before the next one is drawn.
  enum Disposal: Sendable { case keep, clear, restore }

  /// The maximum number of frames that are read.
  private static let most = 100_000

  /// The size of the screen, in pixels.
  let width, height: Int
  private(set) var frames: [Frame] = []
  /// The number of times that the animation runs; 0 for an endless one, nil if the file does not
  /// specify it.
  private(set) var loopCount: Int?

  /// Reads the blocks up to the first invalid one. Source: GIF89a specification, 15, 18, 20 and 23,
  /// and Netscape's application extension.
  init(_ data: Data) {
    let bytes = ImageBytes(data: data)
    (width, height) = (bytes.little(at: 6, count: 2), bytes.little(at: 8, count: 2))
    let shared = Self.colors(flags: bytes[10], at: 13)
    var at = shared.upperBound
    var (delay, disposal, transparent) = (0.0, Disposal.keep, UInt8?.none)
    while at < bytes.count, frames.count < Self.most {
      switch bytes[at] {
      case 0x2C:
        let flags = bytes[at + 9]
        let own = Self.colors(flags: flags, at: at + 10)
        frames.append(
          Frame(
            x: bytes.little(at: at + 1, count: 2), y: bytes.little(at: at + 3, count: 2),
            width: bytes.little(at: at + 5, count: 2), height: bytes.little(at: at + 7, count: 2),
            isInterlaced: flags & 0x40 != 0, colors: own.isEmpty ? shared : own,
            transparent: transparent, disposal: disposal, delay: delay, codes: own.upperBound))
        (delay, disposal, transparent) = (0, .keep, nil)
        at = own.upperBound + 1
      case 0x21:
        if bytes[at + 1] == 0xF9 {
          let flags = bytes[at + 3]
          disposal = [2: .clear, 3: .restore][flags >> 2 & 7] ?? .keep
          delay = Double(bytes.little(at: at + 4, count: 2)) / 100
          transparent = flags & 1 != 0 ? bytes[at + 6] : nil
        }
        if bytes[at + 1] == 0xFF, bytes.has(Array("NETSCAPE2.0".utf8), at: at + 3),
          bytes[at + 15] == 1
        {
          loopCount = bytes.little(at: at + 16, count: 2)
        }
        at += 2
      default:
        return
      }
      while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
      at += 1
    }
  }

  /// Returns the range of the palette at `start`, by its `flags`; empty if there is none.
  private static func colors(flags: UInt8, at start: Int) -> Range<Int> {
    start..<start + (flags & 0x80 != 0 ? 6 << Int(flags & 7) : 0)
  }
}
