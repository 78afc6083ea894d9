public import CoreGraphics
public import Foundation
package import Motion

/// Changes of layers that reach the screen together.
///
/// Transactions nest; what changed is committed when the outermost one ends. A change outside of any
/// opens the implicit transaction, which ends with the main run loop's turn. A nested transaction
/// takes over the settings around it, and its own changes of them end with it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one.
  open class func begin() { TransactionStack.begin() }

  /// Ends the transaction that `begin()` opened last. Without one it does nothing.
  open class func commit() { TransactionStack.commit() }

  /// Commits the implicit transaction now, or, when explicit ones are open in it, as soon as they
  /// have ended. Does nothing when there is none.
  open class func flush() { TransactionStack.flush() }

  /// As `flush()`, for the layers that go by `clock`.
  package static func flush(of clock: any MediaClock) { TransactionStack.flush(of: clock) }

  /// Takes the layer lock, recursively. Layers belong to the main thread here, so nothing waits.
  open class func lock() {}

  /// Gives the layer lock back; does nothing without `lock()`.
  open class func unlock() {}

  /// Seconds that animations without a duration take; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.settings.animationDuration
  }

  /// Sets the duration, in seconds. A negative one or one that is not a number counts as 0.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.settings.animationDuration = dur > 0 ? dur : 0
  }

  /// The pace of animations without one; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.settings.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.settings.timingFunction = function
  }

  /// Whether changes of properties run no actions.
  open class func disableActions() -> Bool { TransactionStack.settings.disableActions }

  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.settings.disableActions = flag
  }

  /// The block that was set last, here or in a transaction around.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.settings.completionBlock
  }

  /// Has `block` run once, on a later turn of the main run loop, when all animations that are added
  /// from now on in this transaction have ended or were removed. A second block is added to the first.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletion(block)
  }

  /// The setting, or the app's own value, under `key`.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.settings.others[key]
    }
  }

  /// Sets the setting that `key` names, or stores a value of the app's own. A value of the wrong type
  /// is diagnosed and changes nothing.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      Boxed.number(anObject).map { setAnimationDuration($0) } ?? refuse(anObject, key)
    case kCATransactionDisableActions:
      Boxed.number(anObject).map { setDisableActions($0 != 0) } ?? refuse(anObject, key)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.settings.others[key] = anObject
    }
  }

  private static func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(
      "CATransaction, \(key) = \(value.map { "\($0)" } ?? "nil")",
      "not a value of this setting, it keeps its own")
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
