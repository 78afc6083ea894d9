internal import CalqueRenderTree
import CoreGraphics
public import Foundation

/// An object that responds to an event of a layer: a changed property, an added sublayer.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action on `anObject`, the layer, for the event or property named `event`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing and stops the search for another.
extension NSNull: CAAction {
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The key of the action for a layer that was inserted into a visible tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that was removed from its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which layers keep their transition.
public let kCATransition = "transition"

extension CALayer {
  /// Searches the action for `key`: delegate, `actions`, `style`, class, implicit animation.
  func findAction(forKey key: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: key) ?? actions?[key]
      ?? Self.action(forKey: key, in: style) ?? type(of: self).defaultAction(forKey: key)
      ?? implicitAction(forKey: key)
    return found is NSNull ? nil : found
  }

  /// Returns the action of a change of the property `key`; nil while actions are disabled. A search
  /// in which a callback changes the layer again, for ever, ends without an action.
  package func actionOfChange(forKey key: String) -> (any CAAction)? {
    if TransactionStack.areActionsDisabled { return nil }
    guard mainThreadFlags.contains(.isSearchingAction) else {
      mainThreadFlags.insert(.isSearchingAction)
      defer { mainThreadFlags.remove(.isSearchingAction) }
      return action(forKey: key)
    }
    guard let callout = Callout.begin("action(forKey:)", self) else { return nil }
    defer { callout.end() }
    return action(forKey: key)
  }

  /// Runs the action for an event other than a property change, if the layer is on screen.
  func runAction(forEvent key: String) {
    guard presentationSource == nil, !TransactionStack.areActionsDisabled, context != nil else {
      return
    }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns the action in a style, or in a nested style.
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

  /// Returns the implicit action for `key`, used when the search finds nothing: for an animatable
  /// property of a layer on screen, those of a text layer included, an animation; for `sublayers` a
  /// fade of the layer; otherwise nil, as for `onOrderIn` and `onOrderOut`.
  private func implicitAction(forKey key: String) -> (any CAAction)? {
    guard isCommitted, TransactionStack.settings.animationDuration > 0 else { return nil }
    if key == "sublayers" { return timed(CATransition()) }
    if let text = (self as? CATextLayer)?.textAnimation(forKey: key) { return timed(text) }
    guard let property = LayerProperty(key: key), has(property) else { return nil }
    return switch property.descriptor.action {
    case .animates: implicitAnimation(of: property)
    case .fades: implicitFade()
    case .none: nil
    }
  }

  /// Returns an animation from the value on screen to the new one, with the transaction's duration
  /// and timing function.
  private func implicitAnimation(of property: LayerProperty) -> CAAnimation? {
    guard let from = presentationValue(of: property) else { return nil }
    return timed(CABasicAnimation(property, from: from))
  }

  /// Returns an animation that fades the layer in, or keeps it visible while it fades out. It is
  /// made before the change.
  private func implicitFade() -> CAAnimation {
    let shown = presentationState().appearance
    let fade = CABasicAnimation(.appearance(.opacity))
    fade.fromValue = shown.flags.contains(.isHidden) ? 0 : shown.opacity
    let stay = CABasicAnimation(.appearance(.isHidden))
    (stay.fromValue, stay.toValue) = (false, false)
    if !isHidden { fade.toValue = 0 }
    let group = CAAnimationGroup()
    group.animations = isHidden ? [fade] : [stay, fade]
    return timed(group)
  }

  private static let defaultTimingFunction = CAMediaTimingFunction(name: .default)

  /// Gives `animation` the transaction's duration and timing function, by default `.default`, and
  /// the fill mode `.backwards`.
  private func timed(_ animation: CAAnimation) -> CAAnimation {
    let settings = TransactionStack.settings
    animation.duration = settings.animationDuration
    animation.timingFunction = settings.timingFunction ?? Self.defaultTimingFunction
    animation.fillMode = .backwards
    return animation
  }

}
