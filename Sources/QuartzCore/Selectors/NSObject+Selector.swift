internal import CalqueMotion
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

  /// Calls the method `aSelector` on the main thread after `delay` seconds, with `anArgument` or
  /// with no argument. The object is kept alive until then.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let request = DelayedCall(of: self, aSelector, argument: anArgument)
    request.start(after: delay)
  }

  /// Cancels the pending calls on `aTarget`.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCall.cancelAll(of: aTarget as AnyObject) { _ in true }
  }

  /// Cancels the pending calls of this selector on `aTarget`; selectors are equal if their names
  /// are.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCall.cancelAll(of: aTarget as AnyObject) { $0.isSame(as: aSelector) }
  }
}

/// A pending call.
@MainActor
private final class DelayedCall {
  private static var waiting: [ObjectIdentifier: [DelayedCall]] = [:]

  private let target: NSObject
  private let selector: Selector
  private let argument: Any?
  private var timer: Timer?

  init(of target: NSObject, _ selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func start(after delay: TimeInterval) {
    Self.waiting[ObjectIdentifier(target), default: []].append(self)
    // Foundation's timers on Linux never release their blocks; the list holds the pending calls.
    timer = Timer.scheduledTimer(withTimeInterval: max(delay, 0), repeats: false) { [weak self] _ in
      MainThread.run { self?.finish() }
    }
  }

  private func finish() {
    guard remove() else { return }
    selector.perform(on: target, sender: argument, event: nil)
  }

  /// Removes the call from the list; returns false if it was cancelled.
  private func remove() -> Bool {
    let id = ObjectIdentifier(target)
    guard let index = Self.waiting[id]?.firstIndex(where: { $0 === self }) else { return false }
    Self.waiting[id]?.remove(at: index)
    if Self.waiting[id]?.isEmpty == true { Self.waiting[id] = nil }
    return true
  }

  static func cancelAll(of target: AnyObject, where isMeant: (Selector) -> Bool) {
    for call in waiting[ObjectIdentifier(target)] ?? [] where isMeant(call.selector) {
      call.timer?.invalidate()
      _ = call.remove()
    }
  }
}
