internal import UIKit

/// A speech bubble that stretches: a nine-part image whose corners and tip keep their size.
final class Bubble: ShapeFigure {
  private static let rest = CGRect(x: -50, y: -30, width: 100, height: 60)
  private let bubble = CALayer()

  override func build() {
    bubble.frame = Self.rest
    bubble.contents = Self.picture
    bubble.contentsScale = 3
    // The tip is to the left of the stretched part.
    bubble.contentsCenter = CGRect(x: 0.52, y: 0.4, width: 0.1, height: 0.05)
    canvas.addSublayer(bubble)
  }

  override func play() {
    let stretch = CAKeyframeAnimation(keyPath: "bounds.size")
    stretch.values = [
      Self.rest.size, CGSize(width: 150, height: 60), CGSize(width: 150, height: 130),
      CGSize(width: 70, height: 130), Self.rest.size,
    ]
    stretch.duration = 5.6
    bubble.add(stretch, forKey: "stretch")
  }

  /// The image of the smallest bubble.
  private static let picture: CGImage? = {
    let size = CGSize(width: 60, height: 48)
    guard let context = CGContext(size: size, scale: 3, opaque: false) else { return nil }
    let body = CGPath(
      roundedRect: CGRect(x: 2, y: 2, width: 56, height: 36), cornerWidth: 14, cornerHeight: 14,
      transform: nil)
    context.setFillColor(CGColor(red: 0.24, green: 0.72, blue: 0.45, alpha: 1))
    context.setStrokeColor(CGColor(red: 0.7, green: 0.95, blue: 0.8, alpha: 1))
    context.setLineWidth(2.5)
    context.addPath(body)
    context.drawPath(using: .fillStroke)
    let tip = CGMutablePath()
    tip.addLines(between: [
      CGPoint(x: 16, y: 36.5), CGPoint(x: 14, y: 46), CGPoint(x: 28, y: 36.5),
    ])
    context.addPath(tip)
    context.drawPath(using: .fillStroke)
    return context.makeImage()
  }()
}
