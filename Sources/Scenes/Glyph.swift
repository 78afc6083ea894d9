internal import UIKit

/// Line icons in a square of 24 points, for buttons and tabs.
enum Glyph: CaseIterable {
  case house, search, plus, heart, person, microphone, camera, note, pin, star

  /// Returns a layer of 24 points that draws the glyph in `color`.
  @MainActor
  func layer(_ color: UIColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    layer.path = path.cgPath
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineWidth = 2
    layer.lineCap = .round
    layer.lineJoin = .round
    return layer
  }

  @MainActor
  private var path: UIBezierPath {
    let path = UIBezierPath()
    func line(_ points: CGPoint..., closed: Bool = false) {
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      if closed { path.close() }
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
      path.append(
        UIBezierPath(
          ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
    }
    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) {
      path.append(
        UIBezierPath(
          roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius))
    }
    switch self {
    case .house:
      line(point(3, 11), point(12, 3), point(21, 11))
      line(point(5.5, 10), point(5.5, 20.5), point(18.5, 20.5), point(18.5, 10))
    case .search:
      circle(10.5, 10.5, 6.5)
      line(point(15.5, 15.5), point(21, 21))
    case .plus:
      line(point(12, 4), point(12, 20))
      line(point(4, 12), point(20, 12))
    case .heart:
      path.move(to: point(12, 20.5))
      path.addCurve(
        to: point(12, 7), controlPoint1: point(-3.5, 11), controlPoint2: point(6.5, -1.5))
      path.addCurve(
        to: point(12, 20.5), controlPoint1: point(17.5, -1.5), controlPoint2: point(27.5, 11))
      path.close()
    case .person:
      circle(12, 8, 4.2)
      path.move(to: point(4, 21))
      path.addCurve(
        to: point(20, 21), controlPoint1: point(5, 13.5), controlPoint2: point(19, 13.5))
    case .microphone:
      box(8.5, 2.5, 7, 12, 3.5)
      path.move(to: point(5, 11.5))
      path.addCurve(
        to: point(19, 11.5), controlPoint1: point(5, 20), controlPoint2: point(19, 20))
      line(point(12, 18), point(12, 21.5))
    case .camera:
      box(2.5, 6.5, 19, 14, 3)
      circle(12, 13.5, 3.8)
      line(point(8.5, 6.5), point(10, 3.5), point(14, 3.5), point(15.5, 6.5))
    case .note:
      circle(7, 18, 3)
      circle(17.5, 16, 3)
      line(point(10, 18), point(10, 5.5), point(20.5, 3.5), point(20.5, 16))
    case .pin:
      circle(12, 9.5, 2.5)
      path.move(to: point(12, 21.5))
      path.addCurve(
        to: point(12, 2.5), controlPoint1: point(1.5, 12.5), controlPoint2: point(4.5, 2.5))
      path.addCurve(
        to: point(12, 21.5), controlPoint1: point(19.5, 2.5), controlPoint2: point(22.5, 12.5))
      path.close()
    case .star:
      for corner in 0..<10 {
        let radius: CGFloat = corner.isMultiple(of: 2) ? 10 : 4.4
        let angle = CGFloat(corner) * .pi / 5 - .pi / 2
        let place = point(12 + radius * cos(angle), 12.5 + radius * sin(angle))
        if corner == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.close()
    }
    return path
  }
}
