internal import UIKit

/// A layer whose sides bend inwards in proportion to a property of its own, which animates.
///
/// The property and its animations are the subject of "Créer une CALayer Animatable property
/// personnalisée sur iOS".
final class DistortionLayer: CAShapeLayer {
  private static let key = "distortion"

  /// The distortion: 0 for straight sides, 1 for sides that bend by a quarter of their depth.
  @Managed var distortion: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == Self.key || super.needsDisplay(forKey: key)
  }

  /// Borrows the action of the background colour: in an animation block it has the block's timing.
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == Self.key else { return super.action(forKey: event) }
    guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      setNeedsDisplay()
      return nil
    }
    animation.keyPath = Self.key
    animation.fromValue = (presentation() ?? self).distortion
    animation.toValue = nil
    return animation
  }

  /// The outline, in the layer's own coordinates from (0, 0) on: a quadratic curve for each side.
  var outline: CGPath {
    let (width, height) = (bounds.width, bounds.height)
    let depth = distortion * max(width, height) / 8
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(
      to: CGPoint(x: width, y: 0), control: CGPoint(x: width / 2, y: depth))
    path.addQuadCurve(
      to: CGPoint(x: width, y: height), control: CGPoint(x: width - depth, y: height / 2))
    path.addQuadCurve(
      to: CGPoint(x: 0, y: height), control: CGPoint(x: width / 2, y: height - depth))
    path.addQuadCurve(to: .zero, control: CGPoint(x: depth, y: height / 2))
    path.closeSubpath()
    return path
  }
}

/// A view of a `DistortionLayer`, cut to its outline by a mask.
final class DistortionView: UIView {
  override class var layerClass: AnyClass { DistortionLayer.self }

  /// The distortion of the layer, 0...1. It animates.
  var distortion: CGFloat {
    get { (layer as? DistortionLayer)?.distortion ?? 0 }
    set { (layer as? DistortionLayer)?.distortion = newValue }
  }

  override func display(_ layer: CALayer) {
    guard let shown = layer.presentation() as? DistortionLayer else { return }
    let mask = CAShapeLayer()
    mask.path = shown.outline
    layer.mask = mask
  }
}
