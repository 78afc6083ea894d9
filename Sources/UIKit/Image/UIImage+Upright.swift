internal import CoreGraphics

extension UIImage.Orientation {
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// The stored pixel that stands at column `x` and row `y` of the upright picture of
  /// `width` × `height` pixels.
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

extension UIImage {
  /// The pixels as they are to be shown.
  var uprightImage: CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    let (width, height) =
      imageOrientation.swapsSides
      ? (cgImage.height, cgImage.width) : (cgImage.width, cgImage.height)
    var turned = [UInt8](repeating: 0, count: width * height * 4)
    cgImage.withBytes { stored in
      var target = 0
      for y in 0..<height {
        for x in 0..<width {
          let place = imageOrientation.source(x: x, y: y, width: width, height: height)
          let source = place.y * cgImage.bytesPerRow + place.x * 4
          for byte in 0..<4 { turned[target + byte] = stored[source + byte] }
          target += 4
        }
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: cgImage.layout,
      alphaInfo: cgImage.alphaInfo, bytes: turned)
  }
}
