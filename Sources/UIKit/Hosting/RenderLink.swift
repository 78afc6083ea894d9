internal import Dispatch
internal import RenderServer
internal import RenderTree
internal import Synchronization

/// What a render thread says, brought to the main thread.
final class RenderLink: Sendable {
  /// Whether the main thread was told of a present and has not come round to it.
  private let isTold = Atomic(false)
  /// Since when it has been told: what the HUD calls a stall when it gets long.
  let mainThread = MainThreadMonitor()
  private let refreshes = RefreshRelay()
  private let target = Target()

  @MainActor private final class Target {
    weak var connection: WindowConnection?
    nonisolated init() {}
  }

  /// What hears the render thread. Not retained.
  @MainActor var connection: WindowConnection? {
    get { target.connection }
    set { target.connection = newValue }
  }

  /// The handlers for the thread, whose host clock is `hostClock`.
  func handlers(now hostTime: @escaping @Sendable () -> Double) -> RenderThread.Handlers {
    RenderThread.Handlers(
      events: { events in self.onMain { $0.receive(events) } },
      presented: { self.presented(at: hostTime()) },
      refreshed: { refresh in
        self.refreshes.post(refresh) { self.connection?.receive($0) }
      },
      failed: { error in self.onMain { $0.fail(error) } },
      diagnosed: { Diagnostic.report($0) })
  }

  /// Has the main loop take a turn, for the render thread may have read the window's events along
  /// with its presents.
  private func presented(at hostTime: Double) {
    guard !isTold.exchange(true, ordering: .relaxed) else { return }
    mainThread.busySince = hostTime
    DispatchQueue.main.async {
      self.mainThread.busySince = nil
      self.isTold.store(false, ordering: .relaxed)
    }
  }

  private func onMain(_ body: @escaping @MainActor (WindowConnection) -> Void) {
    DispatchQueue.main.async {
      if let connection = self.target.connection { body(connection) }
    }
  }
}
