internal import UIKit

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
