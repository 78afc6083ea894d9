internal import UIKit

/// Gradients, nine-part contents and corners on six cards.
final class GradientsViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "locations", figure: Shimmer()),
      ShapeCard(title: "colors", figure: Dusk()),
      ShapeCard(title: "startPoint, endPoint", figure: Ball()),
      ShapeCard(title: "conic", figure: ColorWheel()),
      ShapeCard(title: "contentsCenter", figure: Bubble()),
      ShapeCard(title: "cornerCurve, maskedCorners", figure: Corners()),
    ]
  }
}

/// Placeholder bars of text that loads, with a light that runs across them.
final class Shimmer: ShapeFigure {
  private var bars: [CAGradientLayer] = []

  override func build() {
    for (index, width) in [140, 100, 124, 60].enumerated() {
      let bar = CAGradientLayer()
      bar.frame = CGRect(x: -70, y: -56 + index * 30, width: width, height: 18)
      bar.cornerRadius = 9
      bar.startPoint = CGPoint(x: 0, y: 0.5)
      // All bars show parts of one light of the same width.
      bar.endPoint = CGPoint(x: 140 / CGFloat(width), y: 0.5)
      bar.colors = [Theme.line.cgColor, UIColor.white.cgColor, Theme.line.cgColor]
      bar.locations = [-0.5, -0.25, 0]
      bars.append(bar)
      canvas.addSublayer(bar)
    }
  }

  override func play() {
    for bar in bars {
      let run = CABasicAnimation(keyPath: "locations")
      run.toValue = [1, 1.25, 1.5]
      run.duration = 1.4
      run.repeatCount = 4
      bar.add(run, forKey: "run")
    }
  }
}

/// A sky from noon to night.
final class Dusk: ShapeFigure {
  private let sky = CAGradientLayer()
  private static let noon: [UIColor] = [
    UIColor(red: 0.16, green: 0.45, blue: 0.93, alpha: 1),
    UIColor(red: 0.45, green: 0.72, blue: 0.98, alpha: 1),
    UIColor(red: 0.86, green: 0.95, blue: 1, alpha: 1),
  ]
  private static let dusk: [UIColor] = [
    UIColor(red: 0.2, green: 0.12, blue: 0.42, alpha: 1),
    UIColor(red: 0.93, green: 0.35, blue: 0.4, alpha: 1),
    UIColor(red: 1, green: 0.8, blue: 0.35, alpha: 1),
  ]
  private static let night: [UIColor] = [
    UIColor(red: 0.01, green: 0.02, blue: 0.08, alpha: 1),
    UIColor(red: 0.04, green: 0.08, blue: 0.25, alpha: 1),
    UIColor(red: 0.16, green: 0.2, blue: 0.42, alpha: 1),
  ]

  override func build() {
    sky.frame = CGRect(x: -70, y: -70, width: 140, height: 140)
    sky.colors = Self.noon.map(\.cgColor)
    sky.locations = [0, 0.6, 1]
    sky.cornerRadius = 12
    sky.borderWidth = 2
    sky.borderColor = Theme.line.cgColor
    canvas.addSublayer(sky)
  }

  override func play() {
    let day = CAKeyframeAnimation(keyPath: "colors")
    day.values = [Self.noon, Self.dusk, Self.night, Self.dusk, Self.noon].map { $0.map(\.cgColor) }
    day.duration = 5.6
    sky.add(day, forKey: "day")
  }
}

/// A ball with a light that circles it.
final class Ball: ShapeFigure {
  private let ball = CAGradientLayer()
  private static let light = CGPoint(x: 0.35, y: 0.3)
  /// The radii of the gradient: the distance from the light to the end point, in the unit
  /// coordinate space.
  private static let reach: CGFloat = 0.78

  override func build() {
    ball.frame = CGRect(x: -64, y: -64, width: 128, height: 128)
    ball.cornerRadius = 64
    ball.type = .radial
    ball.startPoint = Self.light
    ball.endPoint = Self.end(Self.light)
    ball.colors = [
      UIColor(red: 1, green: 0.95, blue: 0.85, alpha: 1).cgColor,
      UIColor(red: 0.98, green: 0.5, blue: 0.3, alpha: 1).cgColor,
      UIColor(red: 0.35, green: 0.05, blue: 0.15, alpha: 1).cgColor,
    ]
    ball.locations = [0, 0.35, 1]
    canvas.addSublayer(ball)
  }

  override func play() {
    let places = [
      Self.light, CGPoint(x: 0.65, y: 0.28), CGPoint(x: 0.68, y: 0.68), CGPoint(x: 0.3, y: 0.66),
      Self.light,
    ]
    for (key, values) in [("startPoint", places), ("endPoint", places.map(Self.end))] {
      let lamp = CAKeyframeAnimation(keyPath: key)
      lamp.values = values
      lamp.calculationMode = .cubic
      lamp.duration = 2.8
      lamp.repeatCount = 2
      ball.add(lamp, forKey: key)
    }
  }

  private static func end(_ light: CGPoint) -> CGPoint {
    CGPoint(x: light.x + reach, y: light.y + reach)
  }
}

/// A rotating ring of all hues.
final class ColorWheel: ShapeFigure {
  private let wheel = CAGradientLayer()

  override func build() {
    wheel.frame = CGRect(x: -68, y: -68, width: 136, height: 136)
    wheel.type = .conic
    wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
    wheel.endPoint = CGPoint(x: 0.5, y: 0)
    wheel.colors = (0...12).map {
      UIColor(hue: CGFloat($0 % 12) / 12, saturation: 0.85, brightness: 1, alpha: 1).cgColor
    }
    wheel.cornerRadius = 68
    let hole = CALayer()
    hole.frame = CGRect(x: 22, y: 22, width: 92, height: 92)
    hole.cornerRadius = 46
    hole.backgroundColor = Theme.panel.cgColor
    wheel.addSublayer(hole)
    canvas.addSublayer(wheel)
  }

  override func play() {
    let turn = CAKeyframeAnimation(keyPath: "endPoint")
    turn.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 0.5, y: 0.5), radius: 0.5, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    turn.calculationMode = .paced
    turn.duration = 2.8
    turn.repeatCount = 2
    wheel.add(turn, forKey: "turn")
  }
}

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

/// A plate with continuous corners and, on top, the outline of circular ones, and a plate with two
/// rounded corners. All radii grow and shrink.
final class Corners: ShapeFigure {
  private static let radius: CGFloat = 26
  private let plate = CALayer()
  private let line = CALayer()
  private let tab = CALayer()

  override func build() {
    plate.frame = CGRect(x: -70, y: -70, width: 100, height: 100)
    plate.backgroundColor = UIColor(red: 0.24, green: 0.55, blue: 0.94, alpha: 1).cgColor
    plate.cornerCurve = .continuous
    line.frame = plate.frame
    line.borderColor = UIColor(red: 1, green: 0.85, blue: 0.3, alpha: 1).cgColor
    line.borderWidth = 1
    tab.frame = CGRect(x: 0, y: 10, width: 70, height: 60)
    tab.backgroundColor = UIColor(red: 0.93, green: 0.35, blue: 0.5, alpha: 1).cgColor
    tab.borderColor = UIColor.white.cgColor
    tab.borderWidth = 3
    tab.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    for layer in [plate, line, tab] {
      layer.cornerRadius = Self.radius
      canvas.addSublayer(layer)
    }
  }

  override func play() {
    let grow = CAKeyframeAnimation(keyPath: "cornerRadius")
    grow.values = [Self.radius, 50, 4, Self.radius]
    grow.duration = 5.6
    for layer in [plate, line, tab] { layer.add(grow, forKey: "grow") }
  }
}
