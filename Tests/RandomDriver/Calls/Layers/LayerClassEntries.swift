import UIKit

extension Entry {
  /// The properties of the layer classes, except emitters.
  static let layerClasses: [Entry] = [
    property("path", \CAShapeLayer.path) { $0.maybePath() },
    property("fillColor", \CAShapeLayer.fillColor),
    property("fillRule", \CAShapeLayer.fillRule),
    property("strokeColor", \CAShapeLayer.strokeColor),
    property("strokeStart", \CAShapeLayer.strokeStart),
    property("strokeEnd", \CAShapeLayer.strokeEnd),
    property("lineWidth", \CAShapeLayer.lineWidth),
    property("miterLimit", \CAShapeLayer.miterLimit),
    property("lineCap", \CAShapeLayer.lineCap),
    property("lineJoin", \CAShapeLayer.lineJoin),
    property("lineDashPhase", \CAShapeLayer.lineDashPhase),
    property("lineDashPattern", \CAShapeLayer.lineDashPattern) { $0.boxedList() },

    property("colors", \CAGradientLayer.colors) { draw in
      if draw.chance(0.1) { return nil }
      if draw.chance(0.1) { return [draw.anything() as Any, draw.value(CGColor.self)] }
      return (0..<draw.below(6)).map { _ in draw.value(CGColor.self) }
    },
    property("locations", \CAGradientLayer.locations) { $0.boxedList() },
    property("startPoint", \CAGradientLayer.startPoint),
    property("endPoint", \CAGradientLayer.endPoint),
    property("type", \CAGradientLayer.type),

    property("string", \CATextLayer.string) {
      $0.chance(0.3) ? $0.styledText() : $0.chance(0.9) ? $0.value(String.self) : $0.anything()
    },
    property("font", \CATextLayer.font) { draw in
      if draw.chance(0.5) { return draw.value(UIFont.self) }
      return draw.value(String.self)
    },
    property("fontSize", \CATextLayer.fontSize),
    property("foregroundColor", \CATextLayer.foregroundColor),
    property("isWrapped", \CATextLayer.isWrapped),
    property("alignmentMode", \CATextLayer.alignmentMode),
    property("truncationMode", \CATextLayer.truncationMode),
    property("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),

    property("instanceCount", \CAReplicatorLayer.instanceCount),
    property("instanceDelay", \CAReplicatorLayer.instanceDelay),
    property("instanceTransform", \CAReplicatorLayer.instanceTransform),
    property("instanceColor", \CAReplicatorLayer.instanceColor),
    property("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
    property("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
    property("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
    property("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
    property("preservesDepth", \CAReplicatorLayer.preservesDepth),

    property("scrollMode", \CAScrollLayer.scrollMode),
    method("scroll(to: point)", of: CAScrollLayer.self) { layer, draw in
      layer.scroll(to: draw.value(CGPoint.self))
    },
    method("scroll(to: rect)", of: CAScrollLayer.self) { layer, draw in
      layer.scroll(to: draw.value(CGRect.self))
    },

    property("tileSize", \CATiledLayer.tileSize),
    property("levelsOfDetail", \CATiledLayer.levelsOfDetail),
    property("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
  ]

  static let emitters: [Entry] =
    emitterLayers + emitterCells + [
      maker("CAEmitterCell") { _ in Population.cell() }
    ]

  private static let emitterLayers: [Entry] = [
    property("emitterCells", \CAEmitterLayer.emitterCells) { draw in
      draw.chance(0.1) ? nil : (0..<draw.below(3)).map { _ in draw.object(CAEmitterCell.self) }
    },
    property("birthRate", \CAEmitterLayer.birthRate),
    property("lifetime", \CAEmitterLayer.lifetime),
    property("emitterPosition", \CAEmitterLayer.emitterPosition),
    property("emitterZPosition", \CAEmitterLayer.emitterZPosition),
    property("emitterSize", \CAEmitterLayer.emitterSize),
    property("emitterDepth", \CAEmitterLayer.emitterDepth),
    property("emitterShape", \CAEmitterLayer.emitterShape),
    property("emitterMode", \CAEmitterLayer.emitterMode),
    property("renderMode", \CAEmitterLayer.renderMode),
    property("preservesDepth", \CAEmitterLayer.preservesDepth),
    property("velocity", \CAEmitterLayer.velocity),
    property("scale", \CAEmitterLayer.scale),
    property("spin", \CAEmitterLayer.spin),
    property("seed", \CAEmitterLayer.seed),
  ]

  private static let emitterCells: [Entry] = [
    property("name", \CAEmitterCell.name),
    property("isEnabled", \CAEmitterCell.isEnabled),
    property("birthRate", \CAEmitterCell.birthRate),
    property("lifetime", \CAEmitterCell.lifetime),
    property("lifetimeRange", \CAEmitterCell.lifetimeRange),
    property("emissionLatitude", \CAEmitterCell.emissionLatitude),
    property("emissionLongitude", \CAEmitterCell.emissionLongitude),
    property("emissionRange", \CAEmitterCell.emissionRange),
    property("velocity", \CAEmitterCell.velocity),
    property("velocityRange", \CAEmitterCell.velocityRange),
    property("xAcceleration", \CAEmitterCell.xAcceleration),
    property("yAcceleration", \CAEmitterCell.yAcceleration),
    property("zAcceleration", \CAEmitterCell.zAcceleration),
    property("scale", \CAEmitterCell.scale),
    property("scaleRange", \CAEmitterCell.scaleRange),
    property("scaleSpeed", \CAEmitterCell.scaleSpeed),
    property("spin", \CAEmitterCell.spin),
    property("spinRange", \CAEmitterCell.spinRange),
    property("color", \CAEmitterCell.color),
    property("redRange", \CAEmitterCell.redRange),
    property("greenRange", \CAEmitterCell.greenRange),
    property("blueRange", \CAEmitterCell.blueRange),
    property("alphaRange", \CAEmitterCell.alphaRange),
    property("redSpeed", \CAEmitterCell.redSpeed),
    property("greenSpeed", \CAEmitterCell.greenSpeed),
    property("blueSpeed", \CAEmitterCell.blueSpeed),
    property("alphaSpeed", \CAEmitterCell.alphaSpeed),
    property("contents", \CAEmitterCell.contents) {
      $0.chance(0.8) ? $0.value(CGImage.self) : $0.anything()
    },
    property("contentsRect", \CAEmitterCell.contentsRect),
    property("contentsScale", \CAEmitterCell.contentsScale),
    property("beginTime", \CAEmitterCell.beginTime) { $0.duration() },
    property("duration", \CAEmitterCell.duration),
    property("timeOffset", \CAEmitterCell.timeOffset),
    property("emitterCells", \CAEmitterCell.emitterCells) { draw in
      draw.chance(0.3) ? nil : (0..<draw.below(2)).map { _ in draw.object(CAEmitterCell.self) }
    },
    method("setValue(forKey:)", of: CAEmitterCell.self) { cell, draw in
      cell.setValue(
        draw.anything(), forKey: draw.one(of: ["scale", "color", "lifetime", "no key"]))
    },
  ]
}
