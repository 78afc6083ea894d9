internal import Dispatch
internal import Motion
internal import RenderServer
internal import Synchronization

/// Brings refreshes of the display from any thread to the main thread. A main thread that is busy while
/// several pass gets one late call, with the last.
final class RefreshRelay: Sendable {
  /// The refreshes that the main thread was told of and has not come round to.
  private let waiting = Inbox<DisplayRefresh>()
  private let isTold = Atomic(false)

  /// Has `deliver` called on the main thread with `refresh`, or with a later one.
  func post(
    _ refresh: DisplayRefresh, _ deliver: @escaping @MainActor @Sendable (DisplayRefresh) -> Void
  ) {
    waiting.post(refresh)
    guard !isTold.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async {
      self.isTold.store(false, ordering: .releasing)
      if let latest = self.waiting.take().last { deliver(latest) }
    }
  }
}
