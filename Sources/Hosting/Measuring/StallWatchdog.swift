internal import Dispatch
internal import CalqueTelemetry

/// Checks periodically if the main thread still runs its loop, so that a HUD over a static window
/// can show a stall. It exists while a HUD is shown.
@MainActor
final class StallWatchdog {
  /// Seconds between two checks.
  static let interval = 0.25

  private let timer: any DispatchSourceTimer

  /// - Parameters:
  ///   - now: Returns the host time.
  ///   - stalled: Called repeatedly on another thread, with the time since which the main thread
  ///     has not answered.
  ///   - answered: Called on the main thread with each answer.
  init(
    now: @escaping @Sendable () -> Double, stalled: @escaping @Sendable (Double) -> Void,
    answered: @escaping @Sendable () -> Void
  ) {
    // Holds the time of the unanswered check.
    let question = MainThreadMonitor()
    timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler { @Sendable in
      if let asked = question.busySince { return stalled(asked) }
      question.busySince = now()
      DispatchQueue.main.async {
        question.busySince = nil
        answered()
      }
    }
    timer.resume()
  }

  func stop() { timer.cancel() }
}
