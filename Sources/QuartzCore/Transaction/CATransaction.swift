public import CoreGraphics
public import Foundation
package import CalqueMotion

/// A group of layer changes that reach the screen together.
///
/// Transactions nest; the changes are committed when the outermost one ends. A change outside a
/// transaction opens the implicit transaction, which ends with the current turn of the main run
/// loop. A nested transaction inherits the settings of the enclosing one, and its own changes of
/// them end with it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one.
  open class func begin() { TransactionStack.begin() }

  /// Ends the transaction that `begin()` opened last. A no-op without one.
  open class func commit() { TransactionStack.commit() }

  /// Commits the implicit transaction now or, if explicit ones are open in it, as soon as they have
  /// ended. A no-op without an implicit transaction.
  open class func flush() { TransactionStack.flush() }

  /// Does the same as `flush()`, for the layers of contexts with `clock`.
  package static func flush(of clock: any MediaClock) { TransactionStack.flush(of: clock) }

  /// Does nothing: layers belong to the main thread, so there is no lock to take.
  open class func lock() {}

  /// Does nothing, like `lock()`.
  open class func unlock() {}

  /// Returns the duration, in seconds, of animations without their own; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.settings.animationDuration
  }

  /// Sets the duration, in seconds. A negative or NaN duration counts as 0.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.settings.animationDuration = dur > 0 ? dur : 0
  }

  /// Returns the timing function of animations without their own; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.settings.timingFunction
  }

  /// Sets the timing function of animations without their own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.settings.timingFunction = function
  }

  /// Returns true if property changes run no actions; false by default.
  open class func disableActions() -> Bool { TransactionStack.settings.disableActions }

  /// Disables or enables the actions of property changes.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.settings.disableActions = flag
  }

  /// Returns the completion block that was set last, here or in an enclosing transaction.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.settings.completionBlock
  }

  /// Runs `block` once, on a later turn of the main run loop, when all animations added from now on
  /// in this transaction have ended or were removed; without any, at the end of the transaction. A
  /// second block is added to the first.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletion(block)
  }

  /// Returns the setting, or the app's own value, under `key`.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.settings.others[key]
    }
  }

  /// Sets the setting that `key` names, or stores a value of the app's own. A value of the wrong
  /// type is reported and changes nothing.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      ValueBridging.number(anObject).map { setAnimationDuration($0) } ?? refuse(anObject, key)
    case kCATransactionDisableActions:
      ValueBridging.number(anObject).map { setDisableActions($0 != 0) } ?? refuse(anObject, key)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.setOther(anObject, forKey: key)
    }
  }

  private static func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(
      "CATransaction, \(key) = \(value.map { "\($0)" } ?? "nil")",
      "expected a number; keeping the old value")
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
