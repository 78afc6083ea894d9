internal import Dispatch
internal import Foundation
internal import CalqueMotion
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import Synchronization
internal import CalqueTelemetry
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
