internal import Synchronization

/// The time since which the main thread has been busy with one turn of its run loop.
///
/// Any thread writes it: in a window the watchdog, or the render thread when it has called the main
/// thread, notes the begin, and the main thread the end. The render thread reads it, so that a
/// frame can report that the main thread hangs.
package final class MainThreadMonitor: Sendable {
  /// The bits of a host time in seconds; those of infinity while the main thread waits.
  private let since = Atomic<UInt64>(Double.infinity.bitPattern)

  package init() {}

  /// The host time since which the main thread has been busy; nil while it waits.
  package var busySince: Double? {
    get {
      let time = Double(bitPattern: since.load(ordering: .relaxed))
      return time.isFinite ? time : nil
    }
    set { since.store((newValue ?? .infinity).bitPattern, ordering: .relaxed) }
  }
}
