internal import CoreGraphics
internal import ImageIO

extension UIImage.Orientation {
  var swapsSides: Bool { stored.swapsSides }

  /// The same orientation as image files store it.
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
  /// The pixels rotated and mirrored into the upright orientation.
  var uprightImage: CGImage? { cgImage?.upright(imageOrientation.stored) }

  /// Returns the upright pixels for `size` points with `displayScale` pixels each: exactly that
  /// many for a drawing, the stored ones for a bitmap.
  func uprightImage(filling size: CGSize, displayScale: CGFloat) -> CGImage? {
    guard let drawing else { return uprightImage }
    let pixels = drawing.pixels(for: size, scale: displayScale)
    if cgImage?.width == pixels.width, cgImage?.height == pixels.height { return cgImage }
    // It was rasterised before: only a lack of memory leads to nil here.
    return (try? drawing.image(width: pixels.width, height: pixels.height)) ?? cgImage
  }
}
