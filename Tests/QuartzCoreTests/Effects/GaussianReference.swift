import CoreGraphics
import Foundation

/// The red, green and blue of an image, 0...255, for computations.
struct Pixels {
  let width: Int
  let height: Int
  var values: [SIMD4<Double>]

  init(_ image: CGImage) {
    width = image.width
    height = image.height
    values = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = image.pixel(x: x, y: y)
        values.append(SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), 255))
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> {
    get { values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)] }
    set { values[y * width + x] = newValue }
  }

  /// Returns the image after a directly computed Gaussian blur. Pixels outside of the image count
  /// as 0; with `normalized` they are left out and the remaining weights are normalised.
  func blurred(_ sigma: Double, normalized: Bool = false) -> Pixels {
    let reach = Int((4 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    let total = weights.reduce(0, +)
    func pass(_ source: Pixels, dx: Int, dy: Int) -> Pixels {
      var result = source
      for y in 0..<height {
        for x in 0..<width {
          var sum = SIMD4<Double>()
          var used = 0.0
          for (index, weight) in weights.enumerated() {
            let (u, v) = (x + dx * (index - reach), y + dy * (index - reach))
            guard u >= 0, v >= 0, u < width, v < height else { continue }
            sum += source[u, v] * weight
            used += weight
          }
          result[x, y] = sum / (normalized ? used : total)
        }
      }
      return result
    }
    return pass(pass(self, dx: 1, dy: 0), dx: 0, dy: 1)
  }

  /// Returns the maximum difference from an image, in any channel of the pixels that `isCounted`
  /// selects.
  func difference(
    from image: CGImage, where isCounted: (Int, Int) -> Bool = { _, _ in true }
  ) -> Double {
    let other = Pixels(image)
    var largest = 0.0
    for y in 0..<height {
      for x in 0..<width where isCounted(x, y) {
        let difference = self[x, y] - other[x, y]
        largest = max(largest, abs(difference.x), abs(difference.y), abs(difference.z))
      }
    }
    return largest
  }
}
