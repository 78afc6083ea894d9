import CoreGraphics
import Foundation
internal import RenderTree

extension CALayer {
  /// Seeks the action for `key`: delegate, `actions`, `style`, class, implicit animation.
  func searchAction(forKey key: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: key) ?? actions?[key]
      ?? Self.action(forKey: key, in: style) ?? type(of: self).defaultAction(forKey: key)
      ?? implicitAnimation(forKey: key)
    return found is NSNull ? nil : found
  }

  /// Runs the action for an event that is no change of a property, when the layer is on screen.
  func runAction(forEvent key: String) {
    guard presented == nil, context != nil, !TransactionStack.areActionsDisabled else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// The action in a style, or in the style inside of it.
  private static func action(
    forKey key: String, in style: [AnyHashable: Any]?
  ) -> (any CAAction)? {
    var style = style
    // A style is a value, so the chain of styles ends.
    while let level = style {
      if let actions = level["actions"] as? [AnyHashable: Any],
        let action = actions[key] as? any CAAction
      {
        return action
      }
      style = level["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// From what is on screen to the new value, in the transaction's time and pace; nil for a layer
  /// that is not on screen and for what does not move by itself.
  private func implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard isOnScreen, let property = LayerProperty(key: key), property.movesByItself,
      !property.isOfShapes || self is CAShapeLayer
    else {
      return nil
    }
    let settings = TransactionStack.settings
    let target = AnimationTarget(property)
    guard settings.animationDuration > 0,
      let from = presentedState().value(of: property)?.boxed(for: target)
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.duration = settings.animationDuration
    animation.timingFunction = settings.timingFunction ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }

  /// Whether the layer is in a hosted tree, and was part of one of its commits.
  package var isOnScreen: Bool { context != nil && marks.contains(.isCommitted) }
}

extension LayerProperty {
  /// Whether a change runs an animation when no other action is found. Whether a layer shows at all
  /// changes at once.
  var movesByItself: Bool {
    switch self {
    case .isHidden, .isDoubleSided, .path: false
    default: true
    }
  }
}
