internal import UIKit

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
