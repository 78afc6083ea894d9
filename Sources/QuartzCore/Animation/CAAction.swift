public import Foundation

/// What a layer does when something happens to it: a property changed, a sublayer came.
@preconcurrency @MainActor
public protocol CAAction {
  /// Carries out the action on `anObject`, the layer, for the event or property named `event`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing and stops the search for another.
extension NSNull: CAAction {
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The key of the action for a layer that came into a visible tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that left its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which transitions stand.
public let kCATransition = "transition"
