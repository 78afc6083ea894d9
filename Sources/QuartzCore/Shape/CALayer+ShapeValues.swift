import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

// Key-value coding of a shape layer's own properties.
extension CALayer {
  /// The property that `keyPath` names on this layer, as one that animations change: those of shape
  /// layers are no properties of others.
  func animatableTarget(_ keyPath: String) -> AnimationTarget? {
    guard let target = AnimationTarget(keyPath: keyPath) else { return nil }
    return has(target.property) ? target : nil
  }

  /// Whether `property` is one of the layer's class.
  func has(_ property: LayerProperty) -> Bool {
    if property.isOfShapes { return self is CAShapeLayer }
    return !property.isOfGradients || self is CAGradientLayer
  }

  /// The property as its own type, where that is no number.
  func shapeProperty(_ property: LayerProperty) -> Any? {
    guard let layer = self as? CAShapeLayer else { return nil }
    return switch property {
    case .path: layer.path
    case .fillColor: layer.fillColor
    case .strokeColor: layer.strokeColor
    default: nil
    }
  }

  /// Sets a property of a shape layer from the value that the render tree would see; `original` is the
  /// object that was given.
  func setShape(_ property: LayerProperty, _ value: SIMD4<Double>, as original: Any?) {
    guard let layer = self as? CAShapeLayer else { return }
    switch property {
    case .path: layer.path = original as? CGPath
    case .fillColor: layer.fillColor = original as? CGColor
    case .strokeColor: layer.strokeColor = original as? CGColor
    case .lineWidth: layer.lineWidth = CGFloat(value.x)
    case .miterLimit: layer.miterLimit = CGFloat(value.x)
    case .lineDashPhase: layer.lineDashPhase = CGFloat(value.x)
    case .strokeStart: layer.strokeStart = CGFloat(value.x)
    case .strokeEnd: layer.strokeEnd = CGFloat(value.x)
    default: break
    }
  }

  /// A property of a shape layer that is not animated.
  func otherShapeProperty(forKey key: String) -> Any? {
    guard let layer = self as? CAShapeLayer else { return nil }
    return switch key {
    case "fillRule": layer.fillRule
    case "lineCap": layer.lineCap
    case "lineJoin": layer.lineJoin
    case "lineDashPattern": layer.lineDashPattern
    default: nil
    }
  }

  /// Sets a property of a shape layer that is not animated; false where there is none.
  func setOtherShapeProperty(_ value: Any?, forKey key: String) -> Bool {
    guard let layer = self as? CAShapeLayer else { return false }
    let name = value as? String
    switch key {
    case "fillRule":
      if let rule = value as? CAShapeLayerFillRule ?? name.map({ .init(rawValue: $0) }) {
        layer.fillRule = rule
        return true
      }
    case "lineCap":
      if let cap = value as? CAShapeLayerLineCap ?? name.map({ .init(rawValue: $0) }) {
        layer.lineCap = cap
        return true
      }
    case "lineJoin":
      if let join = value as? CAShapeLayerLineJoin ?? name.map({ .init(rawValue: $0) }) {
        layer.lineJoin = join
        return true
      }
    case "lineDashPattern":
      let given = value.map { $0 as? [Any] } ?? []
      if let numbers = given?.map({ Boxed.number($0) }), !numbers.contains(nil) {
        let pattern = numbers.compactMap { $0.map { NSNumber(value: $0) } }
        layer.lineDashPattern = pattern.isEmpty ? nil : pattern
        return true
      }
    default: return false
    }
    Diagnostic.report(self, key, value, "not a value of this property, the old value stays")
    return true
  }

  /// The default of a shape layer's property, where that is not zero or nil.
  static func standardShapeValue(forKey key: String) -> Any? {
    let defaults = LayerShape()
    return switch key {
    case "fillColor": CGColor.black
    case "fillRule": CAShapeLayerFillRule(defaults.rule)
    case "lineCap": CAShapeLayerLineCap(defaults.pen.cap)
    case "lineJoin": CAShapeLayerLineJoin(defaults.pen.join)
    case "lineWidth": NSNumber(value: defaults.pen.width)
    case "miterLimit": NSNumber(value: defaults.pen.miterLimit)
    case "strokeEnd": NSNumber(value: defaults.pen.end)
    default: nil
    }
  }
}
