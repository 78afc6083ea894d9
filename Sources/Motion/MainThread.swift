private import Dispatch
import Foundation

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
    DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
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
