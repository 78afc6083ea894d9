import CoreGraphics
import Foundation
internal import RenderTree

// Key-value coding of an emitter layer's own properties, and of its cells.
extension CALayer {
  /// Sets a property of an emitter layer from the value that the render tree would see.
  func setEmitter(_ property: LayerProperty, _ value: SIMD4<Double>) {
    guard let layer = self as? CAEmitterLayer else { return }
    switch property {
    case .birthRate: layer.birthRate = Float(value.x)
    case .lifetime: layer.lifetime = Float(value.x)
    case .velocity: layer.velocity = Float(value.x)
    case .scale: layer.scale = Float(value.x)
    case .spin: layer.spin = Float(value.x)
    case .emitterPosition: layer.emitterPosition = CGPoint(x: value.x, y: value.y)
    case .emitterZPosition: layer.emitterZPosition = CGFloat(value.x)
    case .emitterSize: layer.emitterSize = CGSize(width: value.x, height: value.y)
    case .emitterDepth: layer.emitterDepth = CGFloat(value.x)
    default: break
    }
  }

  /// The property of a cell at `path`, or a property of an emitter or replicator layer that is not
  /// animated.
  func otherEffectProperty(forKey path: String) -> Any? {
    if let layer = self as? CAReplicatorLayer {
      return path == "preservesDepth" ? NSNumber(value: layer.preservesDepth) : nil
    }
    guard let layer = self as? CAEmitterLayer else { return nil }
    if let (names, key) = Self.cellPath(path) { return layer.cell(names)?.value(forKey: key) }
    return switch path {
    case "emitterCells": layer.emitterCells
    case "emitterShape": layer.emitterShape
    case "emitterMode": layer.emitterMode
    case "renderMode": layer.renderMode
    case "preservesDepth": NSNumber(value: layer.preservesDepth)
    case "seed": NSNumber(value: layer.seed)
    default: nil
    }
  }

  /// Sets what `otherEffectProperty` gives; false where there is nothing at `path`.
  func setOtherEffectProperty(_ value: Any?, forKey path: String) -> Bool {
    if let layer = self as? CAReplicatorLayer, path == "preservesDepth" {
      if let flag = Boxed.number(value) { layer.preservesDepth = flag != 0 }
      return true
    }
    guard let layer = self as? CAEmitterLayer else { return false }
    if let (names, key) = Self.cellPath(path) {
      if !layer.setCell(names, key, to: value) {
        Diagnostic.report(self, path, value, "no cell has this name, nothing is set")
      }
      return true
    }
    switch path {
    case "emitterCells": layer.emitterCells = value as? [CAEmitterCell]
    case "emitterShape":
      Boxed.name(value).map { layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: $0) }
    case "emitterMode":
      Boxed.name(value).map { layer.emitterMode = CAEmitterLayerEmitterMode(rawValue: $0) }
    case "renderMode":
      Boxed.name(value).map { layer.renderMode = CAEmitterLayerRenderMode(rawValue: $0) }
    case "preservesDepth": if let flag = Boxed.number(value) { layer.preservesDepth = flag != 0 }
    case "seed":
      if let number = Boxed.number(value), let seed = UInt32(exactly: number) { layer.seed = seed }
    default: return false
    }
    return true
  }

  /// The names of a cell and the key in `emitterCells.name.key`, or of a cell in a cell; nil for other
  /// paths.
  private static func cellPath(_ path: String) -> (names: [Substring], key: String)? {
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    guard steps.count >= 3, steps.count % 2 == 1, let key = steps.last else { return nil }
    var names: [Substring] = []
    for (index, step) in steps.dropLast().enumerated() {
      if index % 2 == 1 {
        names.append(step)
      } else if step != "emitterCells" {
        return nil
      }
    }
    return (names, String(key))
  }

  /// The default of an emitter layer's property, where that is not zero or nil.
  static func standardEmitterValue(forKey key: String) -> Any? {
    switch key {
    case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: 1)
    case "emitterShape": CAEmitterLayerEmitterShape.point
    case "emitterMode": CAEmitterLayerEmitterMode.volume
    case "renderMode": CAEmitterLayerRenderMode.unordered
    default: nil
    }
  }
}
