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

  /// The orientation in which the upright image is mirrored.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
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
  /// Returns the image, which image views show mirrored where the content runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(self, renderingMode, capInsets, resizingMode, flips: true)
  }

  /// Returns the image mirrored, with the left and right cap insets exchanged. One of a drawing is
  /// a bitmap.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    guard let stored else { return self }
    // The orientation of a drawing does not count.
    let pixels = drawing == nil ? stored : cgImage.map { StoredImage($0) } ?? stored
    let insets = UIEdgeInsets(
      top: capInsets.top, left: capInsets.right, bottom: capInsets.bottom, right: capInsets.left)
    return UIImage(
      UIImage(pixels, scale, imageOrientation.mirrored), renderingMode, insets, resizingMode,
      flips: flipsForRightToLeftLayoutDirection)
  }

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
