package import CoreGraphics
internal import Foundation

/// Encodes images of one size as a GIF animation, incrementally.
///
/// Each frame has its own palette of at most 256 colours, and contains only the rectangle that
/// differs from the frame before; unchanged pixels inside it are transparent. Pixels are either
/// opaque or transparent: transparent below half of full alpha. Source: GIF89a specification.
package struct GIFEncoder {
  /// The size of the screen, in pixels.
  private let width, height: Int
  /// The number of times that the animation runs; 0 for an endless one, nil for once, which the
  /// file omits.
  private let loopCount: Int?
  /// The image that waits for the next one, which decides its disposal, and its duration in
  /// hundredths of a second.
  private var waiting: (pixels: [SIMD4<UInt8>], hundredths: Int)?
  /// The screen before that image: red, green, blue and 255, or four zeros.
  private var shown: [SIMD4<UInt8>] = []
  /// The total duration of the frames so far in hundredths of a second, as written and, in `time`,
  /// as requested.
  private var told = 0
  private var time = 0.0

  /// The largest width or height, in pixels.
  package static let longestSide = 65_535
  /// The index of the transparent colour.
  private static let transparentIndex: UInt8 = 255

  /// Makes an encoder for images of `width` × `height` pixels, each side 1...`longestSide`.
  package init(width: Int, height: Int, loopCount: Int?) {
    let sides = 1...Self.longestSide
    precondition(
      sides.contains(width) && sides.contains(height),
      "\(width)x\(height) pixels: expected 1 to \(Self.longestSide) a side")
    self.width = width
    self.height = height
    self.loopCount = loopCount.map { min(max($0, 0), 65_535) }
  }

  /// Adds the next image with a duration of `delay` seconds: files use hundredths, and rounding
  /// errors are compensated by the following frames. Returns the bytes of the file up to the image
  /// before it; nil for an image of another size.
  package mutating func append(_ image: CGImage, delay: Double) -> Data? {
    guard image.width == width, image.height == height else { return nil }
    let pixels = Self.pixels(of: image)
    let former = waiting?.pixels ?? []
    // Pixels that become transparent have to be cleared first.
    let isCleared = zip(former, pixels).contains { $0.w > 0 && $1.w == 0 }
    let file = waiting == nil ? head : frame(isCleared: isCleared)
    shown = isCleared || waiting == nil ? [SIMD4](repeating: .zero, count: pixels.count) : former
    waiting = (pixels, hundredths(delay))
    return Data(file)
  }

  /// Returns the bytes of the last image and the end of the file. There must be an image.
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

  /// Returns the bytes of the waiting image, with the disposal that clears it if `isCleared`.
  private func frame(isCleared: Bool) -> [UInt8] {
    guard let (pixels, hundredths) = waiting else { return [] }
    // Disposal clears only the frame's rectangle.
    let area = isCleared ? (x: 0, y: 0, width: width, height: height) : changedArea(pixels, shown)
    var changed: [SIMD4<UInt8>] = []
    changed.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      for index in y * width + area.x..<y * width + area.x + area.width {
        changed.append(pixels[index] == shown[index] ? .zero : pixels[index])
      }
    }
    let palette = ColorPalette(
      changed.lazy.filter { $0.w > 0 }.map { SIMD3($0.x, $0.y, $0.z) }, limit: 255)
    let colors = changed.map { pixel in
      pixel.w > 0 ? palette.number(of: SIMD3(pixel.x, pixel.y, pixel.z)) : Self.transparentIndex
    }
    // The disposal, and the flag of a transparent colour.
    var bytes: [UInt8] = [0x21, 0xF9, 4, (isCleared ? 2 : 1) << 2 | 1]
    bytes += Self.little(hundredths) + [Self.transparentIndex, 0, 0x2C]
    bytes += Self.little(area.x) + Self.little(area.y)
    bytes += Self.little(area.width) + Self.little(area.height) + [0x87]
    for number in 0..<256 {
      let color = number < palette.colors.count ? palette.colors[number] : SIMD3()
      bytes += [color.x, color.y, color.z]
    }
    return bytes + LZWEncoder.blocks(of: colors, colorBits: 8)
  }

  /// Returns the rectangle of all differences; a single pixel if there are none.
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

  /// Returns pixels that are either opaque or transparent.
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
