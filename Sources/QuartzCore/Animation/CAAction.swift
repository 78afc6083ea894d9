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
