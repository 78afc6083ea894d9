internal import Dispatch
internal import Foundation
internal import CalqueMotion

extension MainThread {
  /// Runs `body` on a later turn of the main thread, after the work that is already queued.
  static func callLater(_ body: @escaping () -> Void) {
    let body = UncheckedBox(body)
    guard isCurrent else {
      // The main thread reads the time: a virtual clock may be gone by then.
      return DispatchQueue.main.async { callLater(body.value) }
    }
    MainActor.assumeIsolated { _ = MediaTimers.call(at: MediaTime.now()) { body.value() } }
  }

  /// Runs `body` on the main thread, never at once, after `interval` seconds of media time. Passes
  /// it its due time, in seconds of the media clock.
  static func call(after interval: Double, _ body: @escaping (Double) -> Void) -> any Disposable {
    guard !isCurrent else {
      let time = MediaTime.now() + interval
      return call(at: time) { body(time) }
    }
    let wait = UncheckedBox(SingleAssignmentDisposable())
    let body = UncheckedBox(body)
    DispatchQueue.main.async {
      if !wait.value.isDisposed { wait.value.setDisposable(call(after: interval, body.value)) }
    }
    return wait.value
  }

  /// Runs `body` when the media clock reaches `time` seconds, never at once. Main thread only.
  static func call(at time: Double, _ body: @escaping () -> Void) -> any Disposable {
    let body = UncheckedBox(body)
    let token = MainActor.assumeIsolated { MediaTimers.call(at: time) { body.value() } }
    return Disposables.create { cancel(token) }
  }

  private static func cancel(_ token: MediaTimers.Token) {
    run { MediaTimers.cancel(token) }
  }
}

extension Date {
  /// The current media time as a date. Its origin has no meaning.
  static var media: Date { Date(timeIntervalSinceReferenceDate: MediaTime.now()) }
}
