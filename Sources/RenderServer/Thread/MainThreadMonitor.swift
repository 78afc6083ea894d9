internal import Synchronization

/// Since when the main thread has been busy with one turn of its loop: written by the main thread,
/// read by the render thread, so that a picture can say that the main thread hangs.
package final class MainThreadMonitor: Sendable {
  /// The bits of a host time in seconds; those of infinity while the main thread waits.
  private let since = Atomic<UInt64>(Double.infinity.bitPattern)

  package init() {}

  /// The host time at which the main thread began its present turn; nil while it waits.
  package var busySince: Double? {
    get {
      let time = Double(bitPattern: since.load(ordering: .relaxed))
      return time.isFinite ? time : nil
    }
    set { since.store((newValue ?? .infinity).bitPattern, ordering: .relaxed) }
  }
}
