internal import UIKit

/// A layer with a custom animatable property, from an article.
///
/// Source: "Créer une CALayer Animatable property personnalisée sur iOS". This is the article's
/// code with `@Managed` instead of `@NSManaged`, which does not link on Linux.
class DistortionLayer: CAShapeLayer {
  @Managed var distortion: CGFloat

  override init() {
    super.init()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? DistortionLayer {
      distortion = layer.distortion
    }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  private class func isCustomAnimKey(_ key: String) -> Bool {
    return key == "distortion"
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if self.isCustomAnimKey(key) {
      return true
    }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    if DistortionLayer.isCustomAnimKey(event) {
      if let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation {
        animation.keyPath = event
        if let pLayer = presentation() {
          animation.fromValue = pLayer.distortion
        }
        animation.toValue = nil
        return animation
      }
      setNeedsDisplay()
      return nil
    }
    return super.action(forKey: event)
  }
}
