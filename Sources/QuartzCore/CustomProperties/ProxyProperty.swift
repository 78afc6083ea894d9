import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// The `CALayer` property that represents a custom value while it is animated. It has the same
/// type, so that custom values use the same interpolation functions as all others.
enum ProxyProperty: String {
  case number = "zPosition"
  case flag = "hidden"
  case point = "position"
  case size = "bounds.size"
  case rect = "bounds"
  case color = "backgroundColor"
  case transform = "transform"
  case image = "contents"

  /// Makes the proxy for values like `value`; nil for values that do not interpolate.
  init?(for value: Any?) {
    guard let value else { return nil }
    if Self.isFlag(value) {
      self = .flag
    } else if ValueBridging.number(value) != nil {
      self = .number
    } else if ValueBridging.point(value) != nil {
      self = .point
    } else if ValueBridging.size(value) != nil {
      self = .size
    } else if ValueBridging.rect(value) != nil {
      self = .rect
    } else if ValueBridging.transform(value) != nil {
      self = .transform
    } else if value is CGColor {
      self = .color
    } else if value is CGImage {
      self = .image
    } else {
      return nil
    }
  }

  /// Returns true if `value` is Boolean: Foundation boxes Booleans, and nothing else, as a char.
  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) } == "c"
  }

  /// Returns the key path of the part that `path` names in the proxy; an empty one names the
  /// whole.
  func keyPath(_ path: Substring) -> String { path.isEmpty ? rawValue : "\(rawValue).\(path)" }

  /// Returns a layer whose proxy property is `value`.
  @MainActor func makeLayer(with value: Any?) -> CALayer {
    let layer = CALayer()
    if let value { layer.setValue(value, forKeyPath: rawValue) }
    return layer
  }

  /// Returns `value` under `animations`, in their order, at `localTime`.
  @MainActor func value(
    _ value: Any?, under animations: [LayerAnimation], at localTime: Double
  ) -> Any? {
    let layer = makeLayer(with: value)
    layer.state.apply(animations, at: localTime)
    return layer.value(forKeyPath: rawValue)
  }
}
