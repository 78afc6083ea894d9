import CoreGraphics
import Foundation
internal import RenderTree

// Key-value coding of a gradient layer's own properties.
extension CALayer {
  /// The list that a gradient layer's property is; nil for other properties.
  func gradientList(_ property: LayerProperty) -> Any? {
    guard let layer = self as? CAGradientLayer else { return nil }
    return property == .colors ? layer.colors : layer.locations
  }

  /// Sets a property of a gradient layer from the value that the render tree would see; `original` is
  /// the object that was given.
  func setGradient(_ property: LayerProperty, _ value: SIMD4<Double>, as original: Any?) {
    guard let layer = self as? CAGradientLayer else { return }
    switch property {
    case .colors: layer.colors = original as? [Any]
    case .locations:
      layer.locations = Boxed.numbers(original)?.map { NSNumber(value: $0) }
    case .startPoint: layer.startPoint = CGPoint(value.lowHalf)
    case .endPoint: layer.endPoint = CGPoint(value.lowHalf)
    default: break
    }
  }

  /// A gradient layer's kind of gradient.
  func gradientProperty(forKey key: String) -> Any? {
    key == "type" ? (self as? CAGradientLayer)?.type : nil
  }

  /// Sets a gradient layer's kind of gradient; false for another key or layer.
  func setGradientProperty(_ value: Any?, forKey key: String) -> Bool {
    guard key == "type", let layer = self as? CAGradientLayer else { return false }
    guard let name = Boxed.name(value) else {
      Diagnostic.report(self, key, value, "not a value of this property, the old value stays")
      return true
    }
    layer.type = CAGradientLayerType(rawValue: name)
    return true
  }

  /// The default of a gradient layer's property, where that is not zero or nil.
  static func standardGradientValue(forKey key: String) -> Any? {
    let defaults = LayerGradient()
    return switch key {
    case "startPoint": NSValue(cgPoint: CGPoint(defaults.start))
    case "endPoint": NSValue(cgPoint: CGPoint(defaults.end))
    case "type": CAGradientLayerType(defaults.kind)
    default: nil
    }
  }
}
