public import CoreGraphics
internal import ImageIO

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
