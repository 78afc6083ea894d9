internal import Dispatch
internal import Motion
internal import RenderServer
internal import RenderTree
internal import Synchronization

/// What a render thread says, brought to the main thread.
final class RenderLink: Sendable {
  /// Whether the main thread was told of a present and has not come round to it.
  private let isTold = Atomic(false)
  /// Since when it has been told: what the HUD calls a stall when it gets long.
  let mainThread = MainThreadMonitor()
  /// The refreshes that the main thread was told of and has not come round to.
  private let refreshes = Inbox<DisplayRefresh>()
  private let isCalled = Atomic(false)
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
      refreshed: { self.refreshed($0) },
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

  /// Has the main thread hear of `refresh`; a busy one hears of the last only.
  private func refreshed(_ refresh: DisplayRefresh) {
    refreshes.post(refresh)
    guard !isCalled.exchange(true, ordering: .relaxed) else { return }
    onMain { connection in
      self.isCalled.store(false, ordering: .relaxed)
      if let latest = self.refreshes.take().last { connection.receive(latest) }
    }
  }

  private func onMain(_ body: @escaping @MainActor (WindowConnection) -> Void) {
    DispatchQueue.main.async {
      if let connection = self.target.connection { body(connection) }
    }
  }
}
