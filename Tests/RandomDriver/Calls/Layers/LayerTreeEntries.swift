import UIKit

extension Entry {
  /// The layer tree, requests for layout, and new layers.
  static let layerTree: [Entry] = [
    maker("CALayer") { draw in
      let kinds: [CALayer.Type] = [
        CALayer.self, CALayer.self, InsideLayer.self, CAShapeLayer.self, CAGradientLayer.self,
        CATextLayer.self, CAReplicatorLayer.self, CAEmitterLayer.self, CATransformLayer.self,
        CAScrollLayer.self, CATiledLayer.self,
      ]
      let layer = Population.make(draw.one(of: kinds))
      layer.frame = draw.value()
      layer.backgroundColor = draw.value()
      draw.object(CALayer.self).addSublayer(layer)
      return layer
    },
    method("addSublayer", of: CALayer.self) { layer, draw in layer.addSublayer(draw.object()) },
    method("insertSublayer(at:)", of: CALayer.self) { layer, draw in
      layer.insertSublayer(draw.object(), at: draw.value())
    },
    method("insertSublayer(below:)", of: CALayer.self) { layer, draw in
      layer.insertSublayer(
        draw.object(), below: draw.chance(0.5) ? layer.sublayers?.last : draw.maybe())
    },
    method("insertSublayer(above:)", of: CALayer.self) { layer, draw in
      layer.insertSublayer(
        draw.object(), above: draw.chance(0.5) ? layer.sublayers?.first : draw.maybe())
    },
    method("replaceSublayer", of: CALayer.self) { layer, draw in
      let old = draw.chance(0.7) ? layer.sublayers?.first : nil
      layer.replaceSublayer(old ?? draw.object(), with: draw.object())
    },
    method("removeFromSuperlayer", of: CALayer.self) { layer, _ in layer.removeFromSuperlayer() },
    property("sublayers", \CALayer.sublayers) { draw in
      if draw.chance(0.2) { return nil }
      return (0...draw.below(3)).map { _ in draw.object(CALayer.self) }
    },
    property("mask", \CALayer.mask) { $0.maybe(CALayer.self) },
    method("setNeedsLayout", of: CALayer.self) { layer, _ in layer.setNeedsLayout() },
    method("layoutIfNeeded", of: CALayer.self) { layer, _ in layer.layoutIfNeeded() },
    method("layoutSublayers", of: CALayer.self) { layer, _ in layer.layoutSublayers() },
    method("preferredFrameSize", of: CALayer.self) { layer, _ in _ = layer.preferredFrameSize() },
    method("scroll", of: CALayer.self) { layer, draw in layer.scroll(draw.value()) },
    method("scrollRectToVisible", of: CALayer.self) { layer, draw in
      layer.scrollRectToVisible(draw.value())
      _ = layer.visibleRect
    },
  ]

  /// Requests for drawing.
  static let layerDrawing: [Entry] = [
    method("setNeedsDisplay", of: CALayer.self) { layer, _ in layer.setNeedsDisplay() },
    method("setNeedsDisplay(rect)", of: CALayer.self) { layer, draw in
      layer.setNeedsDisplay(draw.value())
    },
    method("displayIfNeeded", of: CALayer.self) { layer, _ in layer.displayIfNeeded() },
    method("display", of: CALayer.self) { layer, _ in layer.display() },
    method("render(in:)", of: CALayer.self) { layer, draw in
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30))
      let transform: CGAffineTransform = draw.value()
      _ = renderer.image {
        $0.cgContext.concatenate(transform)
        layer.render(in: $0.cgContext)
      }
    },
  ]
}
