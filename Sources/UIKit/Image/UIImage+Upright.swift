internal import CoreGraphics
internal import ImageIO

extension UIImage.Orientation {
  var swapsSides: Bool { stored.swapsSides }

  /// The same as files have it.
  var stored: CGImagePropertyOrientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }

  init(_ stored: CGImagePropertyOrientation) {
    self =
      switch stored {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
  }
}

extension UIImage {
  /// The pixels as they are to be shown.
  var uprightImage: CGImage? { cgImage?.upright(imageOrientation.stored) }
}
