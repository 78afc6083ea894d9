internal import UIKit

/// Glowing tubes: coloured shadows without an offset.
final class Neon: ShapeFigure {
  private var tubes: [CALayer] = []

  override func build() {
    for (index, hue) in [0.92, 0.5].enumerated() {
      let tube = CALayer()
      let inset = CGFloat(index) * 26
      tube.frame = CGRect(x: -56, y: -56, width: 112, height: 112).insetBy(dx: inset, dy: inset)
      tube.cornerRadius = tube.bounds.width / 2
      tube.borderWidth = 5
      tube.borderColor = UIColor(hue: hue, saturation: 0.25, brightness: 1, alpha: 1).cgColor
      tube.shadowColor = UIColor(hue: hue, saturation: 0.9, brightness: 1, alpha: 1).cgColor
      tube.shadowOffset = .zero
      tube.shadowRadius = 7
      tube.shadowOpacity = 1
      tubes.append(tube)
      canvas.addSublayer(tube)
    }
  }

  override func play() {
    for (index, tube) in tubes.enumerated() {
      let flicker = CAKeyframeAnimation(keyPath: "shadowOpacity")
      flicker.values = [1, 0.1, 1, 0.3, 1, 1, 0.6, 1]
      flicker.duration = index == 0 ? 2.8 : 5.6
      flicker.repeatCount = index == 0 ? 2 : 1
      tube.add(flicker, forKey: "flicker")
    }
  }
}

/// A cloud of drifting balls that cast one common shadow.
final class Cloud: PaperFigure {
  private let cloud = CALayer()

  override func build() {
    super.build()
    cloud.frame = CGRect(x: -60, y: -40, width: 120, height: 70)
    cloud.shadowOpacity = 0.4
    cloud.shadowRadius = 5
    cloud.shadowOffset = CGSize(width: 4, height: 12)
    for (x, y, side) in [(4, 26, 40), (26, 4, 52), (62, 16, 44), (88, 34, 30), (30, 34, 56)] {
      let ball = CALayer()
      ball.frame = CGRect(x: x, y: y, width: side, height: side)
      ball.cornerRadius = CGFloat(side) / 2
      ball.backgroundColor = UIColor.white.cgColor
      cloud.addSublayer(ball)
    }
    canvas.addSublayer(cloud)
  }

  override func play() {
    for (index, ball) in (cloud.sublayers ?? []).enumerated() {
      let drift = CAKeyframeAnimation(keyPath: "position")
      let (place, reach) = (ball.position, CGFloat(6 + 3 * index))
      drift.values = [
        place, CGPoint(x: place.x + (index % 2 == 0 ? reach : -reach), y: place.y - 4),
        CGPoint(x: place.x - 3, y: place.y + 5), place,
      ]
      drift.calculationMode = .cubic
      drift.duration = 5.6
      ball.add(drift, forKey: "drift")
    }
  }
}

/// A badge of many parts with a shadow, rasterised to a bitmap that rotates and grows.
final class Badge: PaperFigure {
  private let badge = CALayer()

  override func build() {
    super.build()
    badge.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    badge.shadowOpacity = 0.5
    badge.shadowRadius = 4
    badge.shadowOffset = .zero
    badge.shouldRasterize = true
    let rays = 24
    for index in 0..<rays {
      let ray = CALayer()
      ray.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
      ray.anchorPoint = CGPoint(x: 0.5, y: 1)
      ray.position = CGPoint(x: 50, y: 50)
      ray.cornerRadius = 5
      ray.backgroundColor =
        UIColor(hue: CGFloat(index) / CGFloat(rays), saturation: 0.7, brightness: 0.95, alpha: 1)
        .cgColor
      ray.transform = CATransform3DMakeRotation(2 * .pi * CGFloat(index) / CGFloat(rays), 0, 0, 1)
      badge.addSublayer(ray)
    }
    let middle = CALayer()
    middle.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    middle.cornerRadius = 30
    middle.backgroundColor = UIColor.white.cgColor
    middle.borderColor = UIColor(red: 0.2, green: 0.24, blue: 0.32, alpha: 1).cgColor
    middle.borderWidth = 3
    badge.addSublayer(middle)
    canvas.addSublayer(badge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // The resolution at which the badge is shown when it is largest.
    badge.rasterizationScale = UIScreen.main.scale * max(canvas.transform.m11, 0.1) * 1.2
    CATransaction.commit()
  }

  override func play() {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi
    turn.duration = 5.6
    badge.add(turn, forKey: "turn")
    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.values = [1, 1.2, 1, 1.2, 1]
    beat.duration = 5.6
    badge.add(beat, forKey: "beat")
  }
}
