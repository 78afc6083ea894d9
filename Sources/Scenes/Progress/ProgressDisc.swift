internal import UIKit

/// A disc inside a ring, filled clockwise from the top in proportion to a progress.
///
/// The construction, a line as wide as the disc whose `strokeEnd` is the progress, is that of "Une
/// barre de progression circulaire en Swift".
final class ProgressDisc: UIView {
  private static let ringWidth: CGFloat = 2

  /// The progress, 0...1.
  private(set) var progress = 0.0

  private let ring = CAShapeLayer()
  private let sector = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let outer = min(bounds.width, bounds.height) / 2
    let inner = outer - 2 * Self.ringWidth
    setUp(ring, radius: outer - Self.ringWidth / 2, lineWidth: Self.ringWidth)
    setUp(sector, radius: inner / 2, lineWidth: inner)
    sector.strokeEnd = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Makes `shape` a circle around the centre that begins at the top, and adds it.
  private func setUp(_ shape: CAShapeLayer, radius: CGFloat, lineWidth: CGFloat) {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    shape.path = circle.cgPath
    shape.lineWidth = lineWidth
    shape.strokeColor = UIColor.systemBlue.cgColor
    shape.fillColor = UIColor.clear.cgColor
    layer.addSublayer(shape)
  }

  /// Sets the progress. The change is animated by the implicit action of `strokeEnd`, unless
  /// `animated` is false.
  func setProgress(_ newProgress: Double, animated: Bool) {
    guard newProgress != progress else { return }
    progress = newProgress
    CATransaction.begin()
    if !animated { CATransaction.setDisableActions(true) }
    sector.strokeEnd = CGFloat(newProgress)
    CATransaction.commit()
  }
}
