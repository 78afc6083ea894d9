internal import UIKit

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
