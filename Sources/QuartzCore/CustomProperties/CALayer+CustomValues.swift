import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// The values that a layer stores under keys that are not properties of `CALayer`.
extension CALayer {
  /// Returns the value under `key`, or else the class's default for it.
  func customValue(forKey key: String) -> Any? {
    extraValues[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Returns the value, or the part of one, at `path`.
  func customValue(atPath path: String) -> Any? {
    if let value = extraValues[path] { return value }
    if let (whole, proxy, rest) = customParts(of: path) {
      return proxy.makeLayer(with: whole).value(forKeyPath: proxy.keyPath(rest))
    }
    // A property of `CALayer` that is nil has no default.
    return animatableTarget(path) == nil ? type(of: self).defaultValue(forKey: path) : nil
  }

  /// Sets the value, or the part of one, at `path`.
  func setCustomValue(_ value: Any?, atPath path: String) {
    guard extraValues[path] == nil, let (whole, proxy, rest) = customParts(of: path) else {
      setCustomValue(value, forKey: path)
      return
    }
    let layer = proxy.makeLayer(with: whole)
    layer.setValue(value, forKeyPath: proxy.keyPath(rest))
    setCustomValue(layer.value(forKeyPath: proxy.rawValue), forKey: Self.head(of: path))
  }

  /// Sets the value under `key`, with all the bookkeeping of a change. An equal value changes
  /// nothing and runs no action.
  func setCustomValue(_ value: Any?, forKey key: String) {
    // A value that is freed may set others: it is kept until the accesses have ended.
    let former = extraValues[key]
    defer { withExtendedLifetime(former) {} }
    guard presentationSource == nil else {
      extraValues[key] = value
      return
    }
    guard MainThreadCheck.passes(self, key, #function),
      !ValueBridging.areEqual(customValue(forKey: key), value)
    else { return }
    let found = actionOfChange(forKey: key)
    noteChange()
    extraValues[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    found?.run(forKey: key, object: self, arguments: nil)
    notifyObservers()
  }

  /// Returns `values` under `animations` at `localTime`.
  func customValues(
    _ values: [String: Any], under animations: [AnimationRecord], at localTime: Double
  ) -> [String: Any] {
    var values = values
    for (key, motions) in Dictionary(
      grouping: animations.flatMap(\.customPropertyAnimations), by: \.key)
    {
      guard let proxy = motions.first?.proxy else { continue }
      let same = motions.filter { $0.proxy == proxy }
      values[key] = proxy.value(
        values[key] ?? type(of: self).defaultValue(forKey: key), under: same.map(\.value),
        at: localTime)
    }
    return values
  }

  /// True if the layer has an animation of a custom value.
  var animatesCustomValues: Bool {
    for record in records where !record.customPropertyAnimations.isEmpty { return true }
    return false
  }

  /// Returns the custom value that `animation` animates; nil for other animations, and if there is
  /// no such value.
  func customPropertyTarget(of animation: CAPropertyAnimation) -> CustomPropertyTarget? {
    if let target = animation.named, has(target.property) { return nil }
    guard let path = animation.keyPath else { return nil }
    let key = Self.head(of: path)
    let isKnown = extraValues[key] != nil || type(of: self).needsDisplay(forKey: key)
    let value = customValue(forKey: key)
    let declared = isKnown && value != nil ? nil : declaration(ofKey: key)
    guard isKnown || declared != nil else { return nil }
    let sample = value ?? declared?.initialValue ?? animation.sampleValue
    guard let proxy = ProxyProperty(for: sample) else { return nil }
    let location = proxy.keyPath(path.dropFirst(key.count + 1))
    return AnimationTarget(keyPath: location).map {
      CustomPropertyTarget(key: key, proxy: proxy, path: location, target: $0)
    }
  }

  /// Marks the layer for display without actions, because `record` animates its custom values.
  func setNeedsDisplayForCustomProperties(of record: AnimationRecord) {
    guard
      record.customPropertyAnimations.contains(where: {
        type(of: self).needsDisplay(forKey: $0.key)
      })
    else { return }
    mainThreadFlags.insert(.displaysAtOnce)
    setNeedsDisplay()
  }

  /// Resolves `path` to a stored value, its proxy and the part of it; nil if it names none.
  private func customParts(of path: String) -> (Any, ProxyProperty, Substring)? {
    let key = Self.head(of: path)
    guard key.count < path.count, let whole = extraValues[key],
      let proxy = ProxyProperty(for: whole)
    else { return nil }
    let rest = path.dropFirst(key.count + 1)
    return AnimationTarget(keyPath: proxy.keyPath(rest)) == nil ? nil : (whole, proxy, rest)
  }

  /// Returns the first component of a key path.
  private nonisolated static func head(of path: String) -> String {
    String(path.prefix { $0 != "." })
  }

  /// Returns the `@Managed` variable for `key` in the layer's class or its superclasses.
  private func declaration(ofKey key: String) -> (any ManagedDeclaration)? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != CALayer.self {
      for (label, value) in level.children {
        guard let declaration = value as? any ManagedDeclaration else { continue }
        if declaration.explicitKey.map({ $0 == key }) ?? (label == "_\(key)") { return declaration }
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}
