internal import Synchronization

/// The time since which the main thread has been busy with one turn of its run loop.
///
/// The main thread writes it and the render thread reads it, so that a frame can report that the
/// main thread hangs.
package final class MainThreadMonitor: Sendable {
  /// The bits of a host time in seconds; those of infinity while the main thread waits.
  private let since = Atomic<UInt64>(Double.infinity.bitPattern)

  package init() {}

  /// The host time at which the main thread began its current turn; nil while it waits.
  package var busySince: Double? {
    get {
      let time = Double(bitPattern: since.load(ordering: .relaxed))
      return time.isFinite ? time : nil
    }
    set { since.store((newValue ?? .infinity).bitPattern, ordering: .relaxed) }
  }
}
