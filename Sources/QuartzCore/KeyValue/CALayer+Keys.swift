import CoreGraphics
import Foundation
internal import CalqueMotion

extension CALayer {
  /// The keys of every layer.
  static let layerKeys = KeyValueTable<CALayer>(
    animatableKeys + frameKeys + treeKeys + contentKeys + timingKeys)

  private static var animatableKeys: [KeyRow<CALayer>] {
    [
      KeyRow(.geometry(.position), \CALayer.position), KeyRow(.geometry(.bounds), \CALayer.bounds),
      KeyRow(.geometry(.anchorPoint), \CALayer.anchorPoint),
      KeyRow(.transforms(.anchorPointZ), \CALayer.anchorPointZ),
      KeyRow(.transforms(.zPosition), \CALayer.zPosition),
      KeyRow(.transforms(.transform), \CALayer.transform),
      KeyRow(.transforms(.sublayerTransform), \CALayer.sublayerTransform),
      KeyRow(.appearance(.opacity), \CALayer.opacity),
      KeyRow(.appearance(.isHidden), \CALayer.isHidden),
      KeyRow(.appearance(.isDoubleSided), \CALayer.isDoubleSided),
      KeyRow(.appearance(.masksToBounds), \CALayer.masksToBounds),
      KeyRow(.appearance(.backgroundColor), \CALayer.backgroundColor),
      KeyRow(.appearance(.borderColor), \CALayer.borderColor, standard: .black),
      KeyRow(.appearance(.borderWidth), \CALayer.borderWidth),
      KeyRow(.appearance(.cornerRadius), \CALayer.cornerRadius),
      KeyRow(.content(.contents), \CALayer.contents),
      KeyRow(.content(.contentsRect), \CALayer.contentsRect),
      KeyRow(.content(.contentsCenter), \CALayer.contentsCenter),
      KeyRow(.content(.contentsScale), \CALayer.contentsScale),
      KeyRow(.shadow(.shadowColor), \CALayer.shadowColor, standard: .black),
      KeyRow(.shadow(.shadowOpacity), \CALayer.shadowOpacity),
      KeyRow(.shadow(.shadowRadius), \CALayer.shadowRadius),
      KeyRow(.shadow(.shadowOffset), \CALayer.shadowOffset),
      KeyRow(.shadow(.shadowPath), \CALayer.shadowPath),
      KeyRow(.rasterization(.shouldRasterize), \CALayer.shouldRasterize),
      KeyRow(.rasterization(.rasterizationScale), \CALayer.rasterizationScale),
      KeyRow(.filters(.filters), \CALayer.filters),
      KeyRow(.filters(.backgroundFilters), \CALayer.backgroundFilters),
      KeyRow(.filters(.compositingFilter), \CALayer.compositingFilter),
    ]
  }

  private static var frameKeys: [KeyRow<CALayer>] {
    [
      KeyRow("frame", \CALayer.frame), KeyRow("frame.origin", \CALayer.frame.origin),
      KeyRow("frame.size", \CALayer.frame.size), KeyRow("frame.origin.x", \CALayer.frame.origin.x),
      KeyRow("frame.origin.y", \CALayer.frame.origin.y),
      KeyRow("frame.size.width", \CALayer.frame.size.width),
      KeyRow("frame.size.height", \CALayer.frame.size.height),
    ]
  }

  private static var treeKeys: [KeyRow<CALayer>] {
    [
      KeyRow("name", \CALayer.name), KeyRow("delegate", \CALayer.delegate),
      KeyRow("actions", \CALayer.actions), KeyRow("style", \CALayer.style),
      KeyRow("sublayers", \CALayer.sublayers), KeyRow("mask", \CALayer.mask),
      KeyRow(
        "superlayer", expectation: "no value, as it is read-only", read: { $0.superlayer },
        write: { _, _ in false }),
    ]
  }

  private static var contentKeys: [KeyRow<CALayer>] {
    [
      KeyRow("opaque", alias: "isOpaque", \CALayer.isOpaque),
      KeyRow("geometryFlipped", alias: "isGeometryFlipped", \CALayer.isGeometryFlipped),
      KeyRow("allowsGroupOpacity", \CALayer.allowsGroupOpacity, standard: true),
      KeyRow("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
      KeyRow("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask, standard: .init(rawValue: 15)),
      KeyRow("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
      KeyRow("drawsAsynchronously", \CALayer.drawsAsynchronously),
      KeyRow("contentsGravity", \CALayer.contentsGravity, standard: .resize),
      KeyRow("contentsFormat", \CALayer.contentsFormat, standard: .RGBA8Uint),
      KeyRow("minificationFilter", \CALayer.minificationFilter, standard: .linear),
      KeyRow("magnificationFilter", \CALayer.magnificationFilter, standard: .linear),
      KeyRow("minificationFilterBias", \CALayer.minificationFilterBias),
      KeyRow("maskedCorners", \CALayer.maskedCorners, standard: .all),
      KeyRow("cornerCurve", \CALayer.cornerCurve, standard: .circular),
    ]
  }

  private static var timingKeys: [KeyRow<CALayer>] {
    [
      KeyRow("beginTime", \CALayer.beginTime),
      KeyRow("duration", \CALayer.duration, standard: .infinity),
      KeyRow("speed", \CALayer.speed, standard: 1), KeyRow("timeOffset", \CALayer.timeOffset),
      KeyRow("repeatCount", \CALayer.repeatCount),
      KeyRow("repeatDuration", \CALayer.repeatDuration),
      KeyRow("autoreverses", \CALayer.autoreverses),
      KeyRow("fillMode", \CALayer.fillMode, standard: .removed),
    ]
  }
}
