// swift-format-ignore-file
import UIKit

// "Une barre de progression circulaire en Swift". As printed it compiles nowhere; mended are a number's
// type, two names, the colours of strokes, and the centre, which is that of the bounds.

@IBDesignable public class CircularProgressBar: UIView {
  
  private(set) var progress: Double = 0.0
  
  private var borderLayer = CAShapeLayer()
  private var progressLayer = CAShapeLayer()
  
  // MARK: Life cycle
  
  override public init(frame: CGRect) {
    super.init(frame: frame)
    createLayers()
  }
  
  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    createLayers()
  }
  
  // MARK: Drawing
  
  private func createLayers() {
    let lineWidth: CGFloat = 2.0
    let radius = min(frame.size.width / 2, frame.size.height / 2)
    let viewCenter = CGPoint(x: bounds.midX, y: bounds.midY)
    let borderPath = UIBezierPath(arcCenter: viewCenter, radius: radius - lineWidth / 2, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    let progressRadius = radius - 2 * lineWidth
    let progressPath = UIBezierPath(arcCenter: viewCenter, radius: progressRadius / 2, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    borderLayer.path = borderPath.cgPath
    borderLayer.lineWidth = lineWidth
    progressLayer.path = progressPath.cgPath
    progressLayer.lineWidth = progressRadius
    progressLayer.strokeEnd = 0
    
    borderLayer.fillColor = UIColor.clear.cgColor
    borderLayer.strokeColor = UIColor.blue.cgColor
    progressLayer.fillColor = UIColor.clear.cgColor
    progressLayer.strokeColor = UIColor.blue.cgColor
    
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
