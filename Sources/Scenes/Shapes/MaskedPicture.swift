internal import UIKit

/// An image masked by a beating heart, and the outline of the heart drawn around it.
final class MaskedPicture: ShapeFigure {
  private let picture = CALayer()
  private let heart = CAShapeLayer()
  private let outline = CAShapeLayer()

  override func build() {
    picture.bounds = CGRect(x: 0, y: 0, width: 150, height: 150)
    picture.contents = UIImage(named: "Covers/Imgfull.png")?.cgImage
    picture.contentsGravity = .resizeAspectFill
    heart.path = Self.path
    heart.position = CGPoint(x: 75, y: 75)
    picture.mask = heart
    outline.path = Self.path
    outline.fillColor = nil
    outline.strokeColor = UIColor.white.cgColor
    outline.lineWidth = 4
    outline.lineJoin = .round
    outline.lineCap = .round
    canvas.addSublayer(picture)
    canvas.addSublayer(outline)
  }

  override func play() {
    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.values = [1, 0.82, 1.06, 1]
    beat.keyTimes = [0, 0.25, 0.5, 1]
    beat.duration = 1.2
    beat.repeatCount = 5
    heart.add(beat, forKey: "beat")
    outline.add(beat, forKey: "beat")
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 3
    draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    outline.add(draw, forKey: "draw")
  }

  /// A heart around the centre; the path starts at the notch.
  private static var path: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: -38))
    path.addCurve(
      to: CGPoint(x: 68, y: -22), control1: CGPoint(x: 14, y: -74),
      control2: CGPoint(x: 66, y: -66))
    path.addCurve(
      to: CGPoint(x: 0, y: 62), control1: CGPoint(x: 70, y: 14), control2: CGPoint(x: 26, y: 38))
    path.addCurve(
      to: CGPoint(x: -68, y: -22), control1: CGPoint(x: -26, y: 38),
      control2: CGPoint(x: -70, y: 14))
    path.addCurve(
      to: CGPoint(x: 0, y: -38), control1: CGPoint(x: -66, y: -66),
      control2: CGPoint(x: -14, y: -74))
    path.closeSubpath()
    return path
  }
}
