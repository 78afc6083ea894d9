import CoreGraphics

/// The red, green and blue of each pixel, top row first.
struct Picture: Equatable {
  let width: Int
  let height: Int
  var pixels: [SIMD3<UInt8>]

  init(width: Int, height: Int, pixel: (Int, Int) -> SIMD3<UInt8>) {
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
  }

  init(_ image: CGImage) {
    self.init(width: image.width, height: image.height) { x, y in
      let pixel = image.pixel(x: x, y: y)
      return SIMD3(pixel.x, pixel.y, pixel.z)
    }
  }

  subscript(x: Int, y: Int) -> SIMD3<UInt8> { pixels[y * width + x] }

  /// The picture flipped vertically.
  var flipped: Picture {
    Picture(width: width, height: height) { self[$0, height - 1 - $1] }
  }

  /// The picture rotated clockwise by 90 degrees.
  var turned: Picture {
    Picture(width: height, height: width) { self[$1, height - 1 - $0] }
  }

  /// The picture at half the width and height; each pixel is the mean of four.
  var halved: Picture {
    Picture(width: width / 2, height: height / 2) { x, y in
      var sum = SIMD3<Float>()
      for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        sum += SIMD3<Float>(self[2 * x + right, 2 * y + down])
      }
      return SIMD3<UInt8>(sum / 4, rounding: .toNearestOrAwayFromZero)
    }
  }

  /// Returns the square of `side` pixels at (`x`, `y`).
  func part(x: Int, y: Int, side: Int) -> Picture {
    Picture(width: side, height: side) { self[x + $0, y + $1] }
  }

  /// Returns the picture with opacity `alpha` over white inside the square from `low` to `high`,
  /// and white outside.
  func over(white alpha: Float, from low: Int, to high: Int) -> Picture {
    Picture(width: width, height: height) { x, y in
      guard (low..<high).contains(x), (low..<high).contains(y) else {
        return SIMD3(repeating: 255)
      }
      let color = SIMD3<Float>(self[x, y]) * alpha + 255 * (1 - alpha)
      return SIMD3<UInt8>(color, rounding: .toNearestOrAwayFromZero)
    }
  }

  /// Returns a description of the difference from `other`, or nil if the pictures match.
  func difference(from other: Picture, _ tolerance: Tolerance) -> String? {
    guard width == other.width, height == other.height else {
      return "\(width)x\(height) pixels, not \(other.width)x\(other.height)"
    }
    var sum = 0
    var beyond = 0
    var worst = (difference: 0, place: 0)
    for place in pixels.indices {
      let (a, b) = (pixels[place], other.pixels[place])
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
