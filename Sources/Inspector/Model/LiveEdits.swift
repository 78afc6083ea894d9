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
    /// The key of the value in key-value coding, or `constant` of a constraint.
    var name: String
  }

  private struct Edit {
    /// The layer or constraint, retained so that no other gets the identity in its key.
    var object: AnyObject
    var original: Any?
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

  /// Returns true if the value of `object` for `key` is edited.
  package func contains(_ key: String, of object: AnyObject) -> Bool {
    edits[Key(object: ObjectIdentifier(object), name: key)] != nil
  }

  /// Sets the value of `layer` for a key of key-value coding, and stores the original value.
  package func set(_ key: String, of layer: CALayer, to value: Any?) {
    // The frame is made of two properties, which can be edited by themselves.
    track(key == "frame" ? ["position", "bounds"] : [key], of: layer) {
      layer.setValue(value, forKey: key)
    }
  }

  /// Runs `change`, and stores the original values of `layer` for those of `keys` that it changes.
  ///
  /// - Parameter isRedrawn: True if the layer draws its contents anew when a value is restored.
  package func track(
    _ keys: [String], of layer: CALayer, isRedrawn: Bool = false, _ change: () -> Void
  ) {
    let former = keys.map { layer.value(forKey: $0) }
    Self.withoutActions(change)
    for (key, former) in zip(keys, former) {
      store(
        key, of: layer, former: former, read: { $0.value(forKey: key) },
        write: { layer, value in
          layer.setValue(value, forKey: key)
          if isRedrawn { layer.setNeedsDisplay() }
        })
    }
  }

  /// Stores that the value `name` of `object` was changed from `former`.
  func store<Object: AnyObject>(
    _ name: String, of object: Object, former: Any?,
    read: @escaping @MainActor (Object) -> Any?, write: @escaping @MainActor (Object, Any?) -> Void
  ) {
    let key = Key(object: ObjectIdentifier(object), name: name)
    let now = read(object)
    let original = edits[key].map { $0.original } ?? former
    if Self.isSame(now, original) {
      edits[key] = nil
    } else {
      edits[key] = Edit(object: object, original: original) {
        if Self.isSame(read(object), now) { write(object, original) }
      }
    }
  }

  /// Returns true if two values of a property are equal.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? any Equatable { return isEqual(a, b) }
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }

  /// Hides all layers except `layer`, its ancestors and its descendants; nil shows them again.
  package func showAlone(_ layer: CALayer?) {
    for other in hidden { restore("hidden", of: other) }
    hidden = []
    alone = layer
    var inner = layer
    while let current = inner, let parent = current.superlayer {
      for other in parent.sublayers ?? [] where other !== current && !other.isHidden {
        set("hidden", of: other, to: true)
        hidden.append(other)
      }
      inner = parent
    }
  }

  /// Reverts the edit of the value of `object` for `key`.
  package func restore(_ key: String, of object: AnyObject) {
    let key = Key(object: ObjectIdentifier(object), name: key)
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

  static func withoutActions(_ body: () -> Void) {
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
      restore("speed", of: layer)
      return restore("timeOffset", of: layer)
    }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    set("timeOffset", of: layer, to: now)
    set("speed", of: layer, to: 0)
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
    let former = constraint.constant
    constraint.constant = constant
    store(
      "constant", of: constraint, former: former, read: { $0.constant },
      write: { constraint, value in
        if let value = value as? CGFloat { constraint.constant = value }
      })
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
      set("shadowPath", of: layer, to: layer.pathOfBounds)
    } else if contains("shadowPath", of: layer) {
      restore("shadowPath", of: layer)
    } else {
      set("shadowPath", of: layer, to: nil)
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
