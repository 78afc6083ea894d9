internal import CoreGraphics

/// Diagonal stripes, white on clear, for overlays that differ from others by more
/// than their colour.
enum Hatch {
  /// The side of the image, in texels; one texel is a point.
  static let side = 512
  /// The distance from one stripe to the next, and the width of a stripe, in texels.
  private static let (period, width) = (10, 4)

  static func image() -> CGImage {
    var bytes = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side where (x + y) % period < width {
        let at = (y * side + x) * 4
        bytes.replaceSubrange(at..<at + 4, with: repeatElement(255, count: 4))
      }
    }
    return CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}
