internal import CoreGraphics

/// Diagonal stripes, white on clear, for overlays that differ from others by more
/// than their colour.
enum Hatch {
  /// The side of the image, in texels; one texel is a point.
  static let side = 512
  /// The distance from one stripe to the next, and the width of a stripe, in texels.
  private static let (period, width) = (10, 4)

  static func image() -> CGImage {
    // One row and one period; each row is a part of it.
    let row = (0..<side + period).flatMap { x in
      [UInt8](repeating: x % period < width ? 255 : 0, count: 4)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      let start = y % period * 4
      bytes += row[start..<start + side * 4]
    }
    return CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}
