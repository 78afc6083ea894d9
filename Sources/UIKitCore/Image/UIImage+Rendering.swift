internal import CoreGraphics

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
