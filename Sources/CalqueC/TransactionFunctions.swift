public import CCalque
internal import QuartzCore

// Transactions.

@_cdecl("calque_transaction_begin")
public func transactionBegin() -> calque_result {
  call("calque_transaction_begin") { CATransaction.begin() }
}

@_cdecl("calque_transaction_commit")
public func transactionCommit() -> calque_result {
  call("calque_transaction_commit") { CATransaction.commit() }
}

@_cdecl("calque_transaction_set_duration")
public func transactionSetDuration(_ seconds: Double) -> calque_result {
  call("calque_transaction_set_duration") {
    guard seconds >= 0, seconds.isFinite else {
      throw CallError.argument("seconds is \(seconds): expected 0 or more")
    }
    CATransaction.setAnimationDuration(seconds)
  }
}

@_cdecl("calque_transaction_set_timing")
public func transactionSetTiming(_ name: sending UnsafePointer<CChar>?) -> calque_result {
  call("calque_transaction_set_timing") {
    CATransaction.setAnimationTimingFunction(try timingFunction(name))
  }
}

@_cdecl("calque_transaction_set_disables_actions")
public func transactionSetDisablesActions(_ isDisabled: Bool) -> calque_result {
  call("calque_transaction_set_disables_actions") { CATransaction.setDisableActions(isDisabled) }
}

@_cdecl("calque_transaction_set_completion")
public func transactionSetCompletion(
  _ completion: sending (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ userData: sending UnsafeMutableRawPointer?
) -> calque_result {
  call("calque_transaction_set_completion") {
    guard let completion else {
      throw CallError.argument("completion is NULL: expected a function")
    }
    CATransaction.setCompletionBlock { completion(userData) }
  }
}
