internal import CoreGraphics
package import QuartzCore

/// What an inspector has changed of layers, and how it was before.
///
/// Every change shows at once, without animations, and can be taken back. What the app has set itself
/// since stays.
@MainActor
package final class LiveEdits {
  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var path: AnyKeyPath
  }

  private struct Edit {
    /// Kept, so that its key names no other.
    var layer: CALayer
    var original: Any
    /// Gives the layer what it had, unless the app has changed that since.
    var restore: @MainActor () -> Void
  }

  private var edits: [Key: Edit] = [:]
  /// The layer that is shown alone, with those above and under it.
  package private(set) weak var alone: CALayer?
  private var hidden: [CALayer] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }
  /// How many values are changed.
  package var count: Int { edits.count }

  /// Whether the value at `path` of `layer` is changed.
  package func contains<Value>(
    _ path: ReferenceWritableKeyPath<CALayer, Value>, of layer: CALayer
  ) -> Bool {
    edits[Key(layer: ObjectIdentifier(layer), path: path)] != nil
  }

  /// Sets a value of `layer`; the one it had first is kept.
  package func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<CALayer, Value>, of layer: CALayer, to value: Value
  ) {
    let key = Key(layer: ObjectIdentifier(layer), path: path)
    let current = layer[keyPath: path]
    let original = edits[key].map { $0.original as? Value ?? current } ?? current
    Self.withoutActions { layer[keyPath: path] = value }
    let now = layer[keyPath: path]
    if now == original {
      edits[key] = nil
    } else {
      edits[key] = Edit(layer: layer, original: original) {
        if layer[keyPath: path] == now { layer[keyPath: path] = original }
      }
    }
  }

  /// Hides every layer but `layer`, those above it and those under it; nil shows all again.
  package func showAlone(_ layer: CALayer?) {
    for other in hidden { restore(\.isHidden, of: other) }
    hidden = []
    alone = layer
    var inner = layer
    while let current = inner, let parent = current.superlayer {
      for other in parent.sublayers ?? [] where other !== current && !other.isHidden {
        set(\.isHidden, of: other, to: true)
        hidden.append(other)
      }
      inner = parent
    }
  }

  /// Takes back the change at `path` of `layer`.
  package func restore<Value>(
    _ path: ReferenceWritableKeyPath<CALayer, Value>, of layer: CALayer
  ) {
    let key = Key(layer: ObjectIdentifier(layer), path: path)
    guard let edit = edits.removeValue(forKey: key) else { return }
    Self.withoutActions(edit.restore)
  }

  /// Takes back every change.
  package func restoreAll() {
    (hidden, alone) = ([], nil)
    let all = edits.values
    edits = [:]
    Self.withoutActions { for edit in all { edit.restore() } }
  }

  private static func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}

extension LiveEdits {
  /// Has the time of `layer` and of all under it stand still, or go on where it would be by now.
  package func freeze(_ isFrozen: Bool, _ layer: CALayer) {
    guard isFrozen else {
      restore(\.speed, of: layer)
      return restore(\.timeOffset, of: layer)
    }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    set(\.timeOffset, of: layer, to: now)
    set(\.speed, of: layer, to: 0)
  }

  /// Has the shadow of `layer` cast by its bounds, with their corners, or by what cast it before.
  package func castShadowOfBounds(_ isOn: Bool, by layer: CALayer) {
    if isOn {
      set(\.shadowPath, of: layer, to: layer.pathOfBounds)
    } else if contains(\.shadowPath, of: layer) {
      restore(\.shadowPath, of: layer)
    } else {
      set(\.shadowPath, of: layer, to: nil)
    }
  }
}

extension CALayer {
  /// Whether the shadow's path is that of the bounds, with their corners.
  package var castsShadowOfBounds: Bool { shadowPath.map { $0 == pathOfBounds } ?? false }

  fileprivate var pathOfBounds: CGPath {
    let radius = min(max(cornerRadius, 0), bounds.width / 2, bounds.height / 2)
    return radius > 0
      ? CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
      : CGPath(rect: bounds, transform: nil)
  }
}
