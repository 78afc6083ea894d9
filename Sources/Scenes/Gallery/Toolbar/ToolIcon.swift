internal import UIKit

/// An icon of a toolbar button, drawn in a square of 20 points.
@MainActor
enum ToolIcon {
  case sidebar, restart, pause, play, back, forward, repeats, overlays, hud, inspector, capture
  case code, appearance, menu, copy, done

  static let side: CGFloat = 20

  /// True if the icon is filled; false if it is stroked.
  var isFilled: Bool {
    switch self {
    case .pause, .play, .back, .forward, .menu: true
    default: false
    }
  }

  var path: CGPath {
    let path = UIBezierPath()
    switch self {
    case .sidebar:
      path.append(UIBezierPath(roundedRect: rect(2, 4, 16, 12), cornerRadius: 2.5))
      path.line((8, 4), (8, 16))
    case .restart:
      path.addArc(
        withCenter: CGPoint(x: 10, y: 10.5), radius: 6, startAngle: -0.9, endAngle: 4.1,
        clockwise: true)
      path.line((10.5, 3), (6.5, 5.6), (10, 8.6))
    case .pause:
      path.append(UIBezierPath(roundedRect: rect(5, 4, 3.5, 12), cornerRadius: 1))
      path.append(UIBezierPath(roundedRect: rect(11.5, 4, 3.5, 12), cornerRadius: 1))
    case .play: path.polygon((6, 3.5), (16.5, 10), (6, 16.5))
    case .back:
      path.polygon((11, 4.5), (11, 15.5), (3.5, 10))
      path.append(UIBezierPath(roundedRect: rect(13, 4.5, 2.5, 11), cornerRadius: 1))
    case .forward:
      path.polygon((9, 4.5), (16.5, 10), (9, 15.5))
      path.append(UIBezierPath(roundedRect: rect(4.5, 4.5, 2.5, 11), cornerRadius: 1))
    case .repeats:
      path.line((3.5, 9.5), (3.5, 8.5), (5.5, 6.5), (15.5, 6.5))
      path.line((13, 3.8), (15.8, 6.5), (13, 9.2))
      path.line((16.5, 10.5), (16.5, 11.5), (14.5, 13.5), (4.5, 13.5))
      path.line((7, 10.8), (4.2, 13.5), (7, 16.2))
    case .overlays:
      path.polygon((10, 3), (17.5, 7.2), (10, 11.4), (2.5, 7.2))
      path.line((2.5, 10.6), (10, 14.8), (17.5, 10.6))
    case .hud:
      path.addArc(
        withCenter: CGPoint(x: 10, y: 12), radius: 7.5, startAngle: .pi, endAngle: 2 * .pi,
        clockwise: true)
      path.line((10, 12), (13.6, 7.8))
    case .inspector:
      path.append(UIBezierPath(ovalIn: rect(3.5, 3.5, 9.5, 9.5)))
      path.line((11.8, 11.8), (16.5, 16.5))
    case .capture:
      path.append(UIBezierPath(roundedRect: rect(2, 5.5, 16, 11), cornerRadius: 2.5))
      path.append(UIBezierPath(ovalIn: rect(7, 8, 6, 6)))
      path.line((7, 5.5), (8.2, 3.5), (11.8, 3.5), (13, 5.5))
    case .code:
      path.line((6.5, 5.5), (2.5, 10), (6.5, 14.5))
      path.line((13.5, 5.5), (17.5, 10), (13.5, 14.5))
      path.line((11.5, 4), (8.5, 16))
    case .copy:
      path.append(UIBezierPath(roundedRect: rect(7, 7, 10, 10), cornerRadius: 2))
      path.line((4.5, 13), (3, 13), (3, 3), (13, 3), (13, 4.5))
    case .done: path.line((4, 10.5), (8.2, 14.7), (16, 5.8))
    case .appearance:
      path.append(UIBezierPath(ovalIn: rect(3.5, 3.5, 13, 13)))
      path.addArc(
        withCenter: CGPoint(x: 10, y: 10), radius: 6.5, startAngle: .pi / 2, endAngle: -.pi / 2,
        clockwise: true)
      path.line((10, 3.5), (10, 16.5))
    case .menu:
      for x in [CGFloat(3), 8.2, 13.4] { path.append(UIBezierPath(ovalIn: rect(x, 8.2, 3.6, 3.6))) }
    }
    return path.cgPath
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
}

extension UIBezierPath {
  /// Adds a polyline through the points.
  fileprivate func line(_ points: (CGFloat, CGFloat)...) {
    for (index, (x, y)) in points.enumerated() {
      let point = CGPoint(x: x, y: y)
      index == 0 ? move(to: point) : addLine(to: point)
    }
  }

  /// Adds a closed polygon.
  fileprivate func polygon(_ points: (CGFloat, CGFloat)...) {
    for (index, (x, y)) in points.enumerated() {
      let point = CGPoint(x: x, y: y)
      index == 0 ? move(to: point) : addLine(to: point)
    }
    close()
  }
}
