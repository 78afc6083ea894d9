internal import Dispatch
internal import RenderServer

/// Asks the main thread again and again whether it still comes round to its loop, so that a HUD over a still
/// window can say that it does not. It is there as long as a HUD is.
@MainActor
final class StallWatch {
  /// Seconds between two questions.
  static let interval = 0.25

  private let timer: any DispatchSourceTimer

  /// - Parameters:
  ///   - now: The host's time.
  ///   - stalled: Told, on another thread and again and again, since when there is no answer.
  ///   - answered: Called on the main thread with each answer.
  init(
    now: @escaping @Sendable () -> Double, stalled: @escaping @Sendable (Double) -> Void,
    answered: @escaping @Sendable () -> Void
  ) {
    // Since when an answer is waited for.
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
