import CoreGraphics
import Testing

/// A bitmap for drawing tests, transparent at first. The origin of its coordinates is at the lower
/// left, but pixels are counted from the upper left; they are red, green, blue and alpha,
/// premultiplied.
struct Board {
  static let clear = SIMD4<UInt8>()
  static let white = SIMD4<UInt8>(repeating: 255)
  static let red = SIMD4<UInt8>(255, 0, 0, 255)
  static let green = SIMD4<UInt8>(0, 255, 0, 255)
  static let blue = SIMD4<UInt8>(0, 0, 255, 255)

  let context: CGContext

  init(
    _ width: Int, _ height: Int, _ alpha: CGImageAlphaInfo = .premultipliedFirst,
    _ order: CGBitmapInfo = .byteOrder32Little
  ) throws {
    context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
  }

  /// Returns the pixel at column `x` of row `y`.
  func pixel(_ x: Int, _ y: Int) throws -> SIMD4<UInt8> {
    try #require(context.makeImage()).pixel(x: x, y: y)
  }

  /// Returns the number of pixels with ink and their columns and rows; nil if there are none.
  func ink() throws -> (count: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    try #require(context.makeImage()).ink
  }
}

extension CGImage {
  /// The number of pixels that are not transparent, and their columns and rows; nil if there are
  /// none.
  var ink: (count: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var found: (count: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
    for y in 0..<height {
      for x in 0..<width where pixel(x: x, y: y).w > 0 {
        let (count, columns, rows) = found ?? (0, x...x, y...y)
        found = (
          count + 1, min(columns.lowerBound, x)...max(columns.upperBound, x),
          min(rows.lowerBound, y)...max(rows.upperBound, y)
        )
      }
    }
    return found
  }

  /// The pixels, row by row from the top.
  var pixels: [SIMD4<UInt8>] {
    (0..<width * height).map { pixel(x: $0 % width, y: $0 / width) }
  }

  /// Returns an image of RGBA `pixels`, not premultiplied, top row first.
  static func of(_ pixels: [SIMD4<UInt8>], width: Int, alpha: Bool = true) throws -> CGImage {
    let bytes = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let provider = try #require(CGDataProvider(data: CFData(bytes)))
    return try #require(
      CGImage(
        width: width, height: pixels.count / width, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(
          rawValue: (alpha ? CGImageAlphaInfo.last : .noneSkipLast).rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }
}
