internal import CoreGraphics
internal import Foundation
package import QuartzCore

// Key-value coding of views. Most keys map to keys of the layer; a few are handled here. A key path
// may continue into a property: `layer.cornerRadius`, `center.x`.
extension UIView: KeyValueCoded {
  /// The layer's keys for properties of the view.
  private static let layerKeys = [
    "center": "position", "hidden": "hidden", "isHidden": "hidden",
    "clipsToBounds": "masksToBounds",
    "opaque": "opaque", "isOpaque": "opaque", "transform3D": "transform",
    "contentScaleFactor": "contentsScale",
  ]

  /// Returns the property that `key` names; for an unknown key, writes a line to stderr and returns
  /// nil.
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? {
    switch key {
    case "layer": layer
    case "alpha": NSNumber(value: Double(alpha))
    case "frame": NSValue(cgRect: frame)
    case "bounds": NSValue(cgRect: bounds)
    case "transform": transform
    case "safeAreaInsets": safeAreaInsets
    case "tag": NSNumber(value: tag)
    case "backgroundColor": backgroundColor
    case "tintColor": tintColor
    case "userInteractionEnabled", "isUserInteractionEnabled":
      NSNumber(value: isUserInteractionEnabled)
    default:
      if let scroll = self as? UIScrollView, let row = UIScrollView.keys[key] {
        row.read(scroll)
      } else {
        layerPath(key, []).map { layer.value(forKeyPath: $0) } ?? unknown(key)
      }
    }
  }

  /// Sets the property that `key` names. Reports a value of the wrong type and leaves the property
  /// unchanged.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "alpha": take(value, key, Double(boxed: value)) { alpha = CGFloat($0) }
    case "frame":
      take(value, key, (value as? NSValue)?.cgRectValue ?? value as? CGRect) { frame = $0 }
    case "bounds":
      take(value, key, (value as? NSValue)?.cgRectValue ?? value as? CGRect) { bounds = $0 }
    case "transform": take(value, key, value as? CGAffineTransform) { transform = $0 }
    case "tag": take(value, key, Double(boxed: value).flatMap { Int(exactly: $0) }) { tag = $0 }
    case "backgroundColor":
      if value == nil {
        backgroundColor = nil
      } else {
        take(value, key, value as? UIColor) { backgroundColor = $0 }
      }
    case "tintColor":
      if value == nil {
        tintColor = nil
      } else {
        take(value, key, value as? UIColor) { tintColor = $0 }
      }
    case "userInteractionEnabled", "isUserInteractionEnabled":
      take(value, key, (value as? NSNumber)?.boolValue ?? value as? Bool) {
        isUserInteractionEnabled = $0
      }
    default:
      if let scroll = self as? UIScrollView, let row = UIScrollView.keys[key] {
        if row.write(scroll, value) == nil { refuse(value, key, "a value of the property's type") }
      } else if let path = layerPath(key, []) {
        layer.setValue(value, forKeyPath: path)
      } else {
        _ = unknown(key)
      }
    }
  }

  /// Returns the value at a key path, such as `center.x` or `layer.cornerRadius`; see
  /// `value(forKey:)`.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".")
    guard parts.count > 1 else { return value(forKey: keyPath) }
    guard let path = layerPath(String(parts[0]), Array(parts.dropFirst())) else {
      return unknown(keyPath)
    }
    return layer.value(forKeyPath: path)
  }

  /// Sets the value at a key path. Reports an unknown path and sets nothing.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let parts = keyPath.split(separator: ".")
    guard parts.count > 1 else { return setValue(value, forKey: keyPath) }
    guard let path = layerPath(String(parts[0]), Array(parts.dropFirst())) else {
      _ = unknown(keyPath)
      return
    }
    resizing { layer.setValue(value, forKeyPath: path) }
  }

  /// Returns the layer's key path for `key` and the rest of a path, or nil if the layer has none.
  private func layerPath(_ key: String, _ rest: [Substring]) -> String? {
    let parts = rest.map(String.init)
    if key == "layer" { return parts.isEmpty ? nil : parts.joined(separator: ".") }
    let isGeometry = (key == "frame" || key == "bounds") && !rest.isEmpty
    guard let name = isGeometry ? key : Self.layerKeys[key] else { return nil }
    return ([name] + parts).joined(separator: ".")
  }

  private func take<Value>(_ given: Any?, _ key: String, _ value: Value?, _ set: (Value) -> Void) {
    if let value { return set(value) }
    refuse(given, key, "a \(Value.self)")
  }

  private func refuse(_ given: Any?, _ key: String, _ expectation: String) {
    let shown = given.map { "\($0)" } ?? "nil"
    Diagnostic.refuse(shown, for: "\(type(of: self)).\(key)", expected: expectation)
  }

  private func unknown(_ key: String) -> Any? {
    Diagnostic.report("\(type(of: self)): no key \"\(key)\"")
    return nil
  }
}

extension UIView: KeyValueObserved {
  package var observedLayer: CALayer { layer }
}
