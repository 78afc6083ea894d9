import UIKit

extension Entry {
  /// The properties of every layer.
  static let layers: [Entry] = [
    property("bounds", \CALayer.bounds),
    property("position", \CALayer.position),
    property("anchorPoint", \CALayer.anchorPoint),
    property("anchorPointZ", \CALayer.anchorPointZ),
    property("zPosition", \CALayer.zPosition),
    property("transform", \CALayer.transform),
    property("sublayerTransform", \CALayer.sublayerTransform),
    property("frame", \CALayer.frame),
    property("opacity", \CALayer.opacity),
    property("isHidden", \CALayer.isHidden),
    property("isDoubleSided", \CALayer.isDoubleSided),
    property("isOpaque", \CALayer.isOpaque),
    property("isGeometryFlipped", \CALayer.isGeometryFlipped),
    property("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
    property("masksToBounds", \CALayer.masksToBounds),
    property("backgroundColor", \CALayer.backgroundColor),
    property("cornerRadius", \CALayer.cornerRadius),
    property("cornerCurve", \CALayer.cornerCurve),
    property("maskedCorners", \CALayer.maskedCorners),
    property("borderWidth", \CALayer.borderWidth),
    property("borderColor", \CALayer.borderColor),
    property("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
    property("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask),
    property("filters", \CALayer.filters) { $0.filters() },
    property("backgroundFilters", \CALayer.backgroundFilters) { $0.filters() },
    property("compositingFilter", \CALayer.compositingFilter) { $0.filters()?.first },
    property("shadowColor", \CALayer.shadowColor),
    property("shadowOpacity", \CALayer.shadowOpacity),
    property("shadowRadius", \CALayer.shadowRadius),
    property("shadowOffset", \CALayer.shadowOffset),
    property("shadowPath", \CALayer.shadowPath) { $0.maybePath() },
    property("shouldRasterize", \CALayer.shouldRasterize),
    property("rasterizationScale", \CALayer.rasterizationScale),
    property("contents", \CALayer.contents) {
      $0.chance(0.7) ? $0.value(CGImage.self) : $0.anything()
    },
    property("contentsGravity", \CALayer.contentsGravity),
    property("contentsScale", \CALayer.contentsScale) { $0.chance(0.7) ? 1 : $0.value() },
    property("contentsRect", \CALayer.contentsRect),
    property("contentsCenter", \CALayer.contentsCenter),
    property("contentsFormat", \CALayer.contentsFormat),
    property("magnificationFilter", \CALayer.magnificationFilter),
    property("minificationFilter", \CALayer.minificationFilter),
    property("minificationFilterBias", \CALayer.minificationFilterBias),
    property("drawsAsynchronously", \CALayer.drawsAsynchronously),
    property("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
    property("name", \CALayer.name),
    property("actions", \CALayer.actions) {
      $0.chance(0.3) ? nil : [$0.keyPath(): $0.chance(0.3) ? NSNull() : $0.object(CAAnimation.self)]
    },
    property("style", \CALayer.style) {
      $0.chance(0.5) ? nil : [$0.keyPath(): $0.anything() as Any]
    },
    property("delegate", \CALayer.delegate) { $0.maybe(InsideDelegate.self) },
    method("setAffineTransform", of: CALayer.self) { layer, draw in
      layer.setAffineTransform(draw.value())
      _ = layer.affineTransform()
    },
    method("setValue(forKey:)", of: CALayer.self) { layer, draw in
      let key = draw.keyPath()
      layer.setValue(draw.anything(), forKey: key)
      _ = layer.value(forKey: key)
    },
    method("setValue(forKeyPath:)", of: CALayer.self) { layer, draw in
      let path = draw.keyPath()
      layer.setValue(draw.anything(), forKeyPath: path)
      _ = layer.value(forKeyPath: path)
    },
    property("progress", \InsideLayer.progress),
    method("action(forKey:)", of: CALayer.self) { layer, draw in
      _ = layer.action(forKey: draw.keyPath())
    },
    method("convert", of: CALayer.self) { layer, draw in
      let other = draw.maybe(CALayer.self)
      _ = layer.convert(draw.value(CGPoint.self), from: other)
      _ = layer.convert(draw.value(CGPoint.self), to: other)
      _ = layer.convert(draw.value(CGRect.self), from: other)
      _ = layer.convert(draw.value(CGRect.self), to: other)
    },
    method("convertTime", of: CALayer.self) { layer, draw in
      let other = draw.maybe(CALayer.self)
      _ = layer.convertTime(draw.value(), from: other)
      _ = layer.convertTime(draw.value(), to: other)
    },
    method("hitTest", of: CALayer.self) { layer, draw in
      _ = layer.hitTest(draw.value())
      _ = layer.contains(draw.value())
    },
    method("presentation", of: CALayer.self) { layer, draw in
      let shown = layer.presentation()
      _ = shown?.hitTest(draw.value())
      _ = shown?.sublayers
      _ = shown?.superlayer
      _ = shown?.model()
      shown?.opacity = draw.value()
    },
  ]
}
