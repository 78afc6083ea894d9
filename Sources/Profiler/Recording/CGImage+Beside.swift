package import CoreGraphics

extension CGImage {
  /// Returns this picture with `right` to its right; nil unless both have the same
  /// height and format.
  package func beside(_ right: CGImage) -> CGImage? {
    guard height == right.height, layout == right.layout, alphaInfo == right.alphaInfo else {
      return nil
    }
    let rowBytes = (width + right.width) * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowBytes * height)
    withBytes { left in
      right.withBytes { other in
        for row in 0..<height {
          let start = row * bytesPerRow
          bytes.append(contentsOf: left[start..<start + width * 4])
          let otherStart = row * right.bytesPerRow
          bytes.append(contentsOf: other[otherStart..<otherStart + right.width * 4])
        }
      }
    }
    return CGImage(
      width: width + right.width, height: height, bytesPerRow: rowBytes, layout: layout,
      alphaInfo: alphaInfo, bytes: bytes)
  }
}
