internal import CoreGraphics
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

/// Decodes the frames of a GIF file in order, each as the complete picture shown at its time.
///
/// Of a damaged or truncated frame, the part before the damage is drawn. Pixels outside the screen
/// are ignored.
struct GIFDecoder {
  private let data: Data
  private let frames: [GIFFrames.Frame]
  private let width, height: Int
  private let limits: ImageLimits
  /// The screen as red, green, blue and 255, or four zeros for an undrawn pixel.
  private var screen: [UInt8] = []
  /// The screen before the last frame, if that is to be restored.
  private var former: [UInt8]?
  private var index = 0

  /// Makes a decoder; `header` has the size of the screen, which has been checked.
  init(_ data: Data, _ header: ImageHeader, _ limits: ImageLimits) {
    self.data = data
    self.limits = limits
    frames = GIFFrames(data).frames
    (width, height) = (header.width, header.height)
  }

  /// Returns the picture at the next frame; nil after the last one, and if no pixel of the frame
  /// can be decoded.
  mutating func next() -> CGImage? {
    guard frames.indices.contains(index) else { return nil }
    if index == 0 {
      screen = [UInt8](repeating: 0, count: width * height * 4)
    } else {
      dispose(frames[index - 1])
    }
    let frame = frames[index]
    index += 1
    former = frame.disposal == .restore ? screen : nil
    guard draw(frame) else { return nil }
    let isOpaque = screen.withUnsafeBytes { pixels in
      stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: isOpaque ? .noneSkipLast : .premultipliedLast, bytes: screen)
  }

  private mutating func dispose(_ frame: GIFFrames.Frame) {
    switch frame.disposal {
    case .keep: break
    case .restore: screen = former ?? screen
    case .clear:
      let columns = min(frame.x, width)..<min(frame.x + frame.width, width)
      for y in min(frame.y, height)..<min(frame.y + frame.height, height) {
        let row = y * width
        for at in (row + columns.lowerBound) * 4..<(row + columns.upperBound) * 4 { screen[at] = 0 }
      }
    }
  }

  /// Draws `frame` on the screen; returns false if it has no pixel.
  private mutating func draw(_ frame: GIFFrames.Frame) -> Bool {
    let count = frame.width * frame.height
    // A frame may be larger than the screen, but not larger than any allowed image.
    guard count > 0, limits.allow(width: frame.width, height: frame.height) else {
      return false
    }
    let (width, height) = (width, height)
    var (position, x, row) = (0, 0, 0)
    let rows = frame.isInterlaced ? Interlacing(height: frame.height) : nil
    data.withUnsafeBytes { bytes in
      guard frame.codes < bytes.count else { return }
      let colors = (frame.colors.upperBound - frame.colors.lowerBound) / 3
      var reader = LZWDecoder(bytes, at: frame.codes + 1)
      screen.withUnsafeMutableBytes { screen in
        reader.unpack(colorBits: Int(bytes[frame.codes])) { run in
          for index in 0..<run.count {
            let number = run[index]
            let (left, top) = (frame.x + x, frame.y + (rows?.row(at: row) ?? row))
            if number != frame.transparent, number < colors, left < width, top < height {
              let (color, pixel) = (
                frame.colors.lowerBound + Int(number) * 3, (top * width + left) * 4
              )
              screen[pixel] = bytes[color]
              screen[pixel + 1] = bytes[color + 1]
              screen[pixel + 2] = bytes[color + 2]
              screen[pixel + 3] = 255
            }
            position += 1
            x += 1
            if x == frame.width { (x, row) = (0, row + 1) }
            if position == count { return false }
          }
          return true
        }
      }
    }
    return position > 0
  }
}

/// The row order of an interlaced image. Source: GIF89a specification, appendix E.
private struct Interlacing {
  private let height: Int

  init(height: Int) { self.height = height }

  /// Returns the row of the image at `index` in the file.
  func row(at index: Int) -> Int {
    var index = index
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      let count = max(0, (height - first + step - 1) / step)
      if index < count { return first + index * step }
      index -= count
    }
    return 0
  }
}
