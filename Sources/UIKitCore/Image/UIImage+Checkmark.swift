internal import CoreGraphics

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
