public import CoreGraphics
internal import ImageIO

// Pictures are drawn in the thread's current graphics context, upright where its y points down; without
// one nothing happens.
extension UIImage {
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ctm = context.ctm
    // How long the sides are in the context's pixels.
    let pixels = CGSize(
      width: rect.width * hypot(ctm.a, ctm.b), height: rect.height * hypot(ctm.c, ctm.d))
    guard let image = uprightImage(filling: pixels, displayScale: 1) else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.drawUpright(image, in: rect)
    context.restoreGState()
  }

  /// Fills `rect` with pictures of their own size, beginning at its upper left.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage, rect.width > 0
    else { return }
    context.saveGState()
    context.clip(to: rect)
    // Turned over about its first row, so that rows run down.
    context.translateBy(x: rect.minX, y: rect.minY + size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(origin: .zero, size: size), byTiling: true)
    context.restoreGState()
  }
}
