package import CoreGraphics

/// An image of premultiplied RGBA bytes that both sides of a benchmark show.
package struct BenchmarkImage: Sendable {
  package let width, height: Int
  package let bytes: [UInt8]

  private init(width: Int, height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) {
    (self.width, self.height) = (width, height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = pixel(x, y)
        bytes.append(red)
        bytes.append(green)
        bytes.append(blue)
        bytes.append(alpha)
      }
    }
    self.bytes = bytes
  }

  /// Returns a soft disc.
  package static func disc(side: Int) -> BenchmarkImage {
    BenchmarkImage(width: side, height: side) { x, y in
      let middle = Float(side - 1) / 2
      let (dx, dy) = (Float(x) - middle, Float(y) - middle)
      let alpha = min(max(Float(side) / 2 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      return (UInt8(alpha * 255), UInt8(alpha * 120), 0, UInt8(alpha * 255))
    }
  }

  /// Returns an opaque square with colour gradients.
  package static func photo(side: Int) -> BenchmarkImage {
    BenchmarkImage(width: side, height: side) { x, y in
      (UInt8(x * 255 / side), UInt8(y * 255 / side), 128, 255)
    }
  }

  /// Returns bars of the height of letters, black on transparent: as large as a word, and as
  /// expensive to draw.
  package static func word(width: Int, height: Int) -> BenchmarkImage {
    BenchmarkImage(width: width, height: height) { x, y in
      (0, 0, 0, x % 5 < 3 && y > 3 && y < height - 3 ? 255 : 0)
    }
  }

  /// Returns a white square with `first` in its top left corner and `second` below it.
  package static func sheet(
    side: Int, _ first: BenchmarkImage, below second: BenchmarkImage
  ) -> BenchmarkImage {
    BenchmarkImage(width: side, height: side) { x, y in
      if y < first.height, x < first.width { return first.pixel(x, y) }
      let row = y - first.height
      if row >= 0, row < second.height, x < second.width { return second.pixel(x, row) }
      return (255, 255, 255, 255)
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
    let start = (y * width + x) * 4
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// The bytes as a new image.
  package var image: CGImage {
    CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}
