import Foundation

/// Returns the selector named `aSelectorName`, which has no method: see `Selector.init(_:)`.
@preconcurrency @MainActor
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol {
  /// Returns true if the object has the method.
  ///
  /// A class that is to answer otherwise declares the method itself: one of `NSObject` in an
  /// extension could be overridden by none.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(by: self) ?? false
  }
}

extension NSObject {
  /// Returns true if instances of the class have the method.
  @preconcurrency @MainActor
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(byObjectsOf: self) ?? false
  }

  /// Calls the method at once, without an argument. Its result is not available: returns nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }

  /// Calls the method at once, with `object`, or without it if the method takes no argument. Its
  /// result is not available: returns nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    aSelector?.perform(on: self, sender: object, event: nil)
    return nil
  }
}
