import UIKit

// Gradients and animations with very many values.
extension Entry {
  private static let manyColors: [CGColor] = (0..<1_000_000).map {
    CGColor(gray: CGFloat($0 % 17) / 16, alpha: 1)
  }

  static let extremeGradients: [Entry] = [
    extreme("gradient layer") { layer, draw in
      let gradient = CAGradientLayer()
      gradient.frame = layer.bounds
      gradient.type = draw.one(of: [.axial, .radial, .conic])
      draw.world.call("colors") { gradient.colors = manyColors }
      layer.addSublayer(gradient)
    },
    extreme("gradient in a context") { _, draw in
      let gradient = CGGradient(colorsSpace: nil, colors: manyColors as CFArray, locations: nil)
      guard let gradient else { return }
      _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 150)).image {
        let context = $0.cgContext
        draw.world.call("drawLinearGradient") {
          context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 200, y: 150), options: [])
        }
      }
    },
  ]

  static let extremeKeyframes: [Entry] = [
    extreme("keyframes") { layer, draw in
      let moved = sheet()
      let animation = CAKeyframeAnimation(keyPath: "position")
      if draw.chance(0.5) {
        animation.path = longWay
      } else {
        animation.values = longValues
      }
      animation.duration = 3
      animation.calculationMode = draw.one(of: [.linear, .paced, .cubic, .cubicPaced])
      draw.world.call("add") { moved.add(animation, forKey: nil) }
      layer.addSublayer(moved)
    }
  ]

  /// A path of 500,000 lines.
  static let longWay: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    for number in 1...500_000 { path.addLine(to: CGPoint(x: number % 200, y: number % 150)) }
    return path
  }()

  private static let longValues: [Any] = (0..<1_000_000).map { CGPoint(x: $0 % 200, y: $0 % 150) }
}
