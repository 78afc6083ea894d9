package import CoreGraphics
package import QuartzCore
package import UIKitCore

/// The edits that an inspector has made to layers and constraints, with the original values.
///
/// Every edit shows at once, without animation, and can be reverted. Values that the app itself has
/// set since remain.
@MainActor
package final class LiveEdits {
  private struct Key: Hashable {
    var object: ObjectIdentifier
    var path: AnyKeyPath
  }

  private struct Edit {
    /// The layer or constraint, retained so that no other gets the identity in its key.
    var object: AnyObject
    var original: Any
    /// Restores the original value unless the app has changed it since.
    var restore: @MainActor () -> Void
  }

  private var edits: [Key: Edit] = [:]
  /// The layer that is shown alone, with its ancestors and descendants.
  package private(set) weak var alone: CALayer?
  private var hidden: [CALayer] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }
  /// The number of edited values.
  package var count: Int { edits.count }

  /// Returns true if the value at `path` of `object` is edited.
  package func contains<Object: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Object, Value>, of object: Object
  ) -> Bool {
    edits[Key(object: ObjectIdentifier(object), path: path)] != nil
  }

  /// Sets a value of `object`, a layer or a constraint, and stores the original value.
  package func set<Object: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Object, Value>, of object: Object, to value: Value
  ) {
    let key = Key(object: ObjectIdentifier(object), path: path)
    let current = object[keyPath: path]
    let original = edits[key].map { $0.original as? Value ?? current } ?? current
    Self.withoutActions { object[keyPath: path] = value }
    let now = object[keyPath: path]
    if now == original {
      edits[key] = nil
    } else {
      edits[key] = Edit(object: object, original: original) {
        if object[keyPath: path] == now { object[keyPath: path] = original }
      }
    }
  }

  /// Hides all layers except `layer`, its ancestors and its descendants; nil shows them again.
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

  /// Reverts the edit at `path` of `layer`.
  package func restore<Value>(
    _ path: ReferenceWritableKeyPath<CALayer, Value>, of layer: CALayer
  ) {
    let key = Key(object: ObjectIdentifier(layer), path: path)
    guard let edit = edits.removeValue(forKey: key) else { return }
    Self.withoutActions(edit.restore)
  }

  /// Reverts every edit.
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
  /// Pauses the time of the subtree of `layer`, or resumes it at the time that it would have by
  /// now.
  package func freeze(_ isFrozen: Bool, _ layer: CALayer) {
    guard isFrozen else {
      restore(\.speed, of: layer)
      return restore(\.timeOffset, of: layer)
    }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    set(\.timeOffset, of: layer, to: now)
    set(\.speed, of: layer, to: 0)
  }

  /// Sets the constant of an active constraint, and lays its tree out.
  ///
  /// - Parameter isAnimated: True if views move to their new places.
  package func setConstant(
    of constraint: NSLayoutConstraint, to constant: CGFloat, isAnimated: Bool
  ) {
    // In one transaction: the end of that of the edit would lay out without animation.
    CATransaction.begin()
    defer { CATransaction.commit() }
    set(\.constant, of: constraint, to: constant)
    guard let tree = constraint.layoutTree else { return }
    if isAnimated {
      UIView.animate(withDuration: 0.3) { tree.layoutIfNeeded() }
    } else {
      tree.layoutIfNeeded()
    }
  }

  /// Sets the shadow path of `layer` to its bounds with rounded corners, or reverts to the former
  /// one.
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
  /// True if the shadow path is that of the bounds with rounded corners.
  package var castsShadowOfBounds: Bool { shadowPath.map { $0 == pathOfBounds } ?? false }

  fileprivate var pathOfBounds: CGPath {
    let radius = min(max(cornerRadius, 0), bounds.width / 2, bounds.height / 2)
    return radius > 0
      ? CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
      : CGPath(rect: bounds, transform: nil)
  }
}
