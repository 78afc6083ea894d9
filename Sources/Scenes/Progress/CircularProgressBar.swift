internal import UIKit

/// A disc that fills as its progress grows, from an article.
///
/// Source: "Une barre de progression circulaire en Swift". This is the article's code with the
/// fixes that it needs to compile: `lineWidth` is a CGFloat, two names and the `cgColor` of strokes
/// are corrected, and the centre is that of the bounds. The colour is a constant here.
@IBDesignable class CircularProgressBar: UIView {
  private static let color = UIColor.systemBlue

  private(set) var progress: Double = 0.0

  private var borderLayer = CAShapeLayer()
  private var progressLayer = CAShapeLayer()

  // MARK: Life cycle

  override init(frame: CGRect) {
    super.init(frame: frame)
    createLayers()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    createLayers()
  }

  // MARK: Drawing

  private func createLayers() {
    let lineWidth: CGFloat = 2.0
    let radius = min(frame.size.width / 2, frame.size.height / 2)
    let viewCenter = CGPoint(x: bounds.midX, y: bounds.midY)
    let borderPath = UIBezierPath(
      arcCenter: viewCenter, radius: radius - lineWidth / 2, startAngle: -.pi / 2,
      endAngle: 3 * .pi / 2, clockwise: true)
    let progressRadius = radius - 2 * lineWidth
    let progressPath = UIBezierPath(
      arcCenter: viewCenter, radius: progressRadius / 2, startAngle: -.pi / 2,
      endAngle: 3 * .pi / 2, clockwise: true)
    borderLayer.path = borderPath.cgPath
    borderLayer.lineWidth = lineWidth
    progressLayer.path = progressPath.cgPath
    progressLayer.lineWidth = progressRadius
    progressLayer.strokeEnd = 0

    borderLayer.fillColor = UIColor.clear.cgColor
    borderLayer.strokeColor = Self.color.cgColor
    progressLayer.fillColor = UIColor.clear.cgColor
    progressLayer.strokeColor = Self.color.cgColor

    layer.addSublayer(borderLayer)
    layer.addSublayer(progressLayer)
  }

  // MARK: Component update

  func updateProgress(to percentage: Double, animated: Bool) {
    if percentage == progress { return }
    CATransaction.begin()
    if !animated {
      CATransaction.setDisableActions(true)
    }
    progressLayer.strokeEnd = CGFloat(percentage)
    CATransaction.commit()
    progress = percentage
  }
}
