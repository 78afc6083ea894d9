import Foundation

/// The selector `aSelectorName`, which has no method: see `Selector.init(_:)`.
@preconcurrency @MainActor
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObject {
  /// True if the object has the method.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(by: self) ?? false
  }

  /// True if the objects of the class have the method.
  @preconcurrency @MainActor
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(byObjectsOf: self) ?? false
  }

  /// Calls the method at once, without an argument. What it gives is not known: nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }

  /// Calls the method at once, with `object`, or with nothing where it takes nothing. What it gives is not
  /// known: nil.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    aSelector?.perform(on: self, sender: object, event: nil)
    return nil
  }
}
