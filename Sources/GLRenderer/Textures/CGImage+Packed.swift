internal import CoreGraphics

extension CGImage {
  /// Returns the image with its rows packed without padding.
  func packed() -> CGImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    withBytes { source in
      for row in 0..<height {
        bytes += source[row * bytesPerRow..<row * bytesPerRow + width * 4]
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: layout, alphaInfo: alphaInfo,
      bytes: bytes)
  }
}
