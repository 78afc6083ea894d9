private import Dispatch
import Foundation

/// The main thread, as other threads see it.
package enum MainThread {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this is it. A process whose main thread has left the main queue to `dispatchMain()`, as
  /// test runners do, has its main actor on the thread that serves the queue.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
  }

  /// Runs `body` on the main thread: at once where this is it.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
