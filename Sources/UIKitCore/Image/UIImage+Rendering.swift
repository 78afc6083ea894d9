public import CoreGraphics
internal import ImageIO

extension UIImage {
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode, capInsets, resizingMode)
  }

  /// Returns the image with insets, in points, whose parts keep their size when it is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    UIImage(self, renderingMode, capInsets, resizingMode)
  }

  /// Returns the image as a shape in one colour, which the view's tint colour may replace.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let pixels = filled(with: color) else { return withRenderingMode(renderingMode) }
    let image = UIImage(cgImage: pixels, scale: scale, orientation: .up)
    return UIImage(image, renderingMode, capInsets, resizingMode)
  }

  /// Returns the upright pixels of the image as a shape in one colour, or nil if there are none.
  func filled(with color: UIColor) -> CGImage? { uprightImage?.filled(with: color) }

  /// Returns the pixels that a view with `tint` shows.
  func shownImage(tint: UIColor) -> CGImage? { shown(uprightImage, tint) }

  /// Returns the same for a drawing that fills `size` points on a screen of `displayScale` pixels
  /// per point.
  func shownImage(tint: UIColor, filling size: CGSize, displayScale: CGFloat) -> CGImage? {
    shown(uprightImage(filling: size, displayScale: displayScale), tint)
  }

  private func shown(_ upright: CGImage?, _ tint: UIColor) -> CGImage? {
    renderingMode == .alwaysTemplate ? upright?.filled(with: tint) : upright
  }

  /// The part of the image that stretches, in fractions of its size: all of it without cap insets.
  var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let (left, top) = (capInsets.left / size.width, capInsets.top / size.height)
    let (right, bottom) = (capInsets.right / size.width, capInsets.bottom / size.height)
    let part = CGRect(
      x: left, y: top, width: max(1 - left - right, 0), height: max(1 - top - bottom, 0))
    return left >= 0 && top >= 0 && right >= 0 && bottom >= 0 ? part.intersection(whole) : whole
  }
}

extension CGImage {
  /// Returns the shape of the image in one colour.
  fileprivate func filled(with color: UIColor) -> CGImage? {
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    guard let context = CGContext(size: area.size, scale: 1, opaque: false) else { return nil }
    context.drawUpright(self, in: area)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color.cgColor)
    context.fill(area)
    return context.makeImage()
  }
}

// Images are drawn in the thread's current graphics context, upright with y downwards; without one,
// drawing is a no-op.
extension UIImage {
  /// Draws the image at its size, with its top left at `point`.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image at its size in a blend mode, with an opacity of 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to `rect`.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image scaled to `rect` in a blend mode, with an opacity of 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ctm = context.ctm
    // The lengths of the sides in the context's pixels.
    let pixels = CGSize(
      width: rect.width * hypot(ctm.a, ctm.b), height: rect.height * hypot(ctm.c, ctm.d))
    guard let image = uprightImage(filling: pixels, displayScale: 1) else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.drawUpright(image, in: rect)
    context.restoreGState()
  }

  /// Tiles `rect` with the image at its own size, beginning at the top left.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage, rect.width > 0
    else { return }
    context.saveGState()
    context.clip(to: rect)
    // Flipped, so that the rows of the image run downwards.
    context.translateBy(x: rect.minX, y: rect.minY + size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(origin: .zero, size: size), byTiling: true)
    context.restoreGState()
  }
}

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
    if pixels == drawing.pixels(for: drawing.size, scale: scale) { return cgImage }
    do {
      return try drawing.image(width: pixels.width, height: pixels.height)
    } catch {
      Diagnostic.report("image file \(error)")
      return stored?.decoded
    }
  }

  /// Returns true if `uprightImage(filling:displayScale:)` returns in a moment.
  func isReady(filling size: CGSize, displayScale: CGFloat) -> Bool {
    guard let stored, !stored.isDecoded || drawing != nil else { return true }
    guard let drawing else { return stored.width * stored.height <= PictureQueue.pixelsAtOnce }
    let pixels = drawing.pixels(for: size, scale: displayScale)
    let isOwnSize = pixels == drawing.pixels(for: drawing.size, scale: scale)
    return isOwnSize && stored.isDecoded
      || drawing.isKnown(width: pixels.width, height: pixels.height)
  }
}

extension UIImage {
  /// A check mark of 20 by 20 points, which image views show in their tint colour.
  public static let checkmark = makeCheckmark()

  private static func makeCheckmark() -> UIImage {
    let scale: CGFloat = 3
    let size = CGSize(width: 20, height: 20)
    guard let context = CGContext(size: size, scale: scale, opaque: false) else { return UIImage() }
    context.setLineWidth(2.2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: 3.5, y: 10.5))
    context.addLine(to: CGPoint(x: 8, y: 15))
    context.addLine(to: CGPoint(x: 16.5, y: 5.5))
    context.strokePath()
    guard let pixels = context.makeImage() else { return UIImage() }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
      .withRenderingMode(.alwaysTemplate)
  }
}
