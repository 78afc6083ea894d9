internal import Dispatch
internal import Foundation
internal import Motion

extension MainThread {
  /// Has `body` run on a later turn of the main thread, after what waits for one already.
  static func callLater(_ body: @escaping () -> Void) {
    let body = Handoff(body)
    guard isCurrent else {
      // What time it is, is asked there: the clock of now may be gone by then.
      return DispatchQueue.main.async { callLater(body.value) }
    }
    MainActor.assumeIsolated { _ = MediaTimers.call(at: MediaTime.now()) { body.value() } }
  }

  /// Has `body` run on the main thread, never at once, when `interval` seconds of media time have passed
  /// there. It is given the time, in seconds of the media clock, for which it was called.
  static func call(after interval: Double, _ body: @escaping (Double) -> Void) -> any Disposable {
    guard !isCurrent else {
      let time = MediaTime.now() + interval
      return call(at: time) { body(time) }
    }
    let wait = Handoff(SingleAssignmentDisposable())
    let body = Handoff(body)
    DispatchQueue.main.async {
      if !wait.value.isDisposed { wait.value.setDisposable(call(after: interval, body.value)) }
    }
    return wait.value
  }

  /// Has `body` run when the media clock reads `time` seconds, never at once. Main thread only.
  static func call(at time: Double, _ body: @escaping () -> Void) -> any Disposable {
    let body = Handoff(body)
    let token = MainActor.assumeIsolated { MediaTimers.call(at: time) { body.value() } }
    return Disposables.create { cancel(token) }
  }

  private static func cancel(_ token: MediaTimers.Token) {
    run { MediaTimers.cancel(token) }
  }
}

extension Date {
  /// The present media time as a date: its origin has no meaning.
  static var media: Date { Date(timeIntervalSinceReferenceDate: MediaTime.now()) }
}
