private import Dispatch
import Foundation
import Synchronization

/// Queries of and dispatch to the main thread.
package enum MainThread {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True on the main thread. In a process whose main thread has called `dispatchMain()`, as test
  /// runners do, the main actor is on the thread that serves the main queue.
  package static var isCurrent: Bool {
    let thread = UInt(pthread_self())
    return thread == known.load(ordering: .relaxed) || isFound(thread)
  }

  /// The process's main thread, once it was found; 0 before, and `served` if others serve the main
  /// queue. It is asked for at each change of a layer, and Foundation asks the kernel each time.
  private static let known = Atomic<UInt>(0)
  private static let served = UInt.max

  @inline(never)
  private static func isFound(_ thread: UInt) -> Bool {
    let isOnQueue = DispatchQueue.getSpecific(key: mark) != nil
    if isOnQueue, known.load(ordering: .relaxed) != 0 { return true }
    let isMain = Thread.isMainThread
    if isMain || isOnQueue { known.store(isMain ? thread : served, ordering: .relaxed) }
    return isMain || isOnQueue
  }

  /// Runs `body` on the main thread: at once if this is it.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

/// A value that crosses to another thread without the compiler's check.
///
/// Whoever makes one sees to it that the threads take turns with the value: a program does, whose
/// closures an operator of `Rx` runs on a scheduler, and Foundation does, which hands a timer or a
/// notification to one thread at a time.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
