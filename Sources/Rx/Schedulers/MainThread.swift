internal import Dispatch
internal import Foundation
internal import Motion

/// The way to the main thread's timers, from any thread.
enum MainThread {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this is it. A process whose main thread has left the main queue to `dispatchMain()`, as
  /// test runners do, has its main actor on the thread that serves the queue.
  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread
  }

  /// Has `body` run on the main thread when the media clock reads `time` seconds, never at once.
  static func call(at time: Double, _ body: @escaping () -> Void) -> any Disposable {
    let body = Handoff(body)
    if isCurrent {
      let token = MainActor.assumeIsolated { MediaTimers.call(at: time) { body.value() } }
      return Disposables.create { cancel(token) }
    }
    let flag = BooleanDisposable()
    let isCancelled = Handoff(flag)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        _ = MediaTimers.call(at: time) { if !isCancelled.value.isDisposed { body.value() } }
      }
    }
    return flag
  }

  private static func cancel(_ token: MediaTimers.Token) {
    onMain { MediaTimers.cancel(token) }
  }

  /// Runs `body` on the main thread: at once where this is it.
  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

extension Date {
  /// The present media time as a date: its origin has no meaning.
  static var media: Date { Date(timeIntervalSinceReferenceDate: MediaTime.now()) }
}
