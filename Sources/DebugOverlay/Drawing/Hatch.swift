internal import CoreGraphics

/// Diagonal stripes, white on clear: for what is told from the rest by more than its colour.
enum Hatch {
  /// In texels; one texel is a point.
  static let side = 512
  /// From one stripe to the next, and how wide each is.
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
