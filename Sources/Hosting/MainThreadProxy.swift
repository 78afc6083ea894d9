internal import CalqueMotion
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import CalqueTelemetry
internal import Dispatch
internal import Foundation
internal import Synchronization
internal import UIKitCore

/// The receiver of a render thread's callbacks, on the main thread.
@MainActor
protocol RenderThreadDelegate: AnyObject {
  func receive(_ events: [AnimationEvent])
  func receive(_ refresh: DisplayRefresh)
  func fail(_ error: any Error)
}

/// A proxy of the main thread for a render thread: forwards its callbacks to a delegate.
final class MainThreadProxy: Sendable {
  /// True if a call for a present is pending on the main thread.
  private let isNotified = Atomic(false)
  /// The time since which that call is pending. The HUD shows a long wait as a stall.
  let mainThread = MainThreadMonitor()
  private let refreshes = RefreshRelay()
  private let target = Target()

  @MainActor private final class Target {
    weak var delegate: (any RenderThreadDelegate)?
    nonisolated init() {}
  }

  /// Receives the callbacks. Not retained.
  @MainActor var delegate: (any RenderThreadDelegate)? {
    get { target.delegate }
    set { target.delegate = newValue }
  }

  /// Returns the handlers for the render thread, whose host clock is `hostClock`.
  func handlers(now hostTime: @escaping @Sendable () -> Double) -> RenderThread.Handlers {
    RenderThread.Handlers(
      events: { events in self.onMain { $0.receive(events) } },
      presented: { self.presented(at: hostTime()) },
      refreshed: { refresh in
        self.refreshes.post(refresh) { self.delegate?.receive($0) }
      },
      failed: { error in self.onMain { $0.fail(error) } },
      diagnosed: { Diagnostic.report($0) },
      paced: Self.paced)
  }

  /// Logs lines about the times of frames to standard error; nil unless `CALQUE_LOG` has `pacing`
  /// in its list.
  private static var paced: (@Sendable (String) -> Void)? {
    let names = ProcessInfo.processInfo.environment["CALQUE_LOG"]?.split(separator: ",") ?? []
    guard names.contains("pacing") else { return nil }
    return { line in Diagnostic.tell("pacing: \(line)") }
  }

  /// Wakes the main loop, since the render thread may have read the window's events along with its
  /// presents.
  private func presented(at hostTime: Double) {
    guard !isNotified.exchange(true, ordering: .relaxed) else { return }
    mainThread.busySince = hostTime
    DispatchQueue.main.async {
      self.mainThread.busySince = nil
      self.isNotified.store(false, ordering: .relaxed)
    }
  }

  private func onMain(
    _ body: @escaping @MainActor (any RenderThreadDelegate) -> Void
  ) {
    DispatchQueue.main.async {
      if let delegate = self.target.delegate { body(delegate) }
    }
  }
}

/// Relays refreshes of the display from any thread to the main thread. If several pass while the
/// main thread is busy, it gets one late call with the last.
final class RefreshRelay: Sendable {
  /// The refreshes that the main thread has not handled yet.
  private let waiting = Inbox<DisplayRefresh>()
  private let isNotified = Atomic(false)

  /// Calls `deliver` on the main thread with `refresh`, or with a later one.
  func post(
    _ refresh: DisplayRefresh, _ deliver: @escaping @MainActor @Sendable (DisplayRefresh) -> Void
  ) {
    waiting.post(refresh)
    guard !isNotified.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async {
      self.isNotified.store(false, ordering: .releasing)
      if let latest = self.waiting.take().last { deliver(latest) }
    }
  }
}

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
