package import CoreGraphics

/// The rotation and mirroring that make stored pixels upright, with EXIF's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// True if the upright image is as wide as the stored one is high.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Returns the stored pixel shown at column `x` and row `y` of the upright image of `width` ×
  /// `height` pixels.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .left: (height - 1 - y, x)
    case .right: (y, width - 1 - x)
    case .upMirrored: (width - 1 - x, y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    }
  }
}

extension CGImage {
  /// Returns the image, rotated and mirrored by `orientation`.
  package func upright(_ orientation: CGImagePropertyOrientation) -> CGImage {
    guard orientation != .up else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    var turned = [UInt8](repeating: 0, count: columns * rows * 4)
    withBytes { stored in
      var target = 0
      for y in 0..<rows {
        for x in 0..<columns {
          let position = orientation.source(x: x, y: y, width: columns, height: rows)
          let source = position.y * bytesPerRow + position.x * 4
          for byte in 0..<4 { turned[target + byte] = stored[source + byte] }
          target += 4
        }
      }
    }
    return CGImage(
      width: columns, height: rows, bytesPerRow: columns * 4, layout: layout,
      alphaInfo: alphaInfo, bytes: turned, isMask: isMask)
  }
}
