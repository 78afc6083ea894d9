internal import CalqueMotion
package import CalqueRenderTree
import CoreGraphics
import Foundation

// Key-value coding uses the table of the layer's class; parts of animatable properties, inputs of
// filters and properties of an emitter's cells have paths in addition.
extension CALayer {
  /// Returns true if the layer's class has `property`.
  package func has(_ property: LayerProperty) -> Bool { type(of: self).keys.contains(property.key) }

  /// Returns the animatable property that `keyPath` names on this layer: the properties of shape
  /// layers, for example, exist on no other class.
  func animatableTarget(_ keyPath: String) -> AnimationTarget? {
    guard let target = AnimationTarget(keyPath: keyPath) else { return nil }
    return has(target.property) ? target : nil
  }

  /// Returns the property, or the part of one, at `path`; nil if there is none.
  func property(atPath path: String) -> Any? {
    if let row = type(of: self).keys[path] { return row.read(self) }
    if let target = animatableTarget(path), let value = state.value(of: target) {
      return value.boxed(for: target)
    }
    guard let emitter = self as? CAEmitterLayer, let (names, key) = CAEmitterLayer.cellPath(path)
    else { return nil }
    return emitter.cell(names)?.value(forKey: key)
  }

  /// Sets the property, or the part of one, at `path`; returns false if there is none. A value of
  /// the wrong type is reported and changes nothing.
  func setProperty(_ value: Any?, atPath path: String) -> Bool {
    if let row = type(of: self).keys[path] {
      if !row.write(self, value) { refuse(value, path, row.expectation) }
      return true
    }
    if let emitter = self as? CAEmitterLayer, let (names, key) = CAEmitterLayer.cellPath(path) {
      if !emitter.setCell(names, key, to: value) {
        Diagnostic.report(self, path, value, "expected the name of a cell; ignoring the value")
      }
      return true
    }
    guard let target = animatableTarget(path) else { return false }
    if case .filters(let list) = target.property {
      setFilterInput(value, of: target, in: list, path)
    } else {
      setPart(value, of: target, path)
    }
    return true
  }

  /// Sets the property at `keyPath` without running actions.
  package func set(_ value: Any?, forKeyPath keyPath: String) {
    TransactionStack.withoutActions { setValue(value, forKeyPath: keyPath) }
  }

  private func setPart(_ value: Any?, of target: AnimationTarget, _ path: String) {
    guard case .vector(let part)? = AnimatableValue(boxed: value, for: target),
      var whole = state.value(of: target.property)
    else { return refuse(value, path, target.expectation) }
    whole.set(target.component, to: part)
    let boxed = whole.boxed(for: AnimationTarget(target.property))
    _ = type(of: self).keys[target.property.key]?.write(self, boxed)
  }

  private func refuse(_ value: Any?, _ path: String, _ expectation: String) {
    Diagnostic.report(self, path, value, "expected \(expectation); keeping the old value")
  }

  /// Returns the default value of a property of the class; nil where it is zero or nil.
  static func standardValue(forKey key: String) -> Any? {
    guard let row = keys[key] else { return nil }
    if let standard = row.standard { return standard }
    guard let property = LayerProperty(key: key),
      let value = LayerState.withAllFeatures.value(of: property), value != .vector(SIMD4())
    else { return nil }
    return value.boxed(for: AnimationTarget(property))
  }

  // MARK: Keys

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
