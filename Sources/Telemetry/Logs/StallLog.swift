internal import Foundation
internal import Synchronization

/// The recent stalls of the main thread, in the order they ended, and the one in progress. Readable
/// on any thread.
package enum StallLog {
  package static let stalls = RecentLog<StallRecord>(capacity: 512)

  private struct Progress {
    /// The function that holds the main thread at present.
    var current: String?
    /// True while a stall is in progress or its function is being found.
    var isPending = false
  }

  private static let progress = Mutex(Progress())

  /// The function that holds the main thread at present; nil while nothing does, or it is not
  /// known.
  package static var current: String? {
    get { progress.withLock { $0.current } }
    set { progress.withLock { $0.current = newValue } }
  }

  /// True while a stall is in progress, or its function is being found.
  package static var isPending: Bool {
    get { progress.withLock { $0.isPending } }
    set { progress.withLock { $0.isPending = newValue } }
  }

  /// Waits until no stall is pending, `seconds` at most.
  package static func settle(within seconds: Double) {
    let interval = 0.005
    var rest = seconds
    while isPending, rest > 0 {
      Thread.sleep(forTimeInterval: interval)
      rest -= interval
    }
  }

  /// Returns the longest of the stalls kept that ended at a host time in `span`; nil if there is
  /// none.
  package static func longest(in span: ClosedRange<Double>) -> StallRecord? {
    var longest: StallRecord?
    for stall in stalls.suffix(.max).reversed() where stall.end.host <= span.upperBound {
      guard stall.end.host >= span.lowerBound else { break }
      if stall.seconds > longest?.seconds ?? 0 { longest = stall }
    }
    return longest
  }
}

/// A main thread that has not returned to its run loop for too long. Frames may continue in the
/// meantime, since the render thread does not wait for it; input and new changes do not.
package struct MainThreadStall: Sendable, Hashable {
  /// The seconds that the turn of the loop has lasted so far.
  package let seconds: Double

  /// The seconds from which on a turn counts as a stall.
  package static let threshold = 0.5

  /// Makes the stall at `hostTime`; nil if there is none.
  ///
  /// - Parameter busySince: The host time at which the main thread began the current turn of its
  ///   run loop; nil while it waits for events. A waiting main thread is never stalled.
  package init?(busySince: Double?, at hostTime: Double) {
    guard let busySince, hostTime >= busySince + Self.threshold else { return nil }
    seconds = hostTime - busySince
  }
}

extension MainThreadStall: CustomStringConvertible {
  /// The text `main thread stalled 1.2 s`.
  package var description: String { "main thread stalled \(seconds.fixed(1)) s" }
}

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
