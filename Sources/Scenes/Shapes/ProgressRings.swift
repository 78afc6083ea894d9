internal import UIKit

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
