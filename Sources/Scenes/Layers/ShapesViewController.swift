internal import UIKit

/// Shape layers and masks on four cards: rings that fill up, a figure that morphs, marching dashes,
/// and an image behind a mask.
final class ShapesViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "strokeEnd", figure: ProgressRings()),
      ShapeCard(title: "path", figure: MorphingFigure()),
      ShapeCard(title: "lineDashPhase", figure: MarchingDashes()),
      ShapeCard(title: "mask", figure: MaskedPicture()),
    ]
  }
}

/// Three concentric rings that fill up.
final class ProgressRings: ShapeFigure {
  private static let shares: [CGFloat] = [0.86, 0.64, 0.42]
  private static let colors = [
    UIColor(red: 0.98, green: 0.25, blue: 0.42, alpha: 1),
    UIColor(red: 0.62, green: 0.91, blue: 0.27, alpha: 1),
    UIColor(red: 0.24, green: 0.78, blue: 0.94, alpha: 1),
  ]

  private let rings = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

  override func build() {
    for (index, ring) in rings.enumerated() {
      let track = CAShapeLayer()
      let color = Self.colors[index]
      for layer in [track, ring] {
        layer.path =
          UIBezierPath(
            arcCenter: .zero, radius: 68 - CGFloat(index) * 19, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true
          ).cgPath
        layer.fillColor = nil
        layer.strokeColor = color.cgColor
        layer.lineWidth = 15
        layer.lineCap = .round
        canvas.addSublayer(layer)
      }
      track.strokeColor = color.withAlphaComponent(0.18).cgColor
      ring.strokeEnd = Self.shares[index]
    }
  }

  override func play() {
    for (index, ring) in rings.enumerated() {
      let fill = CABasicAnimation(keyPath: "strokeEnd")
      fill.fromValue = 0
      fill.duration = 1.6
      fill.beginTime =
        ring.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.2
      fill.fillMode = .backwards
      fill.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ring.add(fill, forKey: "fill")
    }
  }
}

/// A star that morphs to a circle, a flower and back to a star. Each path has ten curves, so that
/// the points of one correspond to those of the next.
final class MorphingFigure: ShapeFigure {
  private static let pointCount = 10

  private let figure = CAShapeLayer()

  private static let figures = [star, circle, flower, star]
  private static let colors = [
    UIColor(red: 1, green: 0.78, blue: 0.2, alpha: 1),
    UIColor(red: 1, green: 0.47, blue: 0.33, alpha: 1),
    UIColor(red: 0.93, green: 0.35, blue: 0.62, alpha: 1),
    UIColor(red: 1, green: 0.78, blue: 0.2, alpha: 1),
  ].map(\.cgColor)

  override func build() {
    figure.path = Self.star
    figure.fillColor = Self.colors[0]
    figure.strokeColor = UIColor(white: 1, alpha: 0.9).cgColor
    figure.lineWidth = 3
    figure.lineJoin = .round
    canvas.addSublayer(figure)
  }

  override func play() {
    add("path", Self.figures)
    add("fillColor", Self.colors)
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi / 5
    turn.duration = 6
    figure.add(turn, forKey: "turn")
  }

  private func add(_ keyPath: String, _ values: [Any]) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.timingFunctions = Array(
      repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: values.count - 1)
    animation.duration = 6
    figure.add(animation, forKey: keyPath)
  }

  // MARK: Figures

  private static var star: CGPath {
    path(radii: (70, 30)) { from, to, share in
      CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  private static var circle: CGPath {
    let reach = 4.0 / 3 * tan(.pi / Double(2 * pointCount))
    return path(radii: (62, 62)) { from, to, share in
      // The control points at the thirds lie on the tangent of the nearer end.
      let (at, sign) = share < 0.5 ? (from, 1.0) : (to, -1.0)
      return CGPoint(x: at.x - sign * reach * at.y, y: at.y + sign * reach * at.x)
    }
  }

  private static var flower: CGPath {
    path(radii: (66, 34)) { from, to, share in
      let at = share < 0.5 ? from : to
      let isTip = at.x * at.x + at.y * at.y > 50 * 50
      let sign: CGFloat = share < 0.5 ? 1 : -1
      let reach: CGFloat = isTip ? 0.42 : -0.12
      return CGPoint(x: at.x - sign * reach * at.y, y: at.y + sign * reach * at.x)
    }
  }

  /// Returns a path of ten curves between points at alternating radii. `control` returns the
  /// control points, at a third and at two thirds of the way.
  private static func path(
    radii: (CGFloat, CGFloat), control: (CGPoint, CGPoint, CGFloat) -> CGPoint
  ) -> CGPath {
    func point(_ index: Int) -> CGPoint {
      let angle = Double(index) * 2 * .pi / Double(pointCount) - .pi / 2
      let radius = index % 2 == 0 ? radii.0 : radii.1
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    let path = CGMutablePath()
    path.move(to: point(0))
    for index in 0..<pointCount {
      let (from, to) = (point(index), point(index + 1))
      path.addCurve(
        to: to, control1: control(from, to, 1.0 / 3), control2: control(from, to, 2.0 / 3))
    }
    path.closeSubpath()
    return path
  }
}

/// A marching-ants selection, dots that circle, and a line with various dashes.
final class MarchingDashes: ShapeFigure {
  private let ants = CAShapeLayer()
  private let dots = CAShapeLayer()

  override func build() {
    let sheet = CAShapeLayer()
    let frame = CGRect(x: -64, y: -64, width: 128, height: 128)
    sheet.path = UIBezierPath(roundedRect: frame, cornerRadius: 22).cgPath
    sheet.fillColor = Theme.accent.withAlphaComponent(0.16).cgColor
    canvas.addSublayer(sheet)

    ants.path = sheet.path
    ants.strokeColor = UIColor(red: 0.55, green: 0.7, blue: 1, alpha: 1).cgColor
    ants.lineWidth = 3
    ants.lineDashPattern = [12, 8]

    dots.path = UIBezierPath(ovalIn: CGRect(x: -36, y: -36, width: 72, height: 72)).cgPath
    dots.strokeColor = UIColor(red: 1, green: 0.72, blue: 0.3, alpha: 1).cgColor
    dots.lineWidth = 9
    dots.lineCap = .round
    // Twelve dots: dashes of length zero with round caps.
    dots.lineDashPattern = [0, NSNumber(value: 6 * Double.pi)]
    for layer in [ants, dots] {
      layer.fillColor = nil
      canvas.addSublayer(layer)
    }
  }

  override func play() {
    march(ants, by: -40, duration: 2)
    march(dots, by: 12 * .pi, duration: 2)
  }

  private func march(_ layer: CAShapeLayer, by distance: Double, duration: Double) {
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    march.byValue = distance
    march.duration = duration
    march.repeatCount = 3
    layer.add(march, forKey: "march")
  }
}

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
