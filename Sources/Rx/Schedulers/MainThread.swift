internal import Dispatch
internal import Foundation
internal import Motion

/// The way to the main thread's timers, from any thread.
enum MainThread {
  /// Has `body` run on the main thread when the media clock reads `time` seconds, never at once.
  static func call(at time: Double, _ body: @escaping () -> Void) -> any Disposable {
    let body = Handoff(body)
    if Thread.isMainThread {
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
    if Thread.isMainThread {
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
