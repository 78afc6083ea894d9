internal import Dispatch
internal import Foundation
internal import Motion

extension MainThread {
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
    run { MediaTimers.cancel(token) }
  }
}

extension Date {
  /// The present media time as a date: its origin has no meaning.
  static var media: Date { Date(timeIntervalSinceReferenceDate: MediaTime.now()) }
}
