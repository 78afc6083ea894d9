package import CoreGraphics
internal import Foundation

/// Puts pictures of one size together to a GIF animation, piece by piece.
///
/// Each frame has colours of its own, 256 at most, and holds only the rectangle that differs from the
/// frame before; the pixels that are the same inside it are left as they are. Pixels are transparent or
/// not: below half of full alpha they are. Source: GIF89a specification.
package struct GIFEncoder {
  /// Pixels of the screen.
  private let width, height: Int
  /// How often the animation runs; 0 for without end, nil for once and no word of it.
  private let loopCount: Int?
  /// The picture that waits for the next one, which decides what is left of it, and its hundredths of a
  /// second.
  private var waiting: (pixels: [SIMD4<UInt8>], hundredths: Int)?
  /// What is on the screen before that picture: red, green, blue and 255, or nothing at all.
  private var shown: [SIMD4<UInt8>] = []
  /// The hundredths of a second that the frames so far have, and those that they should have.
  private var told = 0
  private var time = 0.0

  /// The longest side, in pixels.
  package static let longestSide = 65_535
  /// The number that stands for no colour.
  private static let nothing: UInt8 = 255

  /// Pictures of `width` × `height` pixels, each side from 1 to `longestSide`.
  package init(width: Int, height: Int, loopCount: Int?) {
    let sides = 1...Self.longestSide
    precondition(
      sides.contains(width) && sides.contains(height),
      "a GIF has 1 to \(Self.longestSide) pixels a side, not \(width)x\(height)")
    self.width = width
    self.height = height
    self.loopCount = loopCount.map { min(max($0, 0), 65_535) }
  }

  /// Takes in the next picture, which stands for `delay` seconds: files count hundredths, and what is
  /// rounded away is made up for by the frames that follow. Gives the bytes of the file up to the picture
  /// before it; nil for a picture of another size.
  package mutating func append(_ image: CGImage, delay: Double) -> Data? {
    guard image.width == width, image.height == height else { return nil }
    let pixels = Self.pixels(of: image)
    let former = waiting?.pixels ?? []
    // What turns transparent has to be cleared away before.
    let isCleared = zip(former, pixels).contains { $0.w > 0 && $1.w == 0 }
    let file = waiting == nil ? head : frame(isCleared: isCleared)
    shown = isCleared || waiting == nil ? [SIMD4](repeating: .zero, count: pixels.count) : former
    waiting = (pixels, hundredths(delay))
    return Data(file)
  }

  /// The bytes of the last picture and the end of the file. There must be a picture.
  package mutating func finish() -> Data {
    let file = frame(isCleared: false)
    waiting = nil
    return Data(file + [0x3B])
  }

  private mutating func hundredths(_ delay: Double) -> Int {
    time += min(max(delay.isFinite ? delay * 100 : 0, 0), 65_535)
    let count = min(max(Int(time.rounded()) - told, 0), 65_535)
    told += count
    return count
  }

  private var head: [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.little(width) + Self.little(height) + [0x70, 0, 0]
    if let loopCount {
      bytes +=
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(loopCount) + [0]
    }
    return bytes
  }

  /// The picture that waits, and whether nothing is to be left of it.
  private func frame(isCleared: Bool) -> [UInt8] {
    guard let (pixels, hundredths) = waiting else { return [] }
    // Only what is inside of the frame's rectangle is cleared.
    let area = isCleared ? (x: 0, y: 0, width: width, height: height) : changedArea(pixels, shown)
    var changed: [SIMD4<UInt8>] = []
    changed.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      for place in y * width + area.x..<y * width + area.x + area.width {
        changed.append(pixels[place] == shown[place] ? .zero : pixels[place])
      }
    }
    let palette = ColorPalette(
      changed.lazy.filter { $0.w > 0 }.map { SIMD3($0.x, $0.y, $0.z) }, limit: 255)
    let colors = changed.map { pixel in
      pixel.w > 0 ? palette.number(of: SIMD3(pixel.x, pixel.y, pixel.z)) : Self.nothing
    }
    // How it is left, and that one colour is transparent.
    var bytes: [UInt8] = [0x21, 0xF9, 4, (isCleared ? 2 : 1) << 2 | 1]
    bytes += Self.little(hundredths) + [Self.nothing, 0, 0x2C]
    bytes += Self.little(area.x) + Self.little(area.y)
    bytes += Self.little(area.width) + Self.little(area.height) + [0x87]
    for number in 0..<256 {
      let color = number < palette.colors.count ? palette.colors[number] : SIMD3()
      bytes += [color.x, color.y, color.z]
    }
    return bytes + LZWCodes.blocks(of: colors, colorBits: 8)
  }

  /// The rectangle outside of which nothing differs; one pixel where nothing does at all.
  private func changedArea(
    _ pixels: [SIMD4<UInt8>], _ former: [SIMD4<UInt8>]
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != former[y * width + x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? (0, 0, 1, 1) : (left, top, right - left + 1, bottom - top + 1)
  }

  /// Colours that are whole or nothing.
  private static func pixels(of image: CGImage) -> [SIMD4<UInt8>] {
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(image.width * image.height)
    image.withBytes { source in
      let (red, blue) = image.layout == .rgba ? (0, 2) : (2, 0)
      for row in 0..<image.height {
        let start = row * image.bytesPerRow
        for at in stride(from: start, to: start + image.width * 4, by: 4) {
          let alpha = image.hasAlphaChannel ? source[at + 3] : 255
          guard alpha >= 128 else {
            pixels.append(.zero)
            continue
          }
          let color = SIMD4(source[at + red], source[at + 1], source[at + blue], alpha)
            .unpremultiplied
          pixels.append(SIMD4(color.x, color.y, color.z, 255))
        }
      }
    }
    return pixels
  }

  private static func little(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
