internal import Foundation

/// What a GIF file says of its frames, read without decoding them.
struct GIFFrames: Sendable {
  /// How long each frame stands, in seconds, as the file has it.
  private(set) var delays: [Double] = []
  /// How often the animation runs; 0 for without end, nil where the file says nothing.
  private(set) var loopCount: Int?

  /// Reads as far as the blocks go. Source: GIF89a specification, 15, 18, 20 and 23, and Netscape's
  /// application extension.
  init(_ data: Data) {
    let bytes = ImageBytes(data: data)
    var at = 13 + (bytes[10] & 0x80 != 0 ? 6 << Int(bytes[10] & 7) : 0)
    var delay = 0.0
    while at < bytes.count {
      switch bytes[at] {
      case 0x2C:
        delays.append(delay)
        delay = 0
        let hasColors = bytes[at + 9] & 0x80 != 0
        // The descriptor, its colours, and the size of codes.
        at += 10 + (hasColors ? 6 << Int(bytes[at + 9] & 7) : 0) + 1
      case 0x21:
        if bytes[at + 1] == 0xF9 { delay = Double(bytes.little(at: at + 4, count: 2)) / 100 }
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
}
