import CoreGraphics
import Testing

/// The parent of the suites that draw shapes and masks, which makes them run serially.
@Suite(.serialized) enum ShapeSuites {}

extension CGImage {
  /// Returns the maximum difference of any channel of any pixel.
  func difference(from other: CGImage) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var largest = 0
    forEachDifference(from: other) { largest = max(largest, $0) }
    return largest
  }

  /// Calls `body` with the largest colour difference of each pixel that differs from `other`, an image of the same
  /// size. Compares whole rows first: a loop over pixels is slow in debug builds.
  func forEachDifference(from other: CGImage, _ body: (Int) -> Void) {
    let isAlike = layout == other.layout
    withBytes { a in
      other.withBytes { b in
        for y in 0..<height where !hasSameRow(y, as: other) {
          var (p, q) = (y * bytesPerRow, y * other.bytesPerRow)
          let end = p + width * 4
          while p < end {
            var largest: UInt8 = 0
            var lane = 0
            while lane < 3 {
              let (one, two) = (a[p + lane], b[q + (isAlike ? lane : 2 - lane)])
              let difference = one < two ? two - one : one - two
              if difference > largest { largest = difference }
              lane += 1
            }
            if largest > 0 { body(Int(largest)) }
            (p, q) = (p + 4, q + 4)
          }
        }
      }
    }
  }

  /// Returns the red, green and blue at (x, y).
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixel(x: x, y: y)
    return [pixel.x, pixel.y, pixel.z]
  }
}
