import CoreGraphics

/// The red, green and blue of each pixel, top row first.
struct PixelBuffer: Equatable {
  let width: Int
  let height: Int
  var pixels: [SIMD3<UInt8>]

  init(width: Int, height: Int, pixel: (Int, Int) -> SIMD3<UInt8>) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height)
    var y = 0
    while y < height {
      var x = 0
      while x < width {
        pixels.append(pixel(x, y))
        x += 1
      }
      y += 1
    }
  }

  init(_ image: CGImage) {
    let (red, blue) = image.layout == .rgba ? (0, 2) : (2, 0)
    self = image.withBytes { bytes in
      PixelBuffer(width: image.width, height: image.height) { x, y in
        let at = y * image.bytesPerRow + x * 4
        return SIMD3(bytes[at + red], bytes[at + 1], bytes[at + blue])
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD3<UInt8> { pixels[y * width + x] }

  /// The picture flipped vertically.
  var flipped: PixelBuffer {
    PixelBuffer(width: width, height: height) { self[$0, height - 1 - $1] }
  }

  /// The picture rotated clockwise by 90 degrees.
  var turned: PixelBuffer {
    PixelBuffer(width: height, height: width) { self[$1, height - 1 - $0] }
  }

  /// The picture at half the width and height; each pixel is the mean of four.
  var halved: PixelBuffer {
    PixelBuffer(width: width / 2, height: height / 2) { x, y in
      let (a, b) = (self[2 * x, 2 * y], self[2 * x + 1, 2 * y])
      let (c, d) = (self[2 * x, 2 * y + 1], self[2 * x + 1, 2 * y + 1])
      // Rounds half up.
      func mean(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt8 {
        UInt8((Int(a) + Int(b) + Int(c) + Int(d) + 2) / 4)
      }
      return SIMD3(mean(a.x, b.x, c.x, d.x), mean(a.y, b.y, c.y, d.y), mean(a.z, b.z, c.z, d.z))
    }
  }

  /// Returns the square of `side` pixels at (`x`, `y`).
  func part(x: Int, y: Int, side: Int) -> PixelBuffer {
    PixelBuffer(width: side, height: side) { self[x + $0, y + $1] }
  }

  /// Returns the picture with opacity `alpha` over white inside the square from `low` to `high`,
  /// and white outside.
  func over(white alpha: Float, from low: Int, to high: Int) -> PixelBuffer {
    let faded = (0...255).map { value in
      UInt8((Float(value) * alpha + 255 * (1 - alpha)).rounded(.toNearestOrAwayFromZero))
    }
    return PixelBuffer(width: width, height: height) { x, y in
      guard x >= low, x < high, y >= low, y < high else { return SIMD3(255, 255, 255) }
      let color = self[x, y]
      return SIMD3(faded[Int(color.x)], faded[Int(color.y)], faded[Int(color.z)])
    }
  }

  /// Returns a description of the difference from `other`, or nil if the pictures match.
  func difference(from other: PixelBuffer, _ tolerance: Tolerance) -> String? {
    guard width == other.width, height == other.height else {
      return "\(width)x\(height) pixels, not \(other.width)x\(other.height)"
    }
    var sum = 0
    var beyond = 0
    var worst = (difference: 0, place: 0)
    for place in 0..<pixels.count {
      let (a, b) = (pixels[place], other.pixels[place])
      if a.x == b.x, a.y == b.y, a.z == b.z { continue }
      let difference = Int((pointwiseMax(a, b) &- pointwiseMin(a, b)).max())
      sum += difference
      if difference > tolerance.level { beyond += 1 }
      if difference > worst.difference { worst = (difference, place) }
    }
    let mean = Double(sum) / Double(pixels.count)
    let share = Double(beyond) / Double(pixels.count)
    guard mean > tolerance.mean || share > tolerance.share else { return nil }
    let (x, y) = (worst.place % width, worst.place / width)
    return """
      mean difference \(mean), \(beyond) pixels by more than \(tolerance.level); at (\(x), \(y)) \
      \(self[x, y]) is not \(other[x, y])
      """
  }

  /// The picture as a `CGImage`.
  var image: CGImage {
    CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba, alphaInfo: .noneSkipLast,
      bytes: pixels.flatMap { [$0.x, $0.y, $0.z, 255] })
  }
}
