import CoreGraphics
import Testing

/// The parent of the suites that draw shapes and masks, which makes them run serially.
@Suite(.serialized) enum ShapeSuites {}

extension CGImage {
  /// Returns the maximum difference of any channel of any pixel.
  func difference(from other: CGImage) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
        for channel in 0..<3 {
          largest = max(largest, abs(Int(a[channel]) - Int(b[channel])))
        }
      }
    }
    return largest
  }

  /// Returns the red, green and blue at (x, y).
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixel(x: x, y: y)
    return [pixel.x, pixel.y, pixel.z]
  }
}
