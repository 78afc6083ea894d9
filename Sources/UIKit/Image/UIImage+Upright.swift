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

  /// The pixels as they are to be shown in `size` points with `displayScale` pixels each: of a drawing,
  /// just as many; of a bitmap those that there are.
  func uprightImage(filling size: CGSize, displayScale: CGFloat) -> CGImage? {
    guard let drawing else { return uprightImage }
    let pixels = drawing.pixels(for: size, scale: displayScale)
    if cgImage?.width == pixels.width, cgImage?.height == pixels.height { return cgImage }
    // It was drawn before: only for want of memory is there nothing now.
    return (try? drawing.image(width: pixels.width, height: pixels.height)) ?? cgImage
  }
}
