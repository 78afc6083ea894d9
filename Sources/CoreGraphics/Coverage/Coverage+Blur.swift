internal import Foundation

extension Coverage {
  /// Blurs the coverage with a Gaussian; pixels outside count as not covered.
  ///
  /// The result is meant to be drawn with linear interpolation. Rasterising and interpolation blur
  /// as well, and their variance is subtracted. O(pixels × deviation).
  package mutating func blur(by deviation: Double) {
    let weights = Self.weights((max(deviation * deviation - 1 / 3.0, 0)).squareRoot())
    guard weights.count > 1 else { return }
    let (width, height, row) = (width, height, bytesPerRow)
    var lines = [Float](repeating: 0, count: width * height)
    withBytes { bytes in
      lines.withUnsafeMutableBufferPointer { lines in
        for y in 0..<height {
          for x in 0..<width where bytes[y * row + x] != 0 {
            // Each covered pixel is spread out: most pixels around a shape are empty.
            let value = Float(bytes[y * row + x])
            let (low, high) = (max(x - weights.count + 1, 0), min(x + weights.count - 1, width - 1))
            var tap = low
            while tap <= high {
              lines[y * width + tap] += value * weights[tap < x ? x - tap : tap - x]
              tap += 1
            }
          }
        }
        for y in 0..<height {
          let (low, high) = (
            max(y - weights.count + 1, 0), min(y + weights.count - 1, height - 1)
          )
          for x in 0..<width {
            var sum: Float = 0
            var tap = low
            while tap <= high {
              sum += lines[tap * width + x] * weights[tap < y ? y - tap : tap - y]
              tap += 1
            }
            bytes[y * row + x] = UInt8(min(sum + 0.5, 255))
          }
        }
      }
    }
  }

  /// Returns the integrals of a Gaussian over a pixel and the pixels beside it, the centre first.
  private static func weights(_ deviation: Double) -> [Float] {
    guard deviation > 0.1, deviation < 1000 else { return [1] }
    let unit = deviation * 2.0.squareRoot()
    let reach = Int((3 * deviation).rounded(.up))
    let shares: [Double] = (0...reach).map { distance in
      let (low, high) = ((Double(distance) - 0.5) / unit, (Double(distance) + 0.5) / unit)
      return 0.5 * (erf(high) - erf(low))
    }
    let sum = 2 * shares.reduce(0, +) - shares[0]
    return shares.map { Float($0 / sum) }
  }
}
