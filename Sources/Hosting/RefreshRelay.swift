internal import Dispatch
internal import CalqueMotion
internal import CalqueRenderServer
internal import Synchronization

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
